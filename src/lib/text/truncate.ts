/** Characters; about three lines. */
const longest = 200

/** Truncates a text of the API: browsers take seconds to lay out very long lines, even clamped ones. */
export const truncate = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest)}…` : text
