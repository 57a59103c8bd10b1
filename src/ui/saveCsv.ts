import { csvFormat, csvText, type CsvCell } from '#lib/text/csv.ts'
import { saveFile } from './saveFile.ts'

/** Offers rows as a file for spreadsheets of a region (`formatLocale`). The first row has the headings. */
export const saveCsv = (
  name: string,
  rows: readonly (readonly CsvCell[])[],
  locale: string,
): void =>
  saveFile(name, new Blob([csvText(rows, csvFormat(locale))], { type: 'text/csv;charset=utf-8' }))
