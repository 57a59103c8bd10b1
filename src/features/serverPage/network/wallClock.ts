/** What clocks on the wall of a zone show, and when they show it. Its zone is undefined for the device's own. */

const formats = new Map<string | undefined, Intl.DateTimeFormat>()

function formatFor(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en', {
    ...(timeZone !== undefined && { timeZone }),
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, format)
  return format
}

/** What the clock shows at a moment in ms, written as the moment at which a clock in UTC shows the same. */
export function wallClock(time: number, timeZone?: string): number {
  const parts = new Map(
    formatFor(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0
  return Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
}

/**
 * When the clock shows that, in ms. Of an hour that comes twice it is one of the two; of one that is left out, the
 * same time of the hour after it.
 */
export function momentOfWall(shown: number, timeZone?: string): number {
  const guess = shown - (wallClock(shown, timeZone) - shown)
  // Between the guess and the truth the clock may have been put on or back.
  return guess - (wallClock(guess, timeZone) - shown)
}
