/** What charts draw of samples: few enough points to draw at once, without losing a peak or a gap. */

/** Null is a gap; undefined isn't: the line has no point at this time. */
export type Measured = number | null | undefined

export interface ChartRow {
  /** Unix seconds. */
  readonly time: number
  /** By line, for words. */
  readonly measured: readonly Measured[]
  /** By line, for lines: also between two points of a line that has none at this time. Null is a gap. */
  readonly drawn: readonly (number | null)[]
}

type Sample = Omit<ChartRow, 'drawn'>

/** More than the pixels of most charts, and few enough to follow the pointer. */
export const mostRows = 2000

/** Rows of samples that are sorted by time. */
export function chartRows(samples: readonly Sample[], most = mostRows): ChartRow[] {
  const known = samples.map(({ time, measured }) => ({
    time,
    measured: measured.map((value) => (Number.isFinite(value ?? 0) ? value : null)),
  }))
  const rows = thinned(known, most)
  const lines = (samples[0]?.measured ?? []).map((_, line) => bridged(rows, line))
  return rows.map((row, index) => ({ ...row, drawn: lines.map((line) => line[index] ?? null) }))
}

/** The first, highest, lowest and last point of each line in equal parts of the samples. */
function thinned(samples: readonly Sample[], most: number): readonly Sample[] {
  if (samples.length <= most) return samples
  const lineCount = samples[0]?.measured.length ?? 0
  const partLength = Math.ceil(samples.length / Math.floor(most / (4 * lineCount)))
  const kept = new Set<number>()
  for (let start = 0; start < samples.length; start += partLength)
    for (let line = 0; line < lineCount; line++)
      for (const index of marksOf(samples, line, start, start + partLength)) kept.add(index)
  return samples.filter((_, index) => kept.has(index))
}

function marksOf(samples: readonly Sample[], line: number, start: number, end: number): number[] {
  let [first, last, highest, lowest] = [-1, -1, -1, -1]
  let [most, least] = [-Infinity, Infinity]
  for (let index = start; index < Math.min(end, samples.length); index++) {
    const value = samples[index]?.measured[line]
    if (value === undefined) continue
    if (first === -1) first = index
    last = index
    if (value === null) continue
    if (value > most) [most, highest] = [value, index]
    if (value < least) [least, lowest] = [value, index]
  }
  return [first, highest, lowest, last].filter((index) => index !== -1)
}

/** A line's values, with those on its way between neighbors. */
function bridged(rows: readonly Sample[], line: number): (number | null)[] {
  const values = rows.map(() => null as number | null)
  let before: number | undefined
  for (const [index, { time, measured }] of rows.entries()) {
    const value = measured[line]
    if (value === undefined) continue
    values[index] = value
    const from = before === undefined ? undefined : rows[before]
    const start = from?.measured[line]
    if (before !== undefined && from && start != null && value !== null)
      for (let between = before + 1; between < index; between++) {
        const share = ((rows[between]?.time ?? time) - from.time) / (time - from.time)
        values[between] = start + (value - start) * share
      }
    before = index
  }
  return values
}

/** Whether a line's point has no neighbor to be joined with. */
export const isLone = (rows: readonly ChartRow[], index: number, line: number): boolean =>
  rows[index]?.drawn[line] != null &&
  rows[index - 1]?.drawn[line] == null &&
  rows[index + 1]?.drawn[line] == null
