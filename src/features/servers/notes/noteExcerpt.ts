import { truncate } from '#lib/text/truncate.ts'

/** In characters: two lines of a list. */
const excerptLength = 160

/** A note's beginning on one line, for lists. */
export const noteExcerpt = (note: string): string =>
  truncate(note.replace(/\s+/g, ' '), excerptLength)
