import 'fake-indexeddb/auto'
import { createStore, set } from 'idb-keyval'
import { expect, test } from 'vitest'
import type { Operation } from './operation.ts'
import { indexedDbStorage } from './ledger.ts'
import { testOperation } from './testing/operation.ts'

const operation = testOperation({
  id: 'one',
  parameters: { id: '5860' },
  changes: ['eq/show'],
})

test('a stored operation is there for the next tab', async () => {
  await indexedDbStorage('next').save(operation)
  expect(await indexedDbStorage('next').load()).toEqual([operation])
})

test('an older version never replaces a result, in whatever order the writes arrive', async () => {
  const storage = indexedDbStorage('order')
  const done: Operation = {
    ...operation,
    heardAt: 9,
    outcome: { state: 'done', scope: 'Post is on', debug: null, at: 9 },
  }
  await Promise.all([
    storage.save(done),
    storage.save({ ...operation, heardAt: 12, stages: [{ scope: 'late', at: 12 }] }),
    storage.save({ ...operation, outcome: { state: 'finished-elsewhere', at: 13 }, heardAt: 13 }),
  ])
  expect(await storage.load()).toEqual([done])
})

test('records this version can’t read are left alone', async () => {
  const storage = indexedDbStorage('foreign')
  const store = createStore('foreign', 'operations')
  await set('newer', { id: 'newer', shape: 'unknown' }, store)
  await storage.save(operation)
  expect(await storage.load()).toEqual([operation])
})

test('removes and clears operations', async () => {
  const storage = indexedDbStorage('removal')
  for (const id of ['a', 'b', 'c']) await storage.save({ ...operation, id })
  await storage.remove(['a', 'missing'])
  expect((await storage.load()).map(({ id }) => id)).toEqual(['b', 'c'])
  await storage.clear()
  expect(await storage.load()).toEqual([])
})
