/** Characters; about three lines. */
const usual = 200

/** Firefox has it since 2024. */
const characters = 'Segmenter' in Intl ? new Intl.Segmenter() : undefined

/** No character that people see is longer than this, in UTF-16 units; stacks of marks would have to be segmented whole. */
const longestCharacter = 64

/**
 * The start of a text up to `longest` UTF-16 units, never a part of a character: an emoji of several, a letter with its
 * marks or a flag is left out whole.
 */
export function startOf(text: string, longest: number): string {
  if (text.length <= longest) return text
  const start = text.slice(0, longest + longestCharacter)
  const cut = characters?.segment(start).containing(longest)?.index ?? longest
  // A character without end, or no segmenter: halve no pair at least.
  const end = cut > longest - longestCharacter ? cut : longest
  return text.slice(0, /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end - 1 : end)
}

/** Truncates a text of the API: browsers take seconds to lay out very long lines, even clamped ones. */
export const truncate = (text: string, longest = usual): string =>
  text.length > longest ? `${startOf(text, longest)}…` : text

/** The first character that people see, for an initial. '' for no text. */
export const firstCharacter = (text: string): string => {
  const start = text.slice(0, longestCharacter)
  return characters?.segment(start).containing(0)?.segment ?? Array.from(start)[0] ?? ''
}
