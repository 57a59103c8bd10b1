import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { newRun, type BulkHead, type BulkRow } from './run.ts'
import { indexedDbStorage, type Claim } from './storage.ts'

const run = newRun(
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
const placed = rows.map((row, index) => ({ place: index, row }))

test('a run is there for the next tab, its rows in order', async () => {
  await indexedDbStorage('next-bulk').save({ id: head.id, head, rows: placed })
  expect(await indexedDbStorage('next-bulk').load()).toEqual([run])
})

test('changing one row doesn’t rewrite the others', async () => {
  const storage = indexedDbStorage('row')
  await storage.save({ id: head.id, head, rows: placed })
  const done: BulkRow = {
    serverId: 5860,
    name: 'web-1',
    parameters: {},
    now: { state: 'done', since: 1, at: 2, scope: 'web-1 is restarting' },
  }
  await storage.save({ id: head.id, head: undefined, rows: [{ place: 0, row: done }] })
  expect(await storage.load()).toEqual([{ ...run, rows: [done, rows[1]] }])
})

test('nothing is left of a removed run', async () => {
  const storage = indexedDbStorage('gone')
  await storage.save({ id: head.id, head, rows: placed })
  await storage.remove(run)
  await storage.save({ id: head.id, head, rows: [] })
  expect(await storage.load()).toEqual([{ ...run, rows: [] }])
})

test('records of another version are left alone', async () => {
  const storage = indexedDbStorage('versions')
  const later: unknown = { ...head, id: 'later', condition: { state: 'dreaming' } }
  // What a later version of the panel would write.
  await storage.save({ id: 'later', head: later as BulkHead, rows: [] })
  await storage.save({ id: head.id, head, rows: placed })
  expect(await storage.load()).toEqual([run])
})

describe('claiming a row', () => {
  const sending: BulkRow = {
    serverId: 5860,
    name: 'web-1',
    parameters: {},
    now: { state: 'sending', since: 7 },
  }
  const waiting: BulkRow = { ...sending, now: { state: 'waiting' } }
  const claim: Claim = {
    run: head.id,
    place: 0,
    row: sending,
    term: 'first',
    from: waiting.now,
  }
  const giveBack: Claim = { ...claim, row: waiting, from: sending.now }
  const prepared = async (name: string, changed: Partial<BulkHead> = {}) => {
    const storage = indexedDbStorage(name)
    await storage.takeTerm('first')
    await storage.save({ id: head.id, head: { ...head, ...changed }, rows: placed })
    return storage
  }

  test('a waiting row can be claimed once and is then stored', async () => {
    const storage = await prepared('claim')
    const both = await Promise.all([storage.claim(claim), storage.claim(claim)])
    expect(both).toEqual(['claimed', 'changed'])
    expect((await storage.load())[0]?.rows[0]).toEqual(sending)
  })

  test.each([
    ['a run that pauses', { condition: { state: 'ended', at: 3 } }, claim, 'changed'],
    ['a row that was skipped', {}, { ...claim, place: 1 }, 'changed'],
    ['a row that is not there', {}, { ...claim, place: 9 }, 'missing'],
    ['a term that was taken over', {}, { ...claim, term: 'older' }, 'not-leading'],
    ['no term, where several tabs lead', {}, { ...claim, term: undefined }, 'claimed'],
  ] as const)('%s', async (name, changed, request, result) => {
    const storage = await prepared(`claim ${name}`, changed)
    expect(await storage.claim(request)).toBe(result)
  })

  const ended = { condition: { state: 'ended', at: 3 } } as const
  const again = { ...sending, now: { state: 'sending', since: 8 } } as const
  const lost = { ...sending, now: { state: 'done', since: 7, at: 9, scope: '' } } as const
  test.each([
    ['a claimed row', sending, {}, giveBack, 'claimed'],
    ['a claimed row of a run that has been paused or ended', sending, ended, giveBack, 'claimed'],
    ['a row that another tab has sent again', again, {}, giveBack, 'changed'],
    ['a row that turned out to be done', lost, {}, giveBack, 'changed'],
    ['a row that waits already', waiting, {}, giveBack, 'changed'],
    ['by a tab whose term was taken', sending, {}, { ...giveBack, term: 'older' }, 'not-leading'],
    ['by a tab without locks', sending, {}, { ...giveBack, term: undefined }, 'claimed'],
  ] as const)('giving back %s', async (name, stored, changed, request, result) => {
    const storage = await prepared(`back ${name}`, changed)
    await storage.save({ id: head.id, head: undefined, rows: [{ place: 0, row: stored }] })
    expect(await storage.claim(request)).toBe(result)
    const row = (await storage.load())[0]?.rows[0]
    expect(row).toEqual(result === 'claimed' ? waiting : stored)
  })
})
