/** What both charts have in common, as props of recharts' components: it finds these by their type, so none is wrapped. */
import type { XAxisTickContentProps, YAxisTickContentProps } from 'recharts'
import { type ChartSize, margin } from '../sizes.ts'
import type { ValueAxis } from '../valueAxis.ts'
import type { Frame } from './ChartBox.tsx'

interface Named {
  readonly label: string
  readonly height: number
}

export const chartProps = ({ size }: Frame, { label, height }: Named) => ({
  width: size.width,
  height,
  margin: { top: margin.top, right: margin.right, bottom: 0, left: 0 },
  accessibilityLayer: true,
  'aria-label': label,
  'data-chart': '',
})

/** We choose the labels and write them, since recharts would measure each, and break those that it finds too wide. */
const bare = { axisLine: false, tickLine: false, tickSize: 0, interval: 0 }

const look = ({ text }: ChartSize) => ({ fontSize: text, fill: 'var(--muted)' })

export const namesAxis = (
  { size }: Frame,
  { height }: Named,
  words: (value: unknown) => string,
) => ({
  ...bare,
  height: size.below,
  tick: ({ x, payload }: XAxisTickContentProps) => (
    <text x={x} y={height - margin.beside} textAnchor="middle" {...look(size)}>
      {words(payload.value)}
    </text>
  ),
})

export const valuesAxis = (
  { size, left }: Frame,
  { low, high, steps }: ValueAxis,
  words: (value: number) => string,
) => ({
  ...bare,
  domain: [low, high],
  ticks: [...steps],
  width: left,
  tick: ({ y, payload }: YAxisTickContentProps) => (
    <text x={left - margin.beside} y={y} dy="0.355em" textAnchor="end" {...look(size)}>
      {words(Number(payload.value))}
    </text>
  ),
})

/** In widths of a letter; about that of a time with its year. */
const tooltipWidth = 16

/** Beside the value, at the top, where it hides little. In a plot that is hardly wider, at the edge of the chart: it would be cut off. */
export const tooltipProps = ({ size, left, right }: Frame) =>
  ({
    isAnimationActive: false,
    filterNull: false,
    offset: 12,
    position: { y: margin.top, ...(right - left < tooltipWidth * size.text && { x: 0 }) },
    wrapperStyle: { pointerEvents: 'none', zIndex: 1 },
  }) as const
