import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './searchText.ts'

test.each(['203.0', '10.20', '007', 'true', '"quoted"', 'location:NL,FI due:<7d', 'a+b & c=d %'])(
  'a search for %s is what it was after a reload',
  (q) => {
    expect(parseSearch(stringifySearch({ q }))).toEqual({ q })
  },
)

test('leaves out undefined parameters', () => {
  expect(stringifySearch({ q: undefined })).toBe('')
  expect(stringifySearch({ q: 'web', sort: undefined, on: 5100 })).toBe('?q=web&on=5100')
})
