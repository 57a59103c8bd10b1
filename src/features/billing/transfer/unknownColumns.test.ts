import { expect, test } from 'vitest'
import { columnsOf, headingOf, textOf } from './unknownColumns.ts'

test.each([
  ['text', 'text'],
  ['  ', ''],
  [12, '12'],
  [0, '0'],
  [true, 'true'],
  [null, ''],
  [undefined, ''],
  [[], ''],
  [['a', 2, null], 'a, 2'],
  [{ EUR: 12, USD: '13.00' }, 'EUR 12, USD 13.00'],
  [{ a: { b: { c: { d: 'too deep' } } } }, ''],
  ['<b>x</b>', '<b>x</b>'],
])('%j is shown as %j', (value, text) => {
  expect(textOf(value)).toBe(text)
})

test('expected columns come first, empty ones are left out', () => {
  const rows = [
    { colour: 'red', name: 'web', id: 1, nothing: null },
    { id: 2, shape: 'round', nothing: '' },
  ]
  expect(columnsOf(rows, ['id', 'name', 'missing'])).toEqual(['id', 'name', 'colour', 'shape'])
  const wide = [Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`c${index}`, 1]))]
  expect(columnsOf(wide, [])).toHaveLength(12)
})

test.each([
  ['next_due_date', 'Next due date'],
  ['amount', 'Amount'],
  ['_', '_'],
])('the column %s has the heading %s', (name, head) => {
  expect(headingOf(name)).toBe(head)
})
