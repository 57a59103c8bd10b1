import { afterEach, beforeEach, vi } from 'vitest'

/** Uses fake timers in a whole test file. Every test starts at the same time. */
export function standStill(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}

/** Advances the clock and runs what is due. */
export const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
