/**
 * What somebody typed, by what a field held before and after. Keyboards on screens tell no keys: they put words into a
 * field, and change them again while they guess. Pure.
 */
export interface TypedDifference {
  /** How many characters are to be taken back. */
  readonly back: number
  /** What is to be typed then. */
  readonly text: string
}

export function typedDifference(before: string, after: string): TypedDifference {
  const [held, now] = [Array.from(before), Array.from(after)]
  let same = 0
  while (same < held.length && same < now.length && held[same] === now[same]) same += 1
  return { back: held.length - same, text: now.slice(same).join('') }
}
