import { expect, test } from 'vitest'
import { serversIn, serversText } from './trafficSearch.ts'

test.each([
  ['12,7', [12, 7]],
  ['7,7,12', [7, 12]],
  ['1,2,3,4,5,6,7,8', [1, 2, 3, 4, 5, 6]],
  ['12,', []],
  ['web-1', []],
  ['', []],
  [undefined, []],
])('the servers of %s', (text, expected) => {
  expect(serversIn(text)).toEqual(expected)
})

test('no server is no text', () => {
  expect(serversText([])).toBeUndefined()
  expect(serversText([12, 7])).toBe('12,7')
})
