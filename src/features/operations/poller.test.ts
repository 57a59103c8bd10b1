import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPoller, type Finding } from './poller.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  ['nobody looks at', false, [1000, 2500, 4750]],
  // It was looked at while it was sent: what takes no time is seen at once.
  ['somebody looks at', true, [250, 1750, 3750]],
] as const)(
  'work that %s is checked first after so many milliseconds',
  async (_, looks, expected) => {
    const began = Date.now()
    const times: number[] = []
    const poller = createPoller(
      async () => {
        times.push(Date.now() - began)
        return 'nothing-new'
      },
      { online: () => true },
    )
    if (looks) poller.attend('console')
    poller.watch('console')
    await vi.advanceTimersByTimeAsync(5000)
    expect(times.slice(0, 3)).toEqual(expected)
    await poller.stop()
  },
)

test('a time of day that is put right by hours holds no check back', async () => {
  const check = vi.fn(async (): Promise<Finding> => 'nothing-new')
  const poller = createPoller(check, { online: () => true })
  poller.watch('reboot')
  await vi.advanceTimersByTimeAsync(3000)
  const before = check.mock.calls.length
  vi.setSystemTime(Date.now() - 3 * 3_600_000)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(check.mock.calls.length).toBeGreaterThan(before)
  await poller.stop()
})

test('while the way to the service fails the pauses grow to minutes, also for who looks', async () => {
  const silences: (number | undefined)[] = []
  let finding: Finding = 'unreachable'
  const check = vi.fn(async () => finding)
  const poller = createPoller(check, {
    online: () => true,
    onSilence: (until) => silences.push(until && until - performance.now()),
  })
  poller.watch('reboot')
  const checksIn = async (seconds: number): Promise<number> => {
    const before = check.mock.calls.length
    for (let passed = 0; passed < seconds; passed += 5) {
      poller.attend('reboot')
      // oxlint-disable-next-line no-await-in-loop -- time passes second by second
      await vi.advanceTimersByTimeAsync(5000)
    }
    return check.mock.calls.length - before
  }
  expect(await checksIn(60)).toBeLessThanOrEqual(8)
  await checksIn(600)
  expect(await checksIn(600)).toBeLessThanOrEqual(3)
  expect(silences.at(-1)).toBe(300_000)

  finding = 'nothing-new'
  poller.wake()
  expect(await checksIn(10)).toBeGreaterThanOrEqual(4)
  expect(silences.at(-1)).toBeUndefined()
  await poller.stop()
})

test('a service that says when to come back is asked no earlier', async () => {
  const check = vi.fn(async (): Promise<Finding> => ({ backIn: 90_000 }))
  const poller = createPoller(check, { online: () => true })
  poller.watch('reboot')
  await vi.advanceTimersByTimeAsync(90_000)
  expect(check).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(check).toHaveBeenCalledTimes(2)
  await poller.stop()
})
