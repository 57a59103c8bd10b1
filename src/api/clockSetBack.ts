/** How often it is looked whether the clock was set. In ms. */
const lookEvery = 5000
/** Less than this is how clocks are kept right, and disturbs nothing. In ms. */
const tremble = 1000
/** More than this is no clock put right, and is left to what the service says of the time. In ms. */
const longestSetBack = 7 * 86_400_000

/**
 * How far the browser's time of day was set back since this was asked last, in ms; 0 when it was not. It is held against
 * the clock that nobody sets; that one may rest while the computer sleeps, so a time of day set forward cannot be told
 * from sleep.
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
    // A clock that begins anew, as a test's does, has nothing to be held against.
    if (last.steady < before.steady) return 0
    return by > tremble && by < longestSetBack ? by : 0
  }
}

/** Calls back when the time of day was set back: what was stamped with it may seem to come from the future. */
export function onClockSetBack(listener: () => void): void {
  const meter = setBackMeter()
  setInterval(() => {
    if (meter() > 0) listener()
  }, lookEvery)
}
