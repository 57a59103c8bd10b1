/** What must not grow, and by how much it may. */
import type { Measurement } from '../measurement.ts'
import type { heldBy } from './held.ts'

/** One look at an idle page, once a cycle. */
export interface Sample extends Readonly<Awaited<ReturnType<typeof heldBy>>> {
  /** Since the soak began. */
  readonly minutes: number
  /** Console connections that the mock backend has open. */
  readonly viewers: number
  /** Requests to the API during the cycle. */
  readonly requests: number
}

/**
 * Growth counts after both. Until then bounded caches fill: responses that no screen shows are kept for five minutes, the request
 * log holds the latest 500 calls, and the times of the latest ten installations are kept.
 */
export const warmUp = { minutes: 6, cycles: 10 } as const

/** Units and limits of growth. A leak is at least one per cycle. A fifth allows for what just happens to be going on. */
export const judged = {
  // The world has more to show every hour. A screen that stays after each cycle would be ten times as much.
  heap: { unit: 'MB an hour', goal: 4 },
  // The list shows what changes: conditions, due dates, running work.
  nodes: { unit: 'a cycle', goal: 2 },
  listeners: { unit: 'a cycle', goal: 0.2 },
  documents: { unit: 'a cycle', goal: 0.2 },
  // They come and go by the second, several at once.
  timers: { unit: 'a cycle', goal: 0.9 },
  intervals: { unit: 'a cycle', goal: 0.2 },
  sockets: { unit: 'a cycle', goal: 0.2 },
  viewers: { unit: 'a cycle', goal: 0.2 },
  channels: { unit: 'a cycle', goal: 0.2 },
  locks: { unit: 'a cycle', goal: 0.2 },
  entries: { unit: 'a cycle', goal: 0.2 },
  // Each entry has numbers and dates of different lengths.
  characters: { unit: 'a cycle', goal: 10 },
} as const

/** The samples that count. */
const warm = (samples: readonly Sample[]): readonly Sample[] => {
  const late = samples.slice(warmUp.cycles).filter(({ minutes }) => minutes >= warmUp.minutes)
  return late.length >= 3 ? late : samples.slice(1)
}

// `Object.keys` loses the type of the keys.
const names = Object.keys(judged) as (keyof typeof judged)[]

/** What is judged of a sample, in the order of the table. */
export const countsOf = (sample: Sample): number[] => names.map((name) => sample[name])

/** The measurements of a soak; `failures`: steps that didn't come to their end. */
export function judge(samples: readonly Sample[], failures: number): Measurement[] {
  const growths = names.map((name): Measurement => {
    const { unit, goal } = judged[name]
    const points = warm(samples).map(
      (sample, cycle) => [unit === 'a cycle' ? cycle : sample.minutes / 60, sample[name]] as const,
    )
    return { name: `soak: ${name}`, value: slope(points), unit, goal }
  })
  return [...growths, { name: 'soak: failed', value: failures, unit: 'steps', goal: 0 }]
}

/**
 * The slope of a line through points: the median of the slopes between any two (Theil and Sen), which single outliers
 * don't move.
 */
export function slope(points: readonly (readonly [at: number, value: number])[]): number {
  const slopes = points
    .flatMap(([at, value], index) =>
      points.slice(index + 1).map(([later, then]) => (then - value) / (later - at)),
    )
    .filter((one) => Number.isFinite(one))
    .toSorted((a, b) => a - b)
  const middle = slopes.length / 2
  const [low = Number.NaN, high = low] = slopes.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1)
  return (low + high) / 2
}
