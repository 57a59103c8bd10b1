/** Bars for named steps, such as months. */
import { ChartFrame } from './ChartFrame.tsx'

export interface BarChartProps {
  /** In order; `value` may be negative. */
  bars: readonly { readonly name: string; readonly value: number }[]
  /** Labels the value axis. */
  formatValue: (value: number) => string
  /** The exact value of a bar, for the tooltip. */
  formatBar: (index: number) => string
  /** In px. */
  height: number
}

/** In px. */
const maxBarWidth = 36
/** Share of each bar's space that it fills. */
const fillRatio = 0.8

/** Visual only: give the chart a name, and its numbers as a table next to it. */
export function BarChart({ bars, formatValue, formatBar, height }: BarChartProps) {
  const middle = (index: number): number => (index + 0.5) / bars.length
  return (
    <ChartFrame
      height={height}
      values={bars.map(({ value }) => value)}
      valueWords={formatValue}
      marks={bars.map(({ name }, index) => ({ at: middle(index), words: name }))}
      positions={bars.map((_, index) => middle(index))}
      renderTip={(index) => (
        <>
          <span className="text-muted">{bars[index]?.name}</span>
          <span className="num">{formatBar(index)}</span>
        </>
      )}
    >
      {({ left, right, top, bottom, y }, active) => {
        const slot = (right - left) / bars.length
        const width = Math.min(maxBarWidth, slot * fillRatio)
        return (
          <>
            {active !== undefined && (
              <rect
                x={left + active * slot}
                width={slot}
                y={top}
                height={bottom - top}
                fill="var(--hover)"
              />
            )}
            {bars.map(({ name, value }, index) => (
              <rect
                key={name}
                data-bar
                x={left + (index + 0.5) * slot - width / 2}
                width={width}
                y={Math.min(y(0), y(value))}
                height={Math.abs(y(value) - y(0))}
                fill="var(--accent)"
              />
            ))}
          </>
        )
      }}
    </ChartFrame>
  )
}
