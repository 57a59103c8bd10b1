import { expect, test } from 'vitest'
import { bulkSearch, bulkServerIds, readBulkSearch } from './bulkServers.ts'

test('a few servers round-trip through the URL', () => {
  const { search, state } = bulkSearch([5860, 5861])
  expect(search).toEqual({ of: '5860_5861' })
  expect(state).toEqual({})
  expect(bulkServerIds(readBulkSearch({ ...search }), undefined)).toEqual([5860, 5861])
})

test('a single server is parsed', () => {
  expect(bulkServerIds(readBulkSearch({ of: '5860' }), undefined)).toEqual([5860])
})

test('thousands of servers are kept in the history state', () => {
  const ids = Array.from({ length: 10_000 }, (_, index) => index + 1)
  const { search, state } = bulkSearch(ids)
  expect(search).toEqual({})
  expect(state).toEqual({ bulkServers: ids })
  expect(bulkServerIds(readBulkSearch({ ...search }), ids)).toEqual(ids)
})

test.each(['', 'x', '1.5', '-3', '<script>', '0', '5100_', '5100_x'])(
  'an invalid ID invalidates the whole list: %s',
  (of) => {
    expect(bulkServerIds(readBulkSearch({ of }), undefined)).toEqual([])
  },
)

test('duplicates are removed', () => {
  expect(bulkServerIds(readBulkSearch({ of: '1_2_1' }), undefined)).toEqual([1, 2])
})
