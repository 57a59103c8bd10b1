import { afterEach, beforeEach, vi } from 'vitest'

/** Time stands still in the tests of a file, unless one lets it pass. Each begins at the same moment. */
export function standStill(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}

/** Lets time pass, and what waits for it happen. */
export const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
