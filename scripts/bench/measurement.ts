/** A number with its upper limit. */
export interface Measurement {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly goal: number
  /** What a ratio compares: times in ms, or heaps in MB. */
  readonly own?: number
  readonly other?: number
}

/** The value below which the share `part` (0 to 1) of all values lies. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/**
 * The median of each number of several rounds. What is compared belongs into one round, so that whatever else the machine
 * does meets all of it.
 */
export async function medians<Name extends string>(
  count: number,
  round: () => Promise<Readonly<Record<Name, number>>>,
): Promise<Readonly<Record<Name, number>>> {
  const first = await round()
  const rounds = [first]
  while (rounds.length < count) rounds.push(await round())
  const result: Record<Name, number> = { ...first }
  // `Object` loses the type of the keys.
  for (const name of Object.keys(first) as Name[])
    result[name] = median(rounds.map((one) => one[name]))
  return result
}

/** Compares what is ours with a floor (floor.ts), the Oxide console (oxide.ts), another build, or less of the same. */
export const ratio = (
  name: string,
  unit: 'floors' | 'of Oxide' | 'of ten thousand' | 'of the other build' | 'of fifty charts',
  goal: number,
  own: number,
  other: number,
): Measurement => ({ name, value: own / other, unit, goal, own, other })
