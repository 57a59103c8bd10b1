import { plainCsv, type CsvFormat } from './csvFormat.ts'

/**
 * What spreadsheets take for a formula, even after white space and invisible characters. Some treat full-width signs like
 * the ASCII ones, and skip a leading tab or line break.
 */
const formula = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@＝＋－＠])/u
const plainNumber = /^-?\d+(?:\.\d+)?$/

/** A text, a number, an amount as the API writes it ("-1234.50"), or nothing. */
export type CsvCell = string | number | null | undefined | { readonly decimal: string }

function cell(value: CsvCell, { decimalSign }: CsvFormat): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number')
    return cell({ decimal: String(value) }, { separator: ',', decimalSign })
  if (typeof value === 'object')
    return plainNumber.test(value.decimal)
      ? value.decimal.replace('.', decimalSign)
      : textCell(value.decimal)
  return textCell(value)
}

function textCell(value: string): string {
  // An apostrophe keeps the spreadsheet from running it as a formula.
  const harmless = formula.test(value) && !plainNumber.test(value) ? `'${value}` : value
  return /[",;\r\n\t]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** RFC 4180, with the region's signs. Spreadsheets only recognize UTF-8 by the byte order mark. */
export const csvText = (
  rows: readonly (readonly CsvCell[])[],
  format: CsvFormat = plainCsv,
): string => {
  const line = (row: readonly CsvCell[]): string =>
    row.map((value) => cell(value, format)).join(format.separator)
  return `\uFEFF${rows.map(line).join('\r\n')}\r\n`
}
