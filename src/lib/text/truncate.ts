/** Characters; about three lines. */
const longest = 200

/** Truncates a text of the API: browsers take seconds to lay out very long lines, even clamped ones. */
export const truncate = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest)}…` : text

/** Looks up an external name in a table, without inherited properties such as "constructor". */
export const lookUp = <Value>(
  table: Readonly<Record<string, Value>>,
  name: string,
): Value | undefined => (Object.hasOwn(table, name) ? table[name] : undefined)
