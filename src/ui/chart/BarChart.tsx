/** Bars over named steps, such as months. Brings recharts along: load it only where it is shown. */
import { Bar, BarChart as Base, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'

export interface BarChartProps {
  /** In their order; `value` may be negative. */
  bars: readonly { readonly name: string; readonly value: number }[]
  /** What stands at the axis. */
  valueWords: (value: number) => string
  /** What a bar comes to, exactly. */
  barWords: (index: number) => string
  /** In px. */
  height: number
}

const axisText = { fill: 'var(--muted)', fontSize: 11 }

/** A picture for the eye only: give it a name and its numbers as a table beside it. */
export function BarChart({ bars, valueWords, barWords, height }: BarChartProps) {
  return (
    <Base
      responsive
      data={[...bars]}
      accessibilityLayer={false}
      margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
      style={{ width: '100%', height }}
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        dataKey="name"
        tick={axisText}
        tickLine={false}
        axisLine={{ stroke: 'var(--line)' }}
        interval="equidistantPreserveStart"
        tickMargin={6}
      />
      <YAxis
        tickFormatter={valueWords}
        tick={axisText}
        tickLine={false}
        axisLine={false}
        tickCount={5}
        width="auto"
      />
      <Tooltip
        isAnimationActive={false}
        cursor={{ fill: 'var(--hover)' }}
        content={<Tip bars={bars} barWords={barWords} />}
      />
      <Bar dataKey="value" fill="var(--accent)" maxBarSize={36} isAnimationActive={false} />
    </Base>
  )
}

interface TipProps extends Pick<BarChartProps, 'bars' | 'barWords'> {
  // Given by the chart.
  active?: boolean
  activeIndex?: string | number
  label?: string | number
}

/** What the bar under the pointer comes to. */
function Tip({ bars, barWords, active = false, label }: TipProps) {
  const index = bars.findIndex(({ name }) => name === label)
  if (!active || index < 0) return null
  return (
    <div className="popup grid gap-0.5 px-2.5 py-1.5 text-small">
      <span className="text-muted">{label}</span>
      <span className="num">{barWords(index)}</span>
    </div>
  )
}
