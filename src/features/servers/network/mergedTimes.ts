/** Several lines on one axis. */
import { inOrder, type TrafficPoint } from './trafficStatistics.ts'

export interface Moment {
  /** Unix seconds. */
  readonly time: number
  /** By line: null where nothing was measured, undefined where the line has no point, which is no gap. */
  readonly values: readonly (number | null | undefined)[]
}

/**
 * Merges lines by time, oldest first. Pollers ask for one after the other, so what is less than half an interval apart is one
 * moment, at the time of the first line that has it.
 */
export function mergedTimes(
  lines: readonly (readonly TrafficPoint[])[],
  interval = 0,
): readonly Moment[] {
  const sorted = lines.map(inOrder)
  const next = sorted.map(() => 0)
  const moments: Moment[] = []
  for (;;) {
    const heads = sorted.map((points, line) => points[next[line] ?? 0])
    const earliest = heads.reduce((least, head) => Math.min(least, head?.[0] ?? Infinity), Infinity)
    if (earliest === Infinity) return moments
    const found = heads.map((head) =>
      head !== undefined && head[0] - earliest <= interval / 2 ? head : undefined,
    )
    for (const [line, head] of found.entries()) if (head) next[line] = (next[line] ?? 0) + 1
    moments.push({
      time: found.find((head) => head !== undefined)?.[0] ?? earliest,
      values: found.map((head) => head?.[1]),
    })
  }
}
