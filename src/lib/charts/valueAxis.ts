export interface ValueAxis {
  readonly low: number
  readonly high: number
  /** The values with a label, from `low` to `high`. */
  readonly steps: readonly number[]
}

/** The next round number, from what on. */
const factors = [
  [10, Math.sqrt(50)],
  [5, Math.sqrt(10)],
  [2, Math.SQRT2],
] as const

/** About four round steps that span the values and 0. `whole`: the values are counts. */
export function valueAxis(values: readonly number[], whole = false): ValueAxis {
  const min = values.reduce((least, value) => Math.min(least, value), 0)
  const max = values.reduce((most, value) => Math.max(most, value), 0)
  if (min === max) return valueAxis([whole ? 4 : 1], whole)
  const rough = (max - min) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const factor = factors.find(([, least]) => rough / power >= least)?.[0] ?? 1
  const step = Math.max(power * factor, whole ? 1 : 0)
  const [first, last] = [Math.floor(min / step), Math.ceil(max / step)]
  const steps = Array.from({ length: last - first + 1 }, (_, index) =>
    // Without the rest that 3 × 0.1 has.
    Number(((first + index) * step).toPrecision(12)),
  )
  return { low: steps[0] ?? 0, high: steps.at(-1) ?? 1, steps }
}
