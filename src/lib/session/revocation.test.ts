import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#api/wire.ts'
import { createEndedSessions } from './ended.ts'
import { createRevocation } from './revocation.ts'

const startsAt = 1_800_000_000_000
const session = { id: 'one', token: 'T1', tokenExpire: startsAt / 1000 + 7200 }

beforeEach(() => {
  vi.useFakeTimers({ now: startsAt })
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('removeEventListener', vi.fn())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** An API that fails the given number of times, in the given way. */
function setUp(...failures: ApiError['kind'][]) {
  const device = new Map<string, string>()
  const ended = createEndedSessions(
    {
      read: (name) => device.get(name) ?? null,
      write: (name, text) => device.set(name, text).has(name),
    },
    () => Date.now(),
  )
  ended.add(session)
  const calls: unknown[] = []
  const client = {
    call: (_action: unknown, _request: unknown, options: unknown): Promise<never> => {
      calls.push(options)
      const kind = failures.shift()
      return kind === undefined
        ? Promise.resolve({} as never)
        : Promise.reject(new ApiError({ kind, action: 'auth/logout' }))
    },
  }
  const revocation = createRevocation(ended, () => Date.now())
  return { device, ended, calls, client, revocation }
}

test('an immediate revocation leaves nothing to report', async () => {
  const { ended, calls, client, revocation } = setUp()
  await revocation.revoke(client, session)
  expect(calls).toEqual([{ token: 'T1' }])
  expect(ended.unrevokedUntil()).toBeUndefined()
  expect(revocation.state()).toBe('none')
})

test('a failed revocation is retried until it succeeds, and reported meanwhile', async () => {
  const { device, ended, calls, client, revocation } = setUp('offline', 'http')
  await revocation.revoke(client, session)
  expect(ended.unrevokedUntil()).toBe(session.tokenExpire)
  expect(revocation.state()).toBe('waiting')
  await vi.advanceTimersToNextTimerAsync()
  expect(calls).toHaveLength(2)
  expect(revocation.state()).toBe('waiting')
  await vi.advanceTimersToNextTimerAsync()
  expect(calls).toHaveLength(3)
  // Soon enough for somebody who closes the computer.
  expect(Date.now() - startsAt).toBeLessThanOrEqual(30_000)
  expect(ended.unrevokedUntil()).toBeUndefined()
  expect(revocation.state()).toBe('done-late')
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(calls).toHaveLength(3)
  expect(JSON.stringify([...device])).not.toContain('T1')
})

test('a rejected token counts as revoked', async () => {
  const { ended, client, revocation } = setUp('session')
  await revocation.revoke(client, session)
  expect(ended.unrevokedUntil()).toBeUndefined()
  expect(revocation.state()).toBe('none')
})

test('a token in use again is not revoked', async () => {
  const { ended, calls, client, revocation } = setUp('offline')
  await revocation.revoke(client, session)
  revocation.cancel('T1')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(calls).toHaveLength(1)
  expect(ended.unrevokedUntil()).toBeUndefined()
})

test('retries stop when the token expires', async () => {
  const { ended, calls, client, revocation } = setUp(...Array<'offline'>(1000).fill('offline'))
  await revocation.revoke(client, session)
  await vi.advanceTimersByTimeAsync(7_300_000)
  const { length } = calls
  expect(ended.unrevokedUntil()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(calls).toHaveLength(length)
  expect(revocation.state()).toBe('done-late')
})

test('a sign-in can wait for a running revocation', async () => {
  const { client, revocation } = setUp()
  expect(revocation.settled()).toBeUndefined()
  const revoked = revocation.revoke(client, session)
  await expect(revocation.settled()).resolves.toBeUndefined()
  await revoked
  expect(revocation.settled()).toBeUndefined()
})
