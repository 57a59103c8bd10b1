import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPoller, type CheckResult } from './poller.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  ['nobody looks at', false, [1000, 2500, 4750]],
  // It was prioritized while it was sent, so that instant work shows at once.
  ['somebody looks at', true, [250, 1750, 3750]],
] as const)(
  'an operation that %s is checked first after these milliseconds',
  async (_, looks, expected) => {
    const began = Date.now()
    const times: number[] = []
    const poller = createPoller(
      async () => {
        times.push(Date.now() - began)
        return 'unchanged'
      },
      { isOnline: () => true },
    )
    if (looks) poller.prioritize('console')
    poller.watch('console')
    await vi.advanceTimersByTimeAsync(5000)
    expect(times.slice(0, 3)).toEqual(expected)
    await poller.stop()
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
  expect(await checksIn(600)).toBeLessThanOrEqual(3)
  expect(pauses.at(-1)).toBe(300_000)

  finding = 'unchanged'
  poller.wake()
  expect(await checksIn(10)).toBeGreaterThanOrEqual(4)
  expect(pauses.at(-1)).toBeUndefined()
  await poller.stop()
})

test('Retry-After is respected', async () => {
  const check = vi.fn(async (): Promise<CheckResult> => ({ retryIn: 90_000 }))
  const poller = createPoller(check, { isOnline: () => true })
  poller.watch('reboot')
  await vi.advanceTimersByTimeAsync(90_000)
  expect(check).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(check).toHaveBeenCalledTimes(2)
  await poller.stop()
})
