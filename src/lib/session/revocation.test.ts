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

/** A service that fails as often as it is told to, as it is told to. */
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
  const asked: unknown[] = []
  const client = {
    call: (_action: unknown, _request: unknown, options: unknown): Promise<never> => {
      asked.push(options)
      const kind = failures.shift()
      return kind === undefined
        ? Promise.resolve({} as never)
        : Promise.reject(new ApiError({ kind, action: 'auth/logout' }))
    },
  }
  const revocation = createRevocation(ended, () => Date.now())
  return { device, ended, asked, client, revocation }
}

test('what is told at once leaves nothing to say', async () => {
  const { ended, asked, client, revocation } = setUp()
  await revocation.revoke(client, session)
  expect(asked).toEqual([{ token: 'T1' }])
  expect(ended.untold()).toBeUndefined()
  expect(revocation.state()).toBe('nothing')
})

test('what could not be told is told again until it is, and said meanwhile', async () => {
  const { device, ended, asked, client, revocation } = setUp('offline', 'http')
  await revocation.revoke(client, session)
  expect(ended.untold()).toBe(session.tokenExpire)
  expect(revocation.state()).toBe('waits')
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked).toHaveLength(2)
  expect(revocation.state()).toBe('waits')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toHaveLength(3)
  expect(ended.untold()).toBeUndefined()
  expect(revocation.state()).toBe('over')
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(asked).toHaveLength(3)
  expect(JSON.stringify([...device])).not.toContain('T1')
})

test('a session that the service takes no more has ended', async () => {
  const { ended, client, revocation } = setUp('session')
  await revocation.revoke(client, session)
  expect(ended.untold()).toBeUndefined()
  expect(revocation.state()).toBe('nothing')
})

test('nobody tells of a token that is in use again', async () => {
  const { ended, asked, client, revocation } = setUp('offline')
  await revocation.revoke(client, session)
  revocation.cancel('T1')
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toHaveLength(1)
  expect(ended.untold()).toBeUndefined()
})

test('with the token’s own end there is nothing more to tell', async () => {
  const { ended, asked, client, revocation } = setUp(...Array<'offline'>(1000).fill('offline'))
  await revocation.revoke(client, session)
  await vi.advanceTimersByTimeAsync(7_300_000)
  const { length } = asked
  expect(ended.untold()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toHaveLength(length)
  expect(revocation.state()).toBe('over')
})

test('whoever signs in can wait for what is under way', async () => {
  const { client, revocation } = setUp()
  expect(revocation.settled()).toBeUndefined()
  const told = revocation.revoke(client, session)
  await expect(revocation.settled()).resolves.toBeUndefined()
  await told
  expect(revocation.settled()).toBeUndefined()
})
