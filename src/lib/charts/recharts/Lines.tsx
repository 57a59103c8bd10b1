import { useRef, useState } from 'react'
import {
  CartesianGrid,
  type DotItemDotProps,
  Line,
  LineChart,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import type { Described, LinesProps } from '../chartProps.ts'
import { type ChartRow, isLone } from '../chartRows.ts'
import { Dots, LineMark, lineStyles, type LineStyle } from '../LineMark.tsx'
import { thatFit, useChartSize } from '../sizes.ts'
import { chartProps, namesAxis, tooltipProps, valuesAxis } from './axes.tsx'
import { ChartBox, frameOf } from './ChartBox.tsx'
import { type Pointed, Tip } from './Tip.tsx'

/** Lines over time. */
export function Lines(props: LinesProps & Described) {
  const { rows, lines, ticks, axis, formatTick, formatTime, formatValue, description } = props
  const box = useRef<HTMLDivElement>(null)
  const frame = frameOf(useChartSize(box), axis, formatValue)
  const [byKeys, setByKeys] = useState(false)
  const [first, last] = [rows[0]?.time ?? 0, rows.at(-1)?.time ?? 0]
  const labels = ticks.map((time) => {
    const share = (time - first) / (last - first || 1)
    return {
      time,
      at: frame.left + share * (frame.right - frame.left),
      words: formatTick(time),
    }
  })
  return (
    <ChartBox ref={box} height={props.height} onKeys={setByKeys}>
      {frame.size.width > 0 && (
        <LineChart {...chartProps(frame, props)} desc={description} data={rows}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            {...namesAxis(frame, props, (time) => formatTick(Number(time)))}
            type="number"
            dataKey="time"
            domain={[first, last]}
            ticks={thatFit(labels, frame.size).map(({ time }) => time)}
          />
          <YAxis {...valuesAxis(frame, axis, formatValue)} />
          <Tooltip
            {...tooltipProps(frame)}
            cursor={{ stroke: 'var(--line-strong)' }}
            content={
              <LinesTip
                rows={rows}
                lines={lines}
                formatTime={formatTime}
                formatValue={formatValue}
                spoken={byKeys}
              />
            }
          />
          {lines.map(({ name, style }, line) => (
            <Line
              key={name}
              data-line={style}
              name={name}
              dataKey={({ drawn }: ChartRow) => drawn[line]}
              type="linear"
              stroke={lineStyles[style].stroke}
              strokeWidth={1.75}
              strokeDasharray={lineStyles[style].dash}
              strokeLinecap="round"
              isAnimationActive={false}
              activeDot={{ r: 3, fill: lineStyles[style].stroke, stroke: 'none' }}
              dot={dotsOf(rows, line, style)}
            />
          ))}
        </LineChart>
      )}
    </ChartBox>
  )
}

/** Draws points that belong to no line. */
function dotsOf(rows: readonly ChartRow[], line: number, style: LineStyle) {
  const lone = new Set(rows.flatMap((_, index) => (isLone(rows, index, line) ? [index] : [])))
  if (lone.size === 0) return false
  return ({ index, cx, cy }: DotItemDotProps) =>
    lone.has(index) && cx !== undefined && cy !== undefined ? (
      <Dots key={index} look={style} spots={[{ x: cx, y: cy }]} />
    ) : (
      <g key={index} />
    )
}

interface TipProps
  extends Pointed, Pick<LinesProps, 'rows' | 'lines' | 'formatTime' | 'formatValue'> {
  spoken: boolean
}

/** The values of all lines at one time. */
function LinesTip({ rows, lines, formatTime, formatValue, spoken, active, activeIndex }: TipProps) {
  const row = active ? rows[Number(activeIndex)] : undefined
  return (
    <Tip spoken={spoken}>
      {row && (
        <>
          <span className="text-muted">{formatTime(row.time)}</span>
          {lines.map(({ name, style }, line) => {
            const value = row.measured[line]
            return (
              <span key={name} className="flex items-center gap-2">
                <LineMark look={style} />
                <span className="flex-1">{name}</span>
                <span className="num">{value == null ? '–' : formatValue(value)}</span>
              </span>
            )
          })}
        </>
      )}
    </Tip>
  )
}
