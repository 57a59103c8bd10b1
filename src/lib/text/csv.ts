/**
 * What spreadsheets take for a formula, even after white space and invisible characters. Some treat full-width signs like
 * the ASCII ones, and skip a leading tab or line break.
 */
const formula = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u
const plainNumber = /^-?\d+(?:\.\d+)?$/

function cell(value: string): string {
  // An apostrophe keeps the spreadsheet from running it as a formula.
  const harmless = formula.test(value) && !plainNumber.test(value) ? `'${value}` : value
  return /[",;\r\n\t]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** RFC 4180. Spreadsheets only recognize UTF-8 by the byte order mark. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
