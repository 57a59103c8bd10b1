import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPoller, longestPause, type CheckResult } from './poller.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** When an operation is checked in its first two minutes, in ms. */
async function checkTimes({ onScreen }: { onScreen: boolean }): Promise<number[]> {
  const began = performance.now()
  const times: number[] = []
  const poller = createPoller(
    async () => {
      times.push(performance.now() - began)
      return 'unchanged'
    },
    { isOnline: () => true },
  )
  // A screen asks for priority while the operation is still being sent.
  if (onScreen) poller.prioritize('console')
  poller.watch('console')
  for (let passed = 0; passed < 120; passed += 5) {
    // oxlint-disable-next-line no-await-in-loop -- a screen renews its priority as time passes
    await vi.advanceTimersByTimeAsync(5000)
    if (onScreen) poller.prioritize('console')
  }
  await poller.stop()
  return times
}

const pausesBetween = (times: readonly number[]): number[] =>
  times.slice(1).map((at, index) => Math.round(at - (times[index] ?? 0)))

test.each([
  { where: 'in the background', firstWithin: 1, atLeastEvery: 10 },
  // What hardware does at once shows at once.
  { where: 'on screen', firstWithin: 0.5, atLeastEvery: 2 },
])(
  'an operation $where is checked at once, then more rarely, but at least every $atLeastEvery s',
  async ({ where, firstWithin, atLeastEvery }) => {
    const times = await checkTimes({ onScreen: where === 'on screen' })
    const pauses = pausesBetween(times)
    expect(times[0]).toBeLessThanOrEqual(firstWithin * 1000)
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    expect(pauses.at(-1)).toBeGreaterThan(pauses[0] ?? Infinity)
    expect(Math.max(...pauses, 120_000 - (times.at(-1) ?? 0))).toBeLessThanOrEqual(
      atLeastEvery * 1000,
    )
  },
)

test('a jump of the system clock delays no check', async () => {
  const check = vi.fn(async (): Promise<CheckResult> => 'unchanged')
  const poller = createPoller(check, { isOnline: () => true })
  poller.watch('reboot')
  await vi.advanceTimersByTimeAsync(3000)
  const before = check.mock.calls.length
  vi.setSystemTime(Date.now() - 3 * 3_600_000)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(check.mock.calls.length).toBeGreaterThan(before)
  await poller.stop()
})

test('pauses grow to minutes while the API can’t be reached, even for what is on screen', async () => {
  const pauses: (number | undefined)[] = []
  let finding: CheckResult = 'unreachable'
  const check = vi.fn(async () => finding)
  const poller = createPoller(check, {
    isOnline: () => true,
    onPause: (until) => pauses.push(until && until - performance.now()),
  })
  poller.watch('reboot')
  const checksIn = async (seconds: number): Promise<number> => {
    const before = check.mock.calls.length
    for (let passed = 0; passed < seconds; passed += 5) {
      poller.prioritize('reboot')
      // oxlint-disable-next-line no-await-in-loop -- time passes second by second
      await vi.advanceTimersByTimeAsync(5000)
    }
    return check.mock.calls.length - before
  }
  expect(await checksIn(60)).toBeLessThanOrEqual(8)
  await checksIn(600)
  const checks = await checksIn(600)
  expect(checks).toBeGreaterThanOrEqual(2)
  expect(checks).toBeLessThanOrEqual(3)
  // The notice counts down to the next check.
  expect(pauses.at(-1)).toBeLessThanOrEqual(longestPause)

  finding = 'unchanged'
  poller.wake()
  expect(await checksIn(10)).toBeGreaterThanOrEqual(4)
  expect(pauses.at(-1)).toBeUndefined()
  await poller.stop()
})

test('Retry-After is respected', async () => {
  const retryIn = 90_000
  const began = performance.now()
  const times: number[] = []
  const poller = createPoller(
    async () => {
      times.push(performance.now() - began)
      return { retryIn }
    },
    { isOnline: () => true },
  )
  poller.watch('reboot')
  await vi.advanceTimersByTimeAsync(2 * retryIn)
  expect(Math.min(...pausesBetween(times))).toBeGreaterThanOrEqual(retryIn)
  expect(times).toHaveLength(2)
  await poller.stop()
})
