import { expect, test } from 'vitest'
import { csvText } from './csv.ts'

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
