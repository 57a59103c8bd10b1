/** Dashes tell the lines apart without color. */
export const lineStyles = {
  main: { stroke: 'var(--accent)', dash: undefined },
  second: { stroke: 'var(--led-busy)', dash: '5 3' },
} as const
export type LineStyle = keyof typeof lineStyles

/** A line sample for legends. */
export function LineMark({ look }: { look: LineStyle }) {
  const { stroke, dash } = lineStyles[look]
  return (
    <svg width="14" height="4" aria-hidden="true" className="shrink-0">
      <line x1="0" x2="14" y1="2" y2="2" stroke={stroke} strokeWidth="2" strokeDasharray={dash} />
    </svg>
  )
}
