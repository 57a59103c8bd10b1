import { bisectCenter, extent, nice, ticks } from 'd3-array'
import { useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { useWidthInPixels } from '../viewport.tsx'

/** The plot area in px, from the top left. */
export interface Plot {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** The y position of a value. */
  readonly y: (value: number) => number
}

interface Mark {
  /** From 0 at the left to 1 at the right. */
  readonly at: number
  readonly words: string
}

interface Props {
  /** In px, including the axes. */
  height: number
  /** All plotted values: the axis spans them and 0. */
  values: readonly number[]
  valueWords: (value: number) => string
  /** The values are counts, so only whole numbers are labeled. */
  whole?: boolean
  /** Labels of the x axis, in order; if they don't fit, they are thinned out evenly. */
  marks: readonly Mark[]
  /** The x positions that have a tooltip, from 0 at the left to 1 at the right, in order. */
  positions: readonly number[]
  /** The tooltip at one of these positions. */
  renderTip: (index: number) => ReactNode
  /** `active`: the position under the pointer. */
  children: (plot: Plot, active: number | undefined) => ReactNode
}

/** In px. */
const textSize = 11
const margin = { top: 8, right: 12, bottom: 26, beside: 8 }
const labelGap = 20
/** A generous average letter width; measuring text would force another layout. */
const letterWidth = 7

const widthOf = (words: string): number => words.length * letterWidth

/** A chart's axes and tooltip, as wide as its container. */
export function ChartFrame({
  height,
  values,
  valueWords,
  whole = false,
  marks,
  positions,
  renderTip,
  children,
}: Props) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidthInPixels(box, () => 0)
  const [active, setActive] = useState<number>()
  const { low, high, steps } = axisOf(values, whole)
  const labels = steps.map((value) => ({ value, words: valueWords(value) }))
  const left = Math.max(...labels.map(({ words }) => widthOf(words))) + margin.beside
  const right = Math.max(width - margin.right, left)
  const bottom = height - margin.bottom
  const y = (value: number): number =>
    bottom - ((value - low) / (high - low)) * (bottom - margin.top)
  const x = (at: number): number => left + at * (right - left)

  function trackPointer({ clientX, currentTarget }: PointerEvent<SVGSVGElement>): void {
    const at = (clientX - currentTarget.getBoundingClientRect().left - left) / (right - left)
    setActive(positions.length === 0 ? undefined : bisectCenter(positions, at))
  }
  const pointedAt = active === undefined ? undefined : positions[active]
  return (
    <div ref={box} className="relative" style={{ height }}>
      {width > 0 && (
        <svg
          width={width}
          height={height}
          className="block"
          onPointerMove={trackPointer}
          onPointerDown={trackPointer}
          onPointerLeave={() => setActive(undefined)}
        >
          {labels.map(({ value, words }) => (
            <g key={value}>
              <line x1={left} x2={right} y1={y(value)} y2={y(value)} stroke="var(--line)" />
              <text
                x={left - margin.beside}
                y={y(value)}
                dy="0.355em"
                textAnchor="end"
                fontSize={textSize}
                fill="var(--muted)"
              >
                {words}
              </text>
            </g>
          ))}
          {labelsThatFit(
            marks.map(({ at, words }) => ({ x: x(at), words })),
            width,
          ).map((mark) => (
            <text
              key={mark.x}
              x={mark.x}
              y={bottom + margin.bottom - 8}
              textAnchor="middle"
              fontSize={textSize}
              fill="var(--muted)"
            >
              {mark.words}
            </text>
          ))}
          {children({ left, right, top: margin.top, bottom, y }, active)}
        </svg>
      )}
      {active !== undefined && pointedAt !== undefined && (
        <div
          className="popup pointer-events-none absolute top-2 grid gap-0.5 px-2.5 py-1.5 text-small whitespace-nowrap"
          style={
            pointedAt < 0.5 ? { left: x(pointedAt) + 12 } : { right: width - x(pointedAt) + 12 }
          }
        >
          {renderTip(active)}
        </div>
      )}
    </div>
  )
}

/** The range and labels of the value axis. */
function axisOf(values: readonly number[], whole: boolean) {
  const [least = 0, most = 0] = extent(values)
  const min = Math.min(0, least)
  const max = Math.max(0, most)
  const [low, high] = min === max ? [0, whole ? 4 : 1] : nice(min, max, 4)
  const steps = ticks(low, high, 4)
  return { low, high, steps: whole ? steps.filter(Number.isInteger) : steps }
}

/** Every label, or every second, third … one, so that they don't touch; none that the edge would cut off. */
function labelsThatFit<One extends { x: number; words: string }>(
  marks: readonly One[],
  width: number,
): One[] {
  const fits = ({ x, words }: One): boolean => x + widthOf(words) / 2 <= width
  for (let every = 1; every < marks.length; every++) {
    const some = marks.filter((_, index) => index % every === 0)
    const dontTouch = some.every((one, index) => {
      const next = some[index + 1]
      if (!next) return true
      return next.x - one.x >= (widthOf(one.words) + widthOf(next.words)) / 2 + labelGap
    })
    if (dontTouch) return some.filter(fits)
  }
  return marks.slice(0, 1).filter(fits)
}
