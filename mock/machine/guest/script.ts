/** Something that is said at its time. */
export interface Line {
  /** World seconds after the beginning. */
  readonly at: number
  readonly text: string
}

/** Spreads `texts` evenly from second `from` until before second `to`. */
export const spread = (from: number, to: number, texts: readonly string[]): Line[] =>
  texts.map((text, index) => ({ at: from + ((to - from) * index) / texts.length, text }))
