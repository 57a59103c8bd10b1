// @vitest-environment node
/**
 * Has LibreOffice 7.4 (`libreoffice-calc`, tried on 28 November 2026) read CSV files as it does in Germany and in Britain. It
 * takes minutes to install, so this runs only where it is already.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { type CsvCell, csvText } from './csv.ts'
import { csvFormat, plainCsv, type CsvFormat } from './csvFormat.ts'

const folder = mkdtempSync(join(tmpdir(), 'patchbay-csv-'))
afterAll(() => rmSync(folder, { recursive: true }))

const isInstalled = (process.env['PATH'] ?? '')
  .split(delimiter)
  .some((each) => existsSync(join(each, 'soffice')))

/** The region as LibreOffice numbers it, in import options of its file filter. */
const regions = { 'de-DE': 1031, 'en-GB': 2057 } as const

interface Cell {
  readonly type: string
  /** Of a number. */
  readonly value: number | undefined
  readonly formula: boolean
  readonly text: string
}

/** The first column of the file as a spreadsheet holds it, with the settings of a fresh installation of the region. */
function readByLibreOffice(
  cells: readonly CsvCell[],
  format: CsvFormat,
  region: keyof typeof regions,
): readonly Cell[] {
  const file = join(folder, 'file.csv')
  writeFileSync(
    file,
    csvText(
      cells.map((cell) => [cell, 'end']),
      format,
    ),
  )
  const profile = pathToFileURL(join(folder, 'profile')).href
  // Separator, quote, character set unknown (the byte-order mark tells), from line 1, region, special numbers detected.
  const options = `CSV:${format.separator.charCodeAt(0)},34,0,1,,${regions[region]},false,true`
  execFileSync(
    'soffice',
    [
      `-env:UserInstallation=${profile}`,
      '--headless',
      '--convert-to',
      'fods',
      `--infilter=${options}`,
      '--outdir',
      folder,
      file,
    ],
    { stdio: 'ignore' },
  )
  const sheet = readFileSync(join(folder, 'file.fods'), 'utf8')
  return [
    ...sheet.matchAll(
      /<table:table-row[^>]*>\s*<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs,
    ),
  ].map(([, attributes = '', content = '']) => {
    const value = /office:value="([^"]*)"/.exec(attributes)?.[1]
    return {
      type: /office:value-type="([^"]*)"/.exec(attributes)?.[1] ?? '',
      value: value === undefined ? undefined : Number(value),
      formula: attributes.includes('table:formula'),
      text: [...content.matchAll(/<text:p>(.*?)<\/text:p>/gs)]
        .map(([, text = '']) =>
          text.replaceAll('&quot;', '"').replaceAll('&apos;', "'").replaceAll('&amp;', '&'),
        )
        .join('\n'),
    }
  })
}

test.skipIf(!isInstalled)(
  'LibreOffice reads numbers, names and what looks like formulas as they are meant',
  { timeout: 60_000 },
  () => {
    const german = csvFormat('de-DE')
    const numbers: CsvCell[] = [
      5,
      1234.5,
      -3.25,
      0,
      { decimal: '5.00' },
      { decimal: '-1234.50' },
      4.9e17,
    ]
    const values = [5, 1234.5, -3.25, 0, 5, -1234.5, 4.9e17]
    const formulas = [
      '=1+1',
      '+49 30 1',
      '-1+1',
      '@SUM(A1)',
      '\t=1+1',
      ' =1+1',
      '＝1+1',
      '=cmd|x!A1',
    ]
    const names = ['Müller', 'Łukasz Żółć', 'Oğuz Şahin', '東京', 'a;b', 'a,b', 'say "hi"']
    const cells = [...numbers, ...formulas, ...names]
    for (const [format, region] of [
      [german, 'de-DE'],
      [plainCsv, 'en-GB'],
    ] as const) {
      const read = readByLibreOffice(cells, format, region)
      expect(read).toHaveLength(cells.length)
      expect(read.slice(0, numbers.length).map(({ value }) => value)).toEqual(values)
      const looks = read.slice(numbers.length, numbers.length + formulas.length)
      for (const cell of looks) expect(cell).toMatchObject({ type: 'string', formula: false })
      expect(read.slice(-names.length).map(({ text }) => text)).toEqual(names)
    }
    // What the menu is for: a plain file is text there.
    const plain = readByLibreOffice([{ decimal: '5.00' }, 1234.5], plainCsv, 'de-DE')
    expect(plain.map(({ type }) => type)).toEqual(['string', 'string'])
  },
)
