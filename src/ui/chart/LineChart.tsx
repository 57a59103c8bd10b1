/** Lines over time. */
import { extent } from 'd3-array'
import { ChartFrame } from './ChartFrame.tsx'
import { drawnLine } from './drawnLine.ts'
import { Dots, lineStyles, LineMark, type LineStyle } from './LineMark.tsx'

export interface ChartLine<Key extends string> {
  key: Key
  name: string
  style: LineStyle
}

type Sample<Key extends string> = { readonly time: number } & Readonly<
  Record<Key, number | null | undefined>
>

export interface LineChartProps<Key extends string> {
  /** Oldest first, in Unix seconds. Null leaves a gap; undefined doesn't: this line has no point at that time. */
  samples: readonly Sample<Key>[]
  lines: readonly ChartLine<Key>[]
  /** Positions of the time axis labels, in Unix seconds; those that don't fit are left out. */
  ticks: readonly number[]
  formatTick: (time: number) => string
  formatTime: (time: number) => string
  formatValue: (value: number) => string
  /** In px. */
  height: number
  /** The values are counts, so only whole numbers are labeled. */
  whole?: boolean
}

/** Visual only: give the chart a name, and its numbers as a table next to it. */
export function LineChart<Key extends string>({
  samples,
  lines,
  ticks,
  formatTick,
  formatTime,
  formatValue,
  height,
  whole = false,
}: LineChartProps<Key>) {
  const [first = 0, last = 0] = extent(samples, ({ time }) => time)
  const at = (time: number): number => (last === first ? 0 : (time - first) / (last - first))
  const valueOf = (sample: Sample<Key>, key: Key): number | null | undefined => sample[key]
  return (
    <ChartFrame
      height={height}
      values={lines.flatMap(({ key }) => samples.map((sample) => valueOf(sample, key) ?? 0))}
      valueWords={formatValue}
      whole={whole}
      marks={ticks
        .filter((time) => time >= first && time <= last)
        .map((time) => ({ at: at(time), words: formatTick(time) }))}
      positions={samples.map(({ time }) => at(time))}
      renderTip={(index) => {
        const sample = samples[index]
        return (
          sample && (
            <Tip sample={sample} lines={lines} formatTime={formatTime} formatValue={formatValue} />
          )
        )
      }}
    >
      {({ left, right, top, bottom, y }, active) => {
        const x = ({ time }: Sample<Key>): number => left + at(time) * (right - left)
        const sample = active === undefined ? undefined : samples[active]
        return (
          <>
            {sample && (
              <line
                x1={x(sample)}
                x2={x(sample)}
                y1={top}
                y2={bottom}
                stroke="var(--line-strong)"
              />
            )}
            {lines.map(({ key, style }) => (
              <Line
                key={key}
                samples={samples}
                of={key}
                look={style}
                first={first}
                last={last}
                left={left}
                right={right}
                y={y}
              />
            ))}
            {sample &&
              lines.map(({ key, style }) => {
                const value = valueOf(sample, key)
                return (
                  value != null && (
                    <circle
                      key={key}
                      cx={x(sample)}
                      cy={y(value)}
                      r={3}
                      fill={lineStyles[style].stroke}
                    />
                  )
                )
              })}
          </>
        )
      }}
    </ChartFrame>
  )
}

interface LineProps<Key extends string> {
  samples: readonly Sample<Key>[]
  of: Key
  look: LineStyle
  /** The first and the last sample's time. */
  first: number
  last: number
  /** In px: where they are. */
  left: number
  right: number
  y: (value: number) => number
}

/** A component of its own, so that it isn't drawn again for each move of the pointer. */
function Line<Key extends string>({
  samples,
  of: key,
  look,
  first,
  last,
  left,
  right,
  y,
}: LineProps<Key>) {
  const width = last === first ? 0 : (right - left) / (last - first)
  const { path, dots } = drawnLine(
    samples,
    ({ time }) => left + (time - first) * width,
    (sample) => {
      const value: number | null | undefined = sample[key]
      return value == null ? value : y(value)
    },
  )
  const { stroke, dash } = lineStyles[look]
  return (
    <>
      <path
        data-line={look}
        fill="none"
        stroke={stroke}
        strokeWidth={1.75}
        strokeDasharray={dash}
        d={path}
      />
      <Dots look={look} spots={dots} />
    </>
  )
}

interface TipProps<Key extends string> {
  sample: Sample<Key>
  lines: readonly ChartLine<Key>[]
  formatTime: (time: number) => string
  formatValue: (value: number) => string
}

/** The values at the moment under the pointer. */
function Tip<Key extends string>({ sample, lines, formatTime, formatValue }: TipProps<Key>) {
  return (
    <>
      <span className="text-muted">{formatTime(sample.time)}</span>
      {lines.map(({ key, name, style }) => {
        const value: number | null | undefined = sample[key]
        return (
          <span key={key} className="flex items-center gap-2">
            <LineMark look={style} />
            <span className="flex-1">{name}</span>
            <span className="num">{value == null ? '–' : formatValue(value)}</span>
          </span>
        )
      })}
    </>
  )
}
