/** Characters; about three lines. */
const longest = 200

/** Truncates a text of the API: browsers take seconds to lay out very long lines, even clamped ones. */
export const truncate = (text: string, length = longest): string =>
  text.length > length ? `${text.slice(0, length)}…` : text
