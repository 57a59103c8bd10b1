/** Words in the plot. Recharts would measure and break its own. */
import type { LabelProps } from 'recharts'
import type { Level } from '../chartProps.ts'
import type { ChartSize } from '../sizes.ts'
import type { Frame } from './ChartBox.tsx'

/** Readable over lines and grid. */
const look = ({ text }: ChartSize) => ({
  fontSize: text,
  fill: 'var(--muted)',
  stroke: 'var(--surface)',
  strokeWidth: 3,
  strokeLinejoin: 'round' as const,
  paintOrder: 'stroke',
})

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** Recharts' boxes may also be circles; these aren't. */
function boxOf({ viewBox }: LabelProps): Box | undefined {
  if (!viewBox || !('width' in viewBox)) return undefined
  const { x, y, width } = viewBox
  return x === undefined || y === undefined || width === undefined ? undefined : { x, y, width }
}

/** Over a line, at one of its ends; below it at the top, where there is no room. */
export const levelLabel =
  ({ words, short }: Level, end: 'start' | 'end', size: ChartSize) =>
  (props: LabelProps) => {
    const box = boxOf(props)
    if (!box) return null
    const fits = size.widest([{ words }]) < box.width - 8
    return (
      <text
        {...look(size)}
        x={end === 'start' ? box.x + 4 : box.x + box.width - 4}
        y={box.y - 5 < size.text ? box.y + size.text + 4 : box.y - 5}
        textAnchor={end}
      >
        {fits ? words : short}
      </text>
    )
  }

/** Beside a dot, towards the middle of the chart. */
export const highlightLabel =
  (words: string, { size, left, right }: Frame) =>
  (props: LabelProps) => {
    const box = boxOf(props)
    if (!box) return null
    const isLate = box.x > (left + right) / 2
    return (
      <text
        {...look(size)}
        x={isLate ? box.x - 5 : box.x + box.width + 5}
        y={Math.max(box.y + size.text / 2, size.text)}
        textAnchor={isLate ? 'end' : 'start'}
      >
        {words}
      </text>
    )
  }
