/** Between tags, and what "+12" behind them takes. In px. */
const gap = 4
const more = 30

/** How many tags of these widths fit whole into a line: at least one, which may be cut. All in px. */
export function tagsThatFit(widths: readonly number[], room: number): number {
  const ends = widths.map(
    (_, place) => widths.slice(0, place + 1).reduce((sum, width) => sum + width, 0) + gap * place,
  )
  // A line that is not laid out has no width: nothing is known of it.
  if (room === 0 || (ends.at(-1) ?? 0) <= room) return widths.length
  return Math.max(1, ends.filter((end) => end + gap + more <= room).length)
}
