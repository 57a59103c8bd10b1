/** How the region's spreadsheets read a file. */
export interface CsvFormat {
  readonly separator: ',' | ';'
  readonly decimalSign: string
}

/** RFC 4180 with decimal points, which programs read in any region. */
export const plainCsv: CsvFormat = { separator: ',', decimalSign: '.' }

/** Where files have semicolons although the decimal sign is a point. */
const semicolonRegions = /-(?:CH|LI)\b/

/** Spreadsheets expect the separators of their region: a decimal comma, and semicolons where it would be in the way. */
export function csvFormat(locale: string): CsvFormat {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5)
  const decimalSign = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  const isSemicolon = decimalSign === ',' || semicolonRegions.test(locale)
  return { separator: isSemicolon ? ';' : ',', decimalSign }
}

/** Whether spreadsheets of the region read a plain file as it is meant. */
export const isPlain = ({ separator, decimalSign }: CsvFormat): boolean =>
  separator === plainCsv.separator && decimalSign === plainCsv.decimalSign
