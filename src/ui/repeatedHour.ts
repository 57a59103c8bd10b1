/** Times of the hour that clocks repeat when summer time ends: 02:30 comes twice, first as CEST and then as CET. */

import { dateTimeFormat } from './dateTimeFormat.ts'
import { wallClock } from './wallClock.ts'

/** How far clocks are ahead of UTC, in ms. */
const offsetAt = (time: number, zone: string | undefined): number =>
  zone === undefined
    ? -new Date(time).getTimezoneOffset() * 60_000
    : wallClock(time, zone) - Math.floor(time / 1000) * 1000

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
  dateTimeFormat(locale, {
    ...(zone !== undefined && { timeZone: zone }),
    timeZoneName: 'short',
  })
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''
