import { csvText, type CsvCell } from '#lib/text/csv.ts'
import type { CsvFormat } from '#lib/text/csvFormat.ts'
import { saveFile } from './saveFile.ts'

/** Offers rows as a file for spreadsheets. The first row has the headings. */
export const saveCsv = (
  name: string,
  rows: readonly (readonly CsvCell[])[],
  format: CsvFormat,
): void => saveFile(name, new Blob([csvText(rows, format)], { type: 'text/csv;charset=utf-8' }))
