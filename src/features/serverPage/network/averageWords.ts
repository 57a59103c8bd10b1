import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { isBilledInterval, namedInterval } from './trafficIntervals.ts'

export interface AverageWords {
  /** "2-hour average" */
  readonly one: string
  /** "2-hour averages" */
  readonly many: string
  /** What the chart shows: "Shows 2-hour averages" */
  readonly title: string
}

/** What the points are; undefined for five-minute averages, whose percentile and peak need no more words, or if unknown. */
export function useAverageWords(interval: number | undefined): AverageWords | undefined {
  const { t } = useLingui()
  if (interval === undefined || isBilledInterval(interval)) return undefined
  const { unit, count } = namedInterval(interval)
  const words = {
    second: () => ({
      one: plural(count, { one: '#-second average', other: '#-second average' }),
      many: plural(count, { one: '#-second averages', other: '#-second averages' }),
    }),
    minute: () => ({
      one: plural(count, { one: '#-minute average', other: '#-minute average' }),
      many: plural(count, { one: '#-minute averages', other: '#-minute averages' }),
    }),
    hour: () => ({
      one: plural(count, { one: 'hourly average', other: '#-hour average' }),
      many: plural(count, { one: 'hourly averages', other: '#-hour averages' }),
    }),
    day: () => ({
      one: plural(count, { one: 'daily average', other: '#-day average' }),
      many: plural(count, { one: 'daily averages', other: '#-day averages' }),
    }),
  }[unit]()
  return { ...words, title: t`Shows ${words.many}` }
}
