import { useRef, useState } from 'react'
import {
  CartesianGrid,
  type DotItemDotProps,
  Line,
  LineChart,
  ReferenceDot,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import type { Described, LinesProps } from '../chartProps.ts'
import { type ChartRow, isLone } from '../chartRows.ts'
import { Dots, strokeOf, type LineLook } from '../LineMark.tsx'
import { thatFit, useChartSize } from '../sizes.ts'
import { chartProps, namesAxis, tooltipProps, valuesAxis } from './axes.tsx'
import { ChartBox, frameOf } from './ChartBox.tsx'
import { LinesTip } from './LinesTip.tsx'
import { levelLabel, highlightLabel } from './labels.tsx'

/** Lines over time. */
export function Lines(props: LinesProps & Described) {
  const { rows, lines, ticks, axis, levels, highlight, description } = props
  const { formatTick, formatTime, formatTimeBefore, formatValue } = props
  const box = useRef<HTMLDivElement>(null)
  const frame = frameOf(useChartSize(box), axis, formatValue)
  const [byKeys, setByKeys] = useState(false)
  const [first, last] = [rows[0]?.time ?? 0, rows.at(-1)?.time ?? 0]
  const shareOf = (time: number): number => (time - first) / (last - first || 1)
  const labels = ticks.map((time) => ({
    time,
    at: frame.left + shareOf(time) * (frame.right - frame.left),
    words: formatTick(time),
  }))
  const isHighlightLate = highlight !== undefined && shareOf(highlight.time) > 0.5
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
                formatTimeBefore={formatTimeBefore}
                formatValue={formatValue}
                spoken={byKeys}
              />
            }
          />
          {lines.map(({ name, look }, line) => (
            <Line
              key={name}
              data-line={look.dots}
              name={name}
              dataKey={({ drawn }: ChartRow) => drawn[line]}
              type="linear"
              {...strokeOf(look)}
              strokeLinecap="round"
              isAnimationActive={false}
              activeDot={{ r: 3, fill: look.stroke, stroke: 'none' }}
              dot={dotsOf(rows, line, look)}
            />
          ))}
          {levels.map((level) => (
            <ReferenceLine
              key={level.words}
              data-level={level.words}
              y={level.value}
              stroke="var(--muted)"
              strokeDasharray="2 3"
              label={levelLabel(level, isHighlightLate ? 'start' : 'end', frame.size)}
            />
          ))}
          {highlight && (
            <ReferenceDot
              x={highlight.time}
              y={highlight.value}
              r={3.5}
              fill="var(--surface)"
              stroke="var(--ink)"
              strokeWidth={1.5}
              label={highlightLabel(highlight.words, frame)}
            />
          )}
        </LineChart>
      )}
    </ChartBox>
  )
}

/** Draws points that belong to no line. */
function dotsOf(rows: readonly ChartRow[], line: number, look: LineLook) {
  const lone = new Set(rows.flatMap((_, index) => (isLone(rows, index, line) ? [index] : [])))
  if (lone.size === 0) return false
  return ({ index, cx, cy }: DotItemDotProps) =>
    lone.has(index) && cx !== undefined && cy !== undefined ? (
      <Dots key={index} look={look} spots={[{ x: cx, y: cy }]} />
    ) : (
      <g key={index} />
    )
}
