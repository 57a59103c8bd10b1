import type { LineChartProps, LinesProps } from './chartProps.ts'
import { chartRows } from './chartRows.ts'
import { valueAxis } from './valueAxis.ts'

/** What is drawn of a line chart's samples. */
export function linesOf<Key extends string>({
  samples,
  lines,
  ticks,
  whole = false,
  levels = [],
  highlight,
  ...rest
}: LineChartProps<Key>): LinesProps {
  const rows = chartRows(
    samples.map((sample) => ({ time: sample.time, measured: lines.map(({ key }) => sample[key]) })),
  )
  const [first, last] = [rows[0]?.time ?? 0, rows.at(-1)?.time ?? 0]
  return {
    ...rest,
    rows,
    lines,
    levels,
    highlight,
    ticks: ticks.filter((time) => time >= first && time <= last),
    axis: valueAxis(
      [
        ...rows.flatMap(({ drawn }) => drawn.map((value) => value ?? 0)),
        ...levels.map(({ value }) => value),
      ],
      whole,
    ),
  }
}
