import { describe, expect, test } from 'vitest'
import type { BulkRun, RowState } from '#work/bulk/run.ts'
import type { Operation } from '#work/operation.ts'
import { testOperation } from '#work/testing/operation.ts'
import { readActivityFilter, type ActivityFilter } from './activitySearch.ts'
import { clearableHistory, entriesOf, entriesThatMatch, idOf } from './entries.ts'

const hour = 3_600_000
/** Sunday, 22 November 2026, noon in UTC. */
const noon = Date.UTC(2026, 10, 22, 12)

const operation = (id: string, changes: Partial<Operation> = {}): Operation =>
  testOperation({
    id,
    subject: { serverId: 5860, name: 'web-nl-01' },
    startedAt: noon - hour,
    ...changes,
  })

const run = (id: string, changes: Partial<BulkRun>, ...rows: RowState[]): BulkRun => ({
  id,
  owner: 'ada',
  command: 'tag',
  parameters: {},
  atOnce: 4,
  startedAt: noon - 2 * hour,
  condition: { state: 'ended', at: noon - hour },
  rows: rows.map((now, index) => ({
    serverId: 12 + index,
    name: `db-fi-0${index}`,
    parameters: {},
    now,
  })),
  ...changes,
})

const done: RowState = { state: 'done', since: 0, at: 1, scope: '' }
const refused: RowState = {
  state: 'failed',
  since: 0,
  at: 1,
  failure: { kind: 'refused', text: 'Too many tags' },
}

const operations = [
  operation('running'),
  operation('failed', {
    action: 'eq/on',
    subject: { serverId: 12, name: 'db-fi-00' },
    startedAt: noon - 30 * hour,
    outcome: { state: 'failed', scope: 'Chassis is locked', debug: null, at: noon - 29 * hour },
  }),
  operation('elsewhere', { outcome: { state: 'finished-elsewhere', at: noon } }),
  operation('account', {
    action: 'eq/set_pin',
    subject: { serverId: null, name: 'PIN' },
    startedAt: noon - 9 * 24 * hour,
    outcome: { state: 'done', scope: '', debug: null, at: noon - 9 * 24 * hour + 1000 },
  }),
  operation('row', {
    run: 'reboots',
    subject: { serverId: 12, name: 'db-fi-00' },
    outcome: { state: 'done', scope: '', debug: null, at: noon },
  }),
]
const runs = [
  run('reboots', { command: 'reboot' }, done),
  run('tags', {}, done, refused, { state: 'skipped', reason: 'x' }),
  run('paused', { condition: { state: 'paused', why: 'person', text: '' } }, done),
]

const filtered = (filter: ActivityFilter): string[] =>
  entriesThatMatch(entriesOf(operations, runs, filter.server), filter, {
    now: noon,
    zone: 'Europe/Berlin',
  })
    .map(idOf)
    .toSorted()

test('a bulk run stands for its rows, except on a server’s own page', () => {
  expect(filtered({})).toEqual([
    'account',
    'elsewhere',
    'failed',
    'paused',
    'reboots',
    'running',
    'tags',
  ])
  expect(filtered({ server: 12 })).toEqual(['failed', 'paused', 'row', 'tags'])
  expect(filtered({ server: 14 }), 'left out of the run').toEqual([])
  expect(
    entriesOf(operations, [], undefined).map(idOf),
    'its run was forgotten, so it stands for itself',
  ).toContain('row')
})

describe('filtering', () => {
  test.each<[ActivityFilter, string[]]>([
    [{ q: ' WEB' }, ['elsewhere', 'running']],
    [{ q: 'null' }, []],
    [{ q: 'locked' }, ['failed']],
    [{ q: 'too many' }, ['tags']],
    [{ q: 'db-fi-01' }, ['tags']],
    [{ result: 'done' }, ['account', 'elsewhere', 'reboots']],
    [{ result: 'failed' }, ['failed', 'tags']],
    [{ result: 'running' }, ['paused', 'running']],
    [{ result: 'failed', work: 'eq/reboot' }, []],
    [{ work: 'many' }, ['paused', 'reboots', 'tags']],
    [{ when: 'day' }, ['elsewhere', 'paused', 'reboots', 'running', 'tags']],
    [{ when: 'week' }, ['elsewhere', 'failed', 'paused', 'reboots', 'running', 'tags']],
    [{ when: 'month', work: 'eq/set_pin' }, ['account']],
    // Both ends are included. What is running or paused still counts as today.
    [{ when: 'own', to: '2026-11-21' }, ['account', 'failed']],
    [{ when: 'own', from: '2026-11-21', to: '2026-11-21' }, ['failed']],
    [{ when: 'own', from: '2026-11-22', work: 'eq/on' }, []],
    [{ when: 'own', from: '2026-11-23' }, []],
  ])('%j', (filter, ids) => {
    expect(filtered(filter)).toEqual(ids)
  })

  test('days follow the reader’s time zone', () => {
    const late = [
      operation('late', {
        startedAt: Date.UTC(2026, 10, 21, 23, 30),
        outcome: { state: 'cancelled', at: Date.UTC(2026, 10, 21, 23, 31) },
      }),
    ]
    const onDay = (zone: string) =>
      entriesThatMatch(
        entriesOf(late, []),
        { when: 'own', from: '2026-11-22' },
        { now: noon, zone },
      )
    expect(onDay('Europe/Berlin')).toHaveLength(1)
    expect(onDay('UTC')).toHaveLength(0)
  })
})

test('an invalid URL filters nothing', () => {
  expect(
    readActivityFilter({
      q: '42',
      result: 'odd',
      work: 7,
      server: 'x',
      when: 'week',
      from: '2026-11-22',
    }),
  ).toEqual({ q: '42', when: 'week' })
  expect(readActivityFilter({ server: 5860, when: 'own', from: '2026-02-30' })).toEqual({
    server: 5860,
    when: 'own',
  })
})

test('clearing keeps what runs, what waits for payment, and what both were made of', () => {
  const ended: Operation['outcome'] = { state: 'done', scope: '', debug: null, at: 1 }
  const all = [
    operation('done', { outcome: ended }),
    operation('failed', { outcome: { ...ended, state: 'failed', scope: 'Chassis is locked' } }),
    operation('lost', { outcome: { state: 'not-known', at: 1 } }),
    operation('running', { key: 'key-running' }),
    operation('coming up', { outcome: { ...ended, state: 'settling' } }),
    operation('no answer yet', { outcome: { state: 'unanswered', at: 1 } }),
    operation('to pay', { outcome: { state: 'to-pay', invoiceId: 7, at: 1 } }),
    operation('row of an open run', { outcome: ended, run: 'open' }),
    operation('row of an ended run', { outcome: ended, run: 'ended' }),
    operation('prepared for what runs', { outcome: ended, usedKey: 'key-running' }),
    operation('prepared for what ended', { outcome: ended, usedKey: 'key-done' }),
  ]
  expect(clearableHistory(all, new Set(['open']))).toEqual([
    'done',
    'failed',
    'lost',
    'row of an ended run',
    'prepared for what ended',
  ])
})
