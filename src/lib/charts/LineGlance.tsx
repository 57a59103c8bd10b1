/**
 * A line chart as a still picture, for screens that show it at once, and until recharts is there: it draws the lines in the same
 * place.
 */
import { useRef } from 'react'
import type { LineChartProps, LinesProps } from './chartProps.ts'
import { type ChartRow, isLone } from './chartRows.ts'
import { linesOf } from './linesOf.ts'
import { Dots, strokeOf } from './LineMark.tsx'
import { margin, thatFit, useChartSize } from './sizes.ts'

/** An image with a name. Give its numbers as a table next to it. */
export const LineGlance = <Key extends string>(props: LineChartProps<Key>) => (
  <StillLines {...linesOf(props)} />
)

export function StillLines({
  label,
  rows,
  lines,
  ticks,
  axis,
  formatTick,
  formatValue,
  height,
}: LinesProps) {
  const box = useRef<HTMLDivElement>(null)
  const size = useChartSize(box)
  const { width, text, below } = size
  const marks = axis.steps.map((value) => ({ value, words: formatValue(value) }))
  const left = size.widest(marks) + margin.beside
  const right = Math.max(width - margin.right, left)
  const bottom = height - below
  const [first, last] = [rows[0]?.time ?? 0, rows.at(-1)?.time ?? 0]
  const x = (time: number): number =>
    rounded(left + ((time - first) / (last - first || 1)) * (right - left))
  const y = (value: number): number =>
    rounded(bottom - ((value - axis.low) / (axis.high - axis.low)) * (bottom - margin.top))
  const words = { fontSize: text, fill: 'var(--muted)' }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the picture is drawn in elements, there is no file
    <div role="img" aria-label={label} ref={box} style={{ height }}>
      {width > 0 && (
        <svg data-chart width={width} height={height} className="block">
          {marks.map((mark) => (
            <g key={mark.value}>
              <line
                x1={left}
                x2={right}
                y1={y(mark.value)}
                y2={y(mark.value)}
                stroke="var(--line)"
              />
              <text
                {...words}
                x={left - margin.beside}
                y={y(mark.value)}
                dy="0.355em"
                textAnchor="end"
              >
                {mark.words}
              </text>
            </g>
          ))}
          {thatFit(
            ticks.map((time) => ({ at: x(time), words: formatTick(time) })),
            size,
          ).map((mark) => (
            <text key={mark.at} {...words} x={mark.at} y={height - 8} textAnchor="middle">
              {mark.words}
            </text>
          ))}
          {lines.map(({ name, look }, line) => (
            <g key={name}>
              <path
                data-line={look.dots}
                fill="none"
                {...strokeOf(look)}
                d={pathOf(rows, line, x, y)}
              />
              <Dots
                look={look}
                spots={rows.flatMap((row, index) =>
                  isLone(rows, index, line) ? [{ x: x(row.time), y: y(row.drawn[line] ?? 0) }] : [],
                )}
              />
            </g>
          ))}
        </svg>
      )}
    </div>
  )
}

const rounded = (value: number): number => Math.round(value * 100) / 100

function pathOf(
  rows: readonly ChartRow[],
  line: number,
  x: (time: number) => number,
  y: (value: number) => number,
): string {
  let isOpen = false
  return rows
    .map(({ time, drawn }, index) => {
      const value = drawn[line] ?? null
      const isPoint = value !== null && !isLone(rows, index, line)
      const command = isOpen ? 'L' : 'M'
      isOpen = isPoint
      return isPoint ? `${command}${x(time)},${y(value)}` : ''
    })
    .join('')
}
