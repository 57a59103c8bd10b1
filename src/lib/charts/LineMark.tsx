/** In px. */
interface Spot {
  readonly x: number
  readonly y: number
}

/** In px. */
const ringRadius = 2.75

/** Dashes tell lines apart without color, and lone points are rings or dots: a ring is seen around a dot, too. */
export const lineStyles = {
  main: {
    stroke: 'var(--accent)',
    dash: undefined,
    dotWidth: 4,
    // Hardly a line, which round caps make visible; canvases draw none of no length.
    dot: ({ x, y }: Spot) => `M${x},${y}h.01`,
  },
  second: {
    stroke: 'var(--led-busy)',
    dash: '5 3',
    dotWidth: 1.25,
    dot: ({ x, y }: Spot) =>
      `M${x - ringRadius},${y}a${ringRadius},${ringRadius} 0 1 0 ${2 * ringRadius},0a${ringRadius},${ringRadius} 0 1 0 ${-2 * ringRadius},0`,
  },
} as const
export type LineStyle = keyof typeof lineStyles

interface DotsProps {
  look: LineStyle
  /** In px. */
  spots: readonly Spot[]
}

/** Points that belong to no line. */
export function Dots({ look, spots }: DotsProps) {
  const { stroke, dot, dotWidth } = lineStyles[look]
  return (
    <path
      data-dots
      fill="none"
      stroke={stroke}
      strokeWidth={dotWidth}
      strokeLinecap="round"
      d={spots.map(dot).join('')}
    />
  )
}

/** A line sample for legends, with what a lone point looks like. */
export function LineMark({ look }: { look: LineStyle }) {
  const { stroke, dash } = lineStyles[look]
  return (
    <svg width="20" height="8" aria-hidden="true" className="shrink-0">
      <line x1="0" x2="20" y1="4" y2="4" stroke={stroke} strokeWidth="2" strokeDasharray={dash} />
      <Dots look={look} spots={[{ x: 10, y: 4 }]} />
    </svg>
  )
}
