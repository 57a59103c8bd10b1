/** One number; its goal is the most it may be. */
export interface Measurement {
  name: string
  value: number
  unit: 'kB' | 'files' | 'ms' | '%' | 'requests' | 'shift'
  goal: number
}

export type Bench = () => Promise<Measurement[]>

/** The value below which `part` (0 to 1) of the values lie. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN
}

/** Two digits after the point are more than any of these measurements is worth. */
export const rounded = (value: number): number => Math.round(value * 100) / 100
