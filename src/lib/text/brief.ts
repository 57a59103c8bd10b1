/** Characters; three lines or so. */
const longest = 200

/**
 * The beginning of a text of the service that may be of any length. Browsers take seconds to lay out lines
 * of thousands of characters, even where they show only the first.
 */
export const brief = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest)}…` : text
