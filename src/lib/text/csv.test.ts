import { expect, test } from 'vitest'
import { csvText, type CsvCell } from './csv.ts'
import { csvFormat } from './csvFormat.ts'

const lines = (rows: string[][]): string[] => csvText(rows).slice(1).trimEnd().split('\r\n')

test('begins with a byte order mark and ends every row', () => {
  expect(csvText([['a', 'b'], ['c']])).toBe('\uFEFFa,b\r\nc\r\n')
})

test('quotes what would end a cell', () => {
  expect(lines([['a,b', 'say "hi"', 'two; three', ' edge ']])).toEqual([
    '"a,b","say ""hi""","two; three"," edge "',
  ])
  expect(csvText([['a\nb']])).toContain('"a\nb"')
})

test.each([
  '=HYPERLINK("http://evil")',
  '+1+1',
  '-1+1',
  '@SUM(A1)',
  '\tx',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '\u200b=1+1',
  '＝1+1',
  '＋1+1',
  '－1+1',
  '＠SUM(A1)',
  '-',
])('escapes %j, which a spreadsheet would run as a formula', (value) => {
  expect(csvText([[value]]).replaceAll('"', '')).toContain(`'${value.replaceAll('"', '')}`)
})

test('leaves numbers alone', () => {
  expect(lines([['-3', '12.5', '203.0.113.4']])).toEqual(['-3,12.5,203.0.113.4'])
})

const german = csvFormat('de-DE-u-ca-gregory')
const row = (cells: CsvCell[], locale: string): string =>
  csvText([cells], csvFormat(locale)).slice(1).trimEnd()

test.each<[string, CsvCell, string]>([
  ['an amount', { decimal: '1234.50' }, '1234,50'],
  ['a negative amount', { decimal: '-12.10' }, '-12,10'],
  ['a negative number', -3, '-3'],
  ['a fraction', 0.25, '0,25'],
  ['a large number', 312_000_000, '312000000'],
  ['zero', 0, '0'],
  ['nothing', null, ''],
  ['what isn’t a number after all', { decimal: 'n/a' }, 'n/a'],
  ['a formula instead of an amount', { decimal: '=1+1' }, "'=1+1"],
  ['a formula', '=1+1', "'=1+1"],
  ['a text with a comma', 'a,b', '"a,b"'],
  ['a text with a semicolon', 'a;b', '"a;b"'],
  ['several lines', 'a\nb', '"a\nb"'],
])('in German %s', (_name, value, expected) => {
  expect(
    csvText([[value]], german)
      .slice(1)
      .trimEnd(),
  ).toBe(expected)
})

test.each([
  ['en-US', '1.5,x'],
  ['en-GB', '1.5,x'],
  ['en-DE', '1,5;x'],
  ['de-DE', '1,5;x'],
  ['de-AT', '1,5;x'],
  ['de-CH', '1.5;x'],
  ['fr-FR', '1,5;x'],
  ['fr-CH', '1,5;x'],
  ['es-ES', '1,5;x'],
  ['es-MX', '1.5,x'],
  ['nl-BE', '1,5;x'],
  ['en-IN', '1.5,x'],
  ['de', '1,5;x'],
  // Its own digits aren't numbers to every program.
  ['en-EG-u-nu-arab', '1.5,x'],
])('%s writes %s', (locale, expected) => {
  expect(row([1.5, 'x'], locale)).toBe(expected)
})
