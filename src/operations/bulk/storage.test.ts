import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { plannedRun, type BulkHead, type BulkRow } from './run.ts'
import { indexedDbStorage } from './storage.ts'

const run = plannedRun(
  {
    command: 'reboot',
    parameters: {},
    atOnce: 2,
    rows: [
      { serverId: 5860, name: 'web-1' },
      { serverId: 5861, name: 'web-2', skipped: 'installing' },
    ],
  },
  'one',
  'ada',
)
const { rows, ...head } = run
const placed = rows.map((row, place) => ({ place, row }))

test('a run is there for the next tab, its rows in their order', async () => {
  await indexedDbStorage('next-bulk').save(head, placed)
  expect(await indexedDbStorage('next-bulk').load()).toEqual([run])
})

test('one row changes without the others being written again', async () => {
  const storage = indexedDbStorage('row')
  await storage.save(head, placed)
  const done: BulkRow = {
    serverId: 5860,
    name: 'web-1',
    parameters: {},
    now: { state: 'done', since: 1, at: 2, scope: 'web-1 is restarting' },
  }
  await storage.save({ ...head, condition: { state: 'ended', at: 3 } }, [{ place: 0, row: done }])
  expect(await storage.load()).toEqual([
    { ...run, condition: { state: 'ended', at: 3 }, rows: [done, rows[1]] },
  ])
})

test('nothing is left of a run that is removed', async () => {
  const storage = indexedDbStorage('gone')
  await storage.save(head, placed)
  await storage.remove(run)
  await storage.save(head, [])
  expect(await storage.load()).toEqual([{ ...run, rows: [] }])
})

test('what another version of the panel wrote is left alone', async () => {
  const storage = indexedDbStorage('versions')
  const later: unknown = { ...head, id: 'later', condition: { state: 'dreaming' } }
  // What a later version of the panel would write.
  await storage.save(later as BulkHead, [])
  await storage.save(head, placed)
  expect(await storage.load()).toEqual([run])
})
