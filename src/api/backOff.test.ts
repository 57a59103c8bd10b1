// @vitest-environment jsdom
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pollingInterval, followFailures, createRetries } from './backOff.ts'
import { ApiError } from './wire.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Reads of one action for several servers, repeated every half minute as screens do. */
function reads(count: number) {
  let failure: ApiError | undefined
  const queryFn = vi.fn(async (id: number) => {
    if (failure) throw failure
    return id
  })
  const retries = createRetries(() => Date.now())
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  followFailures(queryClient, retries)
  const stops = Array.from({ length: count }, (_, id) =>
    new QueryObserver(queryClient, {
      queryKey: ['eq/show', { id }],
      queryFn: () => queryFn(id),
      refetchInterval: pollingInterval(30_000),
    }).subscribe(() => undefined),
  )
  return {
    retries,
    fail: (facts: { retryAfter?: number } = {}) =>
      (failure = new ApiError({ kind: 'http', action: 'eq/show', status: 503, ...facts })),
    recover: () => (failure = undefined),
    leave: () => stops.forEach((stop) => stop()),
    wait: () => (retries.next.get() ?? Number.NaN) - Date.now(),
    callsIn: async (seconds: number, press = () => {}) => {
      queryFn.mockClear()
      press()
      await vi.advanceTimersByTimeAsync(seconds * 1000)
      return queryFn.mock.calls.length
    },
  }
}

test('while reads fail, one of them is retried with growing pauses', async () => {
  const { fail, callsIn, wait } = reads(30)
  expect(await callsIn(60)).toBe(60)
  fail()
  await callsIn(120)
  expect(await callsIn(600)).toBeLessThanOrEqual(4)
  expect(await callsIn(600)).toBe(2)
  expect(wait()).toBeLessThanOrEqual(300_000)
})

test('once one succeeds, all are refetched at once', async () => {
  const { fail, recover, callsIn, retries } = reads(30)
  await callsIn(1)
  fail()
  await callsIn(600)
  recover()
  expect(await callsIn(1, retries.retryNow)).toBe(30)
  expect(retries.next.get()).toBeUndefined()
  expect(await callsIn(60)).toBe(60)
})

test('`Retry-After` is honored unless the user retries', async () => {
  const { fail, callsIn, wait, retries } = reads(1)
  await callsIn(1)
  fail({ retryAfter: 120 })
  await callsIn(30)
  // The notice counts down to the retry.
  const seconds = Math.ceil(wait() / 1000)
  expect(seconds).toBeGreaterThan(110)
  expect(seconds).toBeLessThanOrEqual(120)
  expect(await callsIn(seconds - 1)).toBe(0)
  expect(await callsIn(2)).toBe(1)
  expect(await callsIn(1, retries.retryNow)).toBe(1)
})

test('reads no longer on screen are not retried', async () => {
  const { fail, callsIn, leave, retries } = reads(3)
  await callsIn(1)
  fail()
  await callsIn(60)
  expect(retries.next.get()).toBeDefined()
  leave()
  await callsIn(1)
  expect(retries.next.get()).toBeUndefined()
  expect(await callsIn(600)).toBe(0)
})
