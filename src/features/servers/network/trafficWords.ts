import { plural, select } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { isBilledInterval, namedInterval } from './trafficIntervals.ts'
import type { Direction } from './trafficStatistics.ts'

export interface TrafficWords {
  /** Below the highest measurement: "highest 2-hour average in, 3 May" */
  readonly peak: (direction: Direction, time: string) => string
  /**
   * "95th percentile of 2-hour averages"; undefined where the interval is unknown. Of longer averages than five minutes it is
   * another figure than the billed one.
   */
  readonly percentile: string | undefined
  /** What "max" in the legend stands for. */
  readonly maximum: string
  /** What "p95" in the legend stands for. */
  readonly percentileMeaning: string
  /** "2-hour averages" */
  readonly averages: string | undefined
  /** "Shows 2-hour averages"; undefined where that goes without saying. */
  readonly shown: string | undefined
}

/**
 * What is said about points, which are averages over `interval`, in seconds. Those over five minutes need no more words, nor
 * do those of an unknown interval. Of a part of the period (`isPart`) even a percentile of five-minute averages isn't the
 * billed one, and is called by its averages. Each message is whole, so that every language can bend it.
 */
export function useTrafficWords(interval: number | undefined, isPart = false): TrafficWords {
  const averages = useAverageWords(namedInterval(interval ?? 0))
  const measurements = { ...useMeasurementWords(), averages: undefined }
  if (interval === undefined) return { ...measurements, percentile: undefined }
  return isBilledInterval(interval) && !isPart ? measurements : averages
}

function useMeasurementWords(): Omit<TrafficWords, 'averages'> {
  const { t } = useLingui()
  return {
    peak: (direction, time) => (direction === 'in' ? t`peak in, ${time}` : t`peak out, ${time}`),
    percentile: t`95th percentile`,
    maximum: t`maximum`,
    percentileMeaning: t`95th percentile: 95 of 100 measurements are at or below this`,
    shown: undefined,
  }
}

function useAverageWords({ unit, count }: ReturnType<typeof namedInterval>): TrafficWords {
  const { t } = useLingui()
  return {
    peak: (direction, time) =>
      direction === 'in'
        ? t`${select(unit, {
            day: plural(count, {
              one: `highest daily average in, ${time}`,
              other: `highest #-day average in, ${time}`,
            }),
            hour: plural(count, {
              one: `highest hourly average in, ${time}`,
              other: `highest #-hour average in, ${time}`,
            }),
            minute: `highest ${count}-minute average in, ${time}`,
            other: `highest ${count}-second average in, ${time}`,
          })}`
        : t`${select(unit, {
            day: plural(count, {
              one: `highest daily average out, ${time}`,
              other: `highest #-day average out, ${time}`,
            }),
            hour: plural(count, {
              one: `highest hourly average out, ${time}`,
              other: `highest #-hour average out, ${time}`,
            }),
            minute: `highest ${count}-minute average out, ${time}`,
            other: `highest ${count}-second average out, ${time}`,
          })}`,
    percentile: t`${select(unit, {
      day: plural(count, {
        one: `95th percentile of daily averages`,
        other: `95th percentile of #-day averages`,
      }),
      hour: plural(count, {
        one: `95th percentile of hourly averages`,
        other: `95th percentile of #-hour averages`,
      }),
      minute: `95th percentile of ${count}-minute averages`,
      other: `95th percentile of ${count}-second averages`,
    })}`,
    maximum: t`${select(unit, {
      day: plural(count, { one: `highest daily average`, other: `highest #-day average` }),
      hour: plural(count, { one: `highest hourly average`, other: `highest #-hour average` }),
      minute: `highest ${count}-minute average`,
      other: `highest ${count}-second average`,
    })}`,
    percentileMeaning: t`${select(unit, {
      day: plural(count, {
        one: `95th percentile: 95 of 100 daily averages are at or below this`,
        other: `95th percentile: 95 of 100 #-day averages are at or below this`,
      }),
      hour: plural(count, {
        one: `95th percentile: 95 of 100 hourly averages are at or below this`,
        other: `95th percentile: 95 of 100 #-hour averages are at or below this`,
      }),
      minute: `95th percentile: 95 of 100 ${count}-minute averages are at or below this`,
      other: `95th percentile: 95 of 100 ${count}-second averages are at or below this`,
    })}`,
    averages: t`${select(unit, {
      day: plural(count, { one: `daily averages`, other: `#-day averages` }),
      hour: plural(count, { one: `hourly averages`, other: `#-hour averages` }),
      minute: `${count}-minute averages`,
      other: `${count}-second averages`,
    })}`,
    shown: t`${select(unit, {
      day: plural(count, { one: `Shows daily averages`, other: `Shows #-day averages` }),
      hour: plural(count, { one: `Shows hourly averages`, other: `Shows #-hour averages` }),
      minute: `Shows ${count}-minute averages`,
      other: `Shows ${count}-second averages`,
    })}`,
  }
}
