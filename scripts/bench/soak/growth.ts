/** A point of a series: when, and how much. */
export type Point = readonly [at: number, value: number]

/**
 * The slope of a line through points: the median of the slopes between any two (Theil and Sen), which single outliers
 * don't move.
 */
export function slope(points: readonly Point[]): number {
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
