import { bisectCenter, nice, ticks } from 'd3-array'
import { useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { useWidthInPixels } from '../useWidth.ts'

/** Where a chart's content stands in its picture, in px from the upper left. */
export interface Plot {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** The height of a value. */
  readonly y: (value: number) => number
}

interface Mark {
  /** From 0 at the left to 1 at the right. */
  readonly at: number
  readonly words: string
}

interface Props {
  /** In px, with its axes. */
  height: number
  /** All that is drawn: the axis holds them, and 0. */
  values: readonly number[]
  valueWords: (value: number) => string
  /** The values are counts: the axis is marked at whole numbers only. */
  whole?: boolean
  /** What stands below, in its order; what does not fit is left out, evenly. */
  marks: readonly Mark[]
  /** Where something can be pointed at, from 0 at the left to 1 at the right, in its order. */
  places: readonly number[]
  /** What stands beside the pointer at one of them. */
  renderTip: (place: number) => ReactNode
  /** `active`: the place that is pointed at. */
  children: (plot: Plot, active: number | undefined) => ReactNode
}

/** In px. */
const textSize = 11
const margin = { top: 8, right: 12, bottom: 26, beside: 8 }
const gapOfMarks = 20
/** How wide a letter of that size is on average, generously. Measuring them would lay the page out once more. */
const letterWidth = 6.3

const widthOf = (words: string): number => words.length * letterWidth

/** The axes of a chart and what is told at the pointer, as wide as its place. */
export function ChartFrame({
  height,
  values,
  valueWords,
  whole = false,
  marks,
  places,
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

  function point({ clientX, currentTarget }: PointerEvent<SVGSVGElement>): void {
    const at = (clientX - currentTarget.getBoundingClientRect().left - left) / (right - left)
    setActive(places.length === 0 ? undefined : bisectCenter(places, at))
  }
  const pointedAt = active === undefined ? undefined : places[active]
  return (
    <div ref={box} className="relative" style={{ height }}>
      {width > 0 && (
        <svg
          width={width}
          height={height}
          className="block"
          onPointerMove={point}
          onPointerDown={point}
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
          {marksThatFit(
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

/** From and to which value the axis goes, and where it is marked. */
function axisOf(values: readonly number[], whole: boolean) {
  const least = Math.min(0, ...values)
  const most = Math.max(0, ...values)
  const [low, high] = least === most ? [0, whole ? 4 : 1] : nice(least, most, 4)
  const steps = ticks(low, high, 4)
  return { low, high, steps: whole ? steps.filter(Number.isInteger) : steps }
}

/** Every mark, or every second, third …, so that none touches the next; none that the edge would cut off. */
function marksThatFit<One extends { x: number; words: string }>(
  marks: readonly One[],
  width: number,
): One[] {
  const room = ({ x, words }: One): boolean => x + widthOf(words) / 2 <= width
  for (let every = 1; every < marks.length; every++) {
    const some = marks.filter((_, index) => index % every === 0)
    const apart = some.every((one, index) => {
      const next = some[index + 1]
      if (!next) return true
      return next.x - one.x >= (widthOf(one.words) + widthOf(next.words)) / 2 + gapOfMarks
    })
    if (apart) return some.filter(room)
  }
  return marks.slice(0, 1).filter(room)
}
