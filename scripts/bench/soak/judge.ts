/** What must not grow, and by how much it may. */
import { historyLimit } from '#features/operations/bulk/ledger.ts'
import { historyLimits } from '#features/operations/ledger.ts'
import type { Measurement } from '../measurement.ts'
import { slope } from './growth.ts'
import type { Sample } from './sample.ts'

/**
 * Growth counts after both. Until then bounded caches fill: replies that no screen shows are kept for five minutes, the request
 * log holds the latest 500 calls, and the times of the latest ten installations are kept.
 */
export const warmUp = { minutes: 6, cycles: 10 } as const

interface Judged {
  readonly name: string
  /** `rows`: the largest number is judged instead of the growth. */
  readonly unit: 'MB an hour' | 'a cycle' | 'rows'
  readonly goal: number
  readonly of: (sample: Sample) => number
}

const total = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** A leak is at least one per cycle. A fifth allows for what just happens to be going on. */
const none = { unit: 'a cycle', goal: 0.2 } as const

export const judged: readonly Judged[] = [
  // Bulk runs fill up until the twentieth cycle, and the world has more to show every hour. A screen that stays after each cycle
  // would be ten times as much.
  { name: 'heap', unit: 'MB an hour', goal: 4, of: ({ heap }) => heap },
  // The list shows what changes: conditions, due dates, running work.
  { name: 'nodes', unit: 'a cycle', goal: 2, of: ({ nodes }) => nodes },
  { name: 'listeners', ...none, of: ({ listeners }) => listeners },
  { name: 'documents', ...none, of: ({ documents }) => documents },
  // They come and go by the second, several at once.
  { name: 'timers', unit: 'a cycle', goal: 0.9, of: ({ timers }) => timers },
  { name: 'intervals', ...none, of: ({ intervals }) => intervals },
  { name: 'WebSockets', ...none, of: ({ sockets }) => sockets },
  { name: 'console connections at the mock', ...none, of: ({ viewers }) => viewers },
  { name: 'BroadcastChannels', ...none, of: ({ channels }) => channels },
  { name: 'locks', ...none, of: ({ locks }) => locks },
  { name: 'cached reads', ...none, of: ({ queries }) => queries },
  { name: 'entries in web storage', ...none, of: ({ stored }) => Object.keys(stored).length },
  // Each entry has numbers and dates of different lengths.
  {
    name: 'characters in web storage',
    unit: 'a cycle',
    goal: 10,
    of: ({ stored }) => total(stored),
  },
  {
    name: 'operations in IndexedDB',
    unit: 'rows',
    goal: historyLimits.single + historyLimits.rows,
    of: ({ rows }) => rows['patchbay-operations operations'] ?? 0,
  },
  {
    name: 'bulk runs in IndexedDB',
    unit: 'rows',
    // A head and four servers each, the latest one included, which pushes an old one out when it begins; and the leading
    // tab's term.
    goal: (historyLimit + 1) * 5 + 1,
    of: ({ rows }) => rows['patchbay-bulk runs'] ?? 0,
  },
]

/** The samples that count. */
export const warm = (samples: readonly Sample[]): readonly Sample[] => {
  const late = samples.slice(warmUp.cycles).filter(({ minutes }) => minutes >= warmUp.minutes)
  return late.length >= 3 ? late : samples.slice(1)
}

/** The measurements of a soak; `failures`: steps that didn't come to their end. */
export function judge(samples: readonly Sample[], failures: number): Measurement[] {
  const counted = warm(samples)
  const valueOf = ({ unit, of }: Judged): number =>
    unit === 'rows'
      ? Math.max(...counted.map(of))
      : slope(
          counted.map((sample, at) => [unit === 'a cycle' ? at : sample.minutes / 60, of(sample)]),
        )
  return [
    ...judged.map((one): Measurement => {
      const { name, unit, goal } = one
      return { name: `soak: ${name}`, value: valueOf(one), unit, goal }
    }),
    { name: 'soak: steps that failed', value: failures, unit: 'steps', goal: 0 },
  ]
}
