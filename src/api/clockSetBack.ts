/** How often to check the clock, in ms. */
const checkInterval = 5000
/** Smaller steps are ordinary clock corrections. In ms. */
const correctionThreshold = 1000
/** A larger step isn't a correction; the service's `Date` deals with it. In ms. */
const longestSetBack = 7 * 86_400_000

/**
 * Measures how far the wall clock was set back since the last call, in ms; 0 if it wasn't. Compared with a monotonic
 * clock, which may pause while the computer sleeps, so a clock set forward can't be told from sleep.
 */
export function setBackMeter(
  now: () => number = () => Date.now(),
  steady: () => number = () => performance.now(),
): () => number {
  let last = { time: now(), steady: steady() }
  return () => {
    const before = last
    last = { time: now(), steady: steady() }
    const by = last.steady - before.steady - (last.time - before.time)
    // The monotonic clock restarted, as in tests: nothing to compare with.
    if (last.steady < before.steady) return 0
    return by > correctionThreshold && by < longestSetBack ? by : 0
  }
}

/** Calls back when the wall clock was set back: existing timestamps may now lie in the future. */
export function onClockSetBack(listener: () => void): void {
  const meter = setBackMeter()
  setInterval(() => {
    if (meter() > 0) listener()
  }, checkInterval)
}
