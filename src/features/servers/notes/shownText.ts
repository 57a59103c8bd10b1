import { truncate } from '#lib/text/truncate.ts'

/** In characters. */
const longestWord = 200

/** Cuts words without end: browsers take seconds to break them, above all beside letters that run the other way. */
export const shownText = (text: string): string =>
  text.replaceAll(/\S+/g, (word) => truncate(word, longestWord))
