/** Times of the hour that clocks repeat when summer time ends: 02:30 comes twice, first as CEST and then as CET. */

const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(zone: string | undefined): Intl.DateTimeFormat {
  const key = zone ?? ''
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      ...(zone !== undefined && { timeZone: zone }),
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(key, format)
  }
  return format
}

/** How far clocks are ahead of UTC, in ms. */
function offsetAt(time: number, zone: string | undefined): number {
  if (zone === undefined) return -new Date(time).getTimezoneOffset() * 60_000
  const fields: Record<string, number> = {}
  for (const { type, value } of formatIn(zone).formatToParts(time)) fields[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = fields
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000
}

/** Longer than any change of a clock, in ms. */
const aWhile = 3 * 3_600_000

/** Whether clocks of the zone show this time (ms) twice. `zone` undefined: the browser's. */
export function isRepeated(time: number, zone: string | undefined): boolean {
  const [before, after] = [offsetAt(time - aWhile, zone), offsetAt(time + aWhile, zone)]
  const back = before - after
  if (back <= 0) return false
  const isFirst = offsetAt(time, zone) === before
  return isFirst ? offsetAt(time + back, zone) === after : offsetAt(time - back, zone) === before
}

/** "CEST", or "GMT+2" in regions that don't know the zone's name. */
export const zoneName = (time: number, zone: string | undefined, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    ...(zone !== undefined && { timeZone: zone }),
    timeZoneName: 'short',
  })
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''
