import { i18n } from '@lingui/core'
import { expect, test } from 'vitest'
import type { BulkRun } from '#work/bulk/run.ts'
import type { Operation } from '#work/operation.ts'
import { entriesOf } from './entries.ts'
import { activityReport, activityRows } from './exports.ts'

const at = Date.UTC(2026, 10, 22, 12)

const installation: Operation = {
  id: 'aa',
  owner: 'account ada@example.org',
  action: 'eq/create_pxe',
  callback: 'eq_callback',
  key: 'polling-key-1',
  subject: { serverId: 5860, name: 'web-nl-01' },
  usedKey: 'polling-key-2',
  parameters: { os_id: '12' },
  changes: ['eq/show'],
  startedAt: at,
  heardAt: at,
  stages: [{ scope: 'stage 1', at: at + 1000 }],
  outcome: {
    state: 'failed',
    scope: 'No disk',
    debug: 'Chassis Power is on',
    result: { os: 'Debian' },
    at: at + 61_000,
  },
}

const run: BulkRun = {
  id: 'bb',
  owner: installation.owner,
  command: 'gone',
  parameters: { tag: 'env' },
  atOnce: 4,
  startedAt: at - 1000,
  condition: { state: 'ended', at: at + 1000 },
  rows: [
    {
      serverId: 12,
      name: 'db-fi-01',
      parameters: {},
      now: { state: 'failed', since: at, at, failure: { kind: 'refused', text: 'Too many tags' } },
    },
    { serverId: 13, name: 'db-fi-02', parameters: {}, now: { state: 'skipped', reason: 'off' } },
  ],
}

test('the CSV lists what was done, how long it took and how it ended', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const [head, ...rows] = activityRows(entriesOf([installation], [run]), i18n, (time) =>
    time === undefined ? ['', ''] : [new Date(time).toISOString(), 'UTC'],
  )
  expect(rows.map((row) => row.length)).toEqual([head?.length, head?.length])
  expect(rows[0]?.slice(0, 5)).toEqual([
    '2026-11-22T12:00:00.000Z',
    'UTC',
    '2026-11-22T12:01:01.000Z',
    'UTC',
    61,
  ])
  expect(rows[0]?.slice(6)).toEqual([
    'web-nl-01',
    5860,
    'Failed',
    'No disk',
    'os_id=12',
    'Chassis Power is on',
  ])
  expect(rows[1]?.slice(6)).toEqual([
    'db-fi-01 db-fi-02',
    null,
    '1 needs attention',
    '1 of 1',
    'tag=env',
    '',
  ])
})

test('the JSON holds everything but polling keys and owners', () => {
  const text = activityReport([installation], [run], at)
  expect(JSON.parse(text)).toEqual({
    made: '2026-11-22T12:00:00.000Z',
    operations: [
      {
        id: 'aa',
        action: 'eq/create_pxe',
        server: { serverId: 5860, name: 'web-nl-01' },
        bulk_run: null,
        result: 'failed',
        started: '2026-11-22T12:00:00.000Z',
        ended: '2026-11-22T12:01:01.000Z',
        seconds: 61,
        parameters: { os_id: '12' },
        stages: [{ message: 'stage 1', at: '2026-11-22T12:00:01.000Z' }],
        message: 'No disk',
        told: { os: 'Debian' },
        hardware_output: 'Chassis Power is on',
        invoice: null,
      },
    ],
    bulk_runs: [
      {
        id: 'bb',
        command: 'gone',
        parameters: { tag: 'env' },
        started: '2026-11-22T11:59:59.000Z',
        ended: '2026-11-22T12:00:01.000Z',
        condition: 'ended',
        rows: [
          {
            server: { serverId: 12, name: 'db-fi-01' },
            parameters: {},
            result: 'failed',
            started: '2026-11-22T12:00:00.000Z',
            ended: '2026-11-22T12:00:00.000Z',
            message: 'Too many tags',
            reason: 'refused',
          },
          {
            server: { serverId: 13, name: 'db-fi-02' },
            parameters: {},
            result: 'skipped',
            started: null,
            ended: null,
            message: null,
            reason: 'off',
          },
        ],
      },
    ],
  })
  expect(text).not.toContain('polling-key')
})
