import { beforeEach, expect, test } from 'vitest'
import type { SafeStorage } from '#lib/browser/safeStorage.ts'
import { createSentTwice, type TwiceRecord } from './sentTwice.ts'
import { createTwiceStorage } from './twiceStorage.ts'

function memory(): SafeStorage & { entries: Map<string, string> } {
  const entries = new Map<string, string>()
  return {
    entries,
    read: (name) => entries.get(name) ?? null,
    write: (name, text) => Boolean(entries.set(name, text)),
    remove: (name) => void entries.delete(name),
    names: () => [...entries.keys()],
    clear: () => entries.clear(),
  }
}

const record: TwiceRecord = {
  kind: 'contacts',
  id: 'billing/add_contact 1',
  at: 1,
  surplus: [15],
}

let storage = memory()
let owner = 'ada'
const open = (from: SafeStorage = storage) => createSentTwice(createTwiceStorage(from), () => owner)
beforeEach(() => {
  storage = memory()
  owner = 'ada'
})

test('it is told after a reload too, and to nobody else', () => {
  open().report(record)
  expect(open().all()).toEqual([record])
  owner = 'bob'
  expect(open().all()).toEqual([])
  owner = ''
  expect(open().all()).toEqual([])
})

test('what was dealt with is told again only if there is more of it', () => {
  const store = open()
  store.report(record)
  store.dismiss(record.id)
  expect(store.all()).toEqual([])
  store.report(record)
  expect(store.all()).toEqual([])
  const more = { ...record, surplus: [15, 16] }
  store.report(more)
  expect(store.all()).toEqual([more])
})

test('where storage refuses, this tab still tells it', () => {
  const store = open({ ...storage, write: () => false })
  store.report(record)
  expect(store.all()).toEqual([record])
  store.dismiss(record.id)
  expect(store.all()).toEqual([])
})

test.each([
  ['text', 'no JSON'],
  ['another type', '{"kind":"contacts"}'],
  ['another version', '[{"kind":"boats","id":"1","at":1}, null, 7]'],
])('%s in storage is nothing', (_case, text) => {
  open().report(record)
  for (const name of storage.entries.keys()) storage.entries.set(name, text)
  expect(open().all()).toEqual([])
})

test('old ones are forgotten', () => {
  const store = open()
  store.report(record)
  store.report({ ...record, id: 'later', at: 40 * 24 * 3_600_000 })
  expect(store.all().map(({ id }) => id)).toEqual(['later'])
})
