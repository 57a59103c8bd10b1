/** Scheduled output. */
export interface Line {
  /** World seconds from the start. */
  readonly at: number
  readonly text: string
}

/** Spreads `texts` evenly from second `from` to second `to` (exclusive). */
export const spread = (from: number, to: number, texts: readonly string[]): Line[] =>
  texts.map((text, index) => ({ at: from + ((to - from) * index) / texts.length, text }))
