/** Lines over time. Brings recharts along: load it only where it is shown. */
import {
  CartesianGrid,
  Line,
  LineChart as Base,
  Tooltip,
  XAxis,
  YAxis,
  type TooltipContentProps,
} from 'recharts'
import { lineLook, LineMark, type LineLook } from './LineMark.tsx'

export interface ChartLine<Key extends string> {
  key: Key
  name: string
  look: LineLook
}

export interface LineChartProps<Key extends string> {
  /** Oldest first, in Unix seconds; null leaves a gap. */
  moments: readonly ({ readonly time: number } & Readonly<Record<Key, number | null>>)[]
  lines: readonly ChartLine<Key>[]
  /** Where the time axis is marked, in Unix seconds; marks that do not fit are left out. */
  ticks: readonly number[]
  tickWords: (time: number) => string
  timeWords: (time: number) => string
  valueWords: (value: number) => string
  /** In px. */
  height: number
  /** The values are counts: the axis is marked at whole numbers only. */
  whole?: boolean
}

const axisText = { fill: 'var(--muted)', fontSize: 11 }

/** A picture for the eye only: give it a name and its numbers as a table beside it. */
export function LineChart<Key extends string>({
  moments,
  lines,
  ticks,
  tickWords,
  timeWords,
  valueWords,
  height,
  whole = false,
}: LineChartProps<Key>) {
  return (
    <Base
      responsive
      data={[...moments]}
      accessibilityLayer={false}
      margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
      style={{ width: '100%', height }}
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        dataKey="time"
        type="number"
        domain={['dataMin', 'dataMax']}
        ticks={[...ticks]}
        tickFormatter={tickWords}
        tick={axisText}
        tickLine={false}
        axisLine={{ stroke: 'var(--line)' }}
        interval="equidistantPreserveStart"
        minTickGap={20}
        tickMargin={6}
      />
      <YAxis
        domain={[0, 'auto']}
        tickFormatter={valueWords}
        tick={axisText}
        tickLine={false}
        axisLine={false}
        tickCount={5}
        allowDecimals={!whole}
        width="auto"
      />
      <Tooltip
        isAnimationActive={false}
        cursor={{ stroke: 'var(--line-strong)' }}
        content={<Tip lines={lines} timeWords={timeWords} valueWords={valueWords} />}
      />
      {lines.map(({ key, name, look }) => (
        <Line
          key={key}
          dataKey={key}
          name={name}
          type="linear"
          stroke={lineLook[look].stroke}
          strokeWidth={1.75}
          {...(lineLook[look].dash !== undefined && { strokeDasharray: lineLook[look].dash })}
          dot={false}
          activeDot={{ r: 3, strokeWidth: 0 }}
          isAnimationActive={false}
        />
      ))}
    </Base>
  )
}

interface TipProps<Key extends string>
  extends
    Pick<LineChartProps<Key>, 'lines' | 'timeWords' | 'valueWords'>,
    // Given by the chart.
    Partial<Pick<TooltipContentProps, 'active' | 'label' | 'payload'>> {}

/** What was measured at the moment under the pointer. */
function Tip<Key extends string>({
  lines,
  timeWords,
  valueWords,
  active = false,
  label,
  payload = [],
}: TipProps<Key>) {
  if (!active || typeof label !== 'number') return null
  return (
    <div className="popup grid gap-0.5 px-2.5 py-1.5 text-small">
      <span className="text-muted">{timeWords(label)}</span>
      {lines.map(({ key, name, look }) => {
        const value: unknown = payload.find(({ dataKey }) => dataKey === key)?.value
        return (
          <span key={key} className="flex items-center gap-2">
            <LineMark look={look} />
            <span className="flex-1">{name}</span>
            <span className="num">{typeof value === 'number' ? valueWords(value) : '–'}</span>
          </span>
        )
      })}
    </div>
  )
}
