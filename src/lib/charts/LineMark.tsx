/** In px. */
interface Spot {
  readonly x: number
  readonly y: number
}

/** In px. */
const ringRadius = 2.75

/** Lone points are dots, or rings: a ring is seen around a dot, too. */
const dotShapes = {
  main: {
    width: 4,
    // Hardly a line, which round caps make visible; canvases draw none of no length.
    of: ({ x, y }: Spot) => `M${x},${y}h.01`,
  },
  second: {
    width: 1.25,
    of: ({ x, y }: Spot) =>
      `M${x - ringRadius},${y}a${ringRadius},${ringRadius} 0 1 0 ${2 * ringRadius},0a${ringRadius},${ringRadius} 0 1 0 ${-2 * ringRadius},0`,
  },
} as const

/** What tells a line from others, also without color. */
export interface LineLook {
  readonly dots: keyof typeof dotShapes
  readonly stroke: string
  readonly dash: string | undefined
  /** Fainter, for what others are compared with. */
  readonly isPale?: boolean
}

/** In the order in which people tell them apart best; the first two are those of most charts. */
const strokes = [
  'var(--accent)',
  'var(--led-busy)',
  'var(--chart-3)',
  'var(--chart-4)',
  'var(--chart-5)',
  'var(--chart-6)',
] as const

/** Colors repeat. */
export const lookOf = (color: number, dots: LineLook['dots']): LineLook => ({
  dots,
  stroke: strokes[color % strokes.length] ?? strokes[0],
  dash: dots === 'second' ? '5 3' : undefined,
})

/** The same line, of another time. */
export const paleLook = (look: LineLook): LineLook => ({
  ...look,
  dash: look.dash === undefined ? '1.5 3.5' : '5 3 1.5 3',
  isPale: true,
})

export const mainLook = lookOf(0, 'main')

/** How a line is drawn, as SVG properties. */
export const strokeOf = ({ stroke, dash, isPale = false }: LineLook) => ({
  stroke,
  strokeOpacity: isPale ? 0.7 : 1,
  strokeWidth: 1.75,
  strokeDasharray: dash,
})

/** The shape of lone points for `path`. */
export const dotShape = (dots: LineLook['dots']) => dotShapes[dots]

interface DotsProps {
  look: LineLook
  /** In px. */
  spots: readonly Spot[]
}

/** Points that belong to no line. */
export function Dots({ look, spots }: DotsProps) {
  const shape = dotShapes[look.dots]
  return (
    <path
      data-dots
      fill="none"
      stroke={look.stroke}
      strokeOpacity={strokeOf(look).strokeOpacity}
      strokeWidth={shape.width}
      strokeLinecap="round"
      d={spots.map(shape.of).join('')}
    />
  )
}

/** A line sample for legends, with what a lone point looks like. */
export function LineMark({ look }: { look: LineLook }) {
  return (
    <svg width="20" height="8" aria-hidden="true" className="shrink-0">
      <line x1="0" x2="20" y1="4" y2="4" {...strokeOf(look)} strokeWidth={2} />
      <Dots look={look} spots={[{ x: 10, y: 4 }]} />
    </svg>
  )
}
