/** A number with its upper limit. */
export interface Measurement {
  name: string
  value: number
  unit:
    | 'kB'
    | 'files'
    | 'ms'
    | '%'
    | 'requests'
    | 'shift'
    | 'of Oxide'
    | 'of ten thousand'
    | 'points short'
    | 'MB an hour'
    | 'a cycle'
    | 'rows'
    | 'steps'
  goal: number
  /** A time as a multiple of its floor (floor.ts), with its goal from goals.ts. */
  floors?: number
  goalInFloors?: number
}

export type Bench = () => Promise<Measurement[]>

/** The value below which the share `part` (0 to 1) of all values lies. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN
}

/** The median. */
export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** Results of `count` visits in a row; use their median, since the machine does other things too. */
export async function inTurn<Result>(
  count: number,
  visit: () => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let round = 0; round < count; round += 1) results.push(await visit())
  return results
}
