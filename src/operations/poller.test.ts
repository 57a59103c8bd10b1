import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPoller } from './poller.ts'

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
