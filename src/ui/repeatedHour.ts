/** Times of the hour that clocks repeat when summer time ends: 02:30 comes twice, first as CEST and then as CET. */

import { dateTimeFormat } from './dateTimeFormat.ts'

const inZone = (zone: string | undefined): Intl.DateTimeFormatOptions =>
  zone === undefined ? {} : { timeZone: zone }

const formatIn = (zone: string | undefined): Intl.DateTimeFormat =>
  dateTimeFormat('en-US', {
    ...inZone(zone),
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
  dateTimeFormat(locale, { ...inZone(zone), timeZoneName: 'short' })
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''
