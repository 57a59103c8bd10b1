/** Tables as files that spreadsheets open. */

/**
 * What a spreadsheet takes for the beginning of a formula, also behind blanks and signs that nobody sees. The
 * full-width signs count: a spreadsheet with an East Asian keyboard reads them as the narrow ones. A cell that
 * begins with a tab or a line break is read from what follows it.
 */
const formula = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u
const plainNumber = /^-?\d+(?:\.\d+)?$/

function cell(value: string): string {
  // A name that begins like a formula would be calculated by whoever opens the file; an apostrophe makes it text.
  const harmless = formula.test(value) && !plainNumber.test(value) ? `'${value}` : value
  return /[",;\r\n\t]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/**
 * Rows as CSV (RFC 4180), the head first. Begins with a byte order mark, without which spreadsheets take it
 * for another encoding than UTF-8.
 */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
