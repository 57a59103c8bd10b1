import { expect, test } from 'vitest'
import type { Operation } from '#operations/operation.ts'
import { operationsThatMatch, readActivityFilter } from './filter.ts'

const operation = (changes: Partial<Operation>): Operation => ({
  id: 'a',
  owner: 'ada',
  action: 'eq/reboot',
  callback: 'eq_callback',
  key: 'k',
  subject: { serverId: 5860, name: 'web-nl-01' },
  parameters: {},
  changes: [],
  startedAt: 0,
  heardAt: 0,
  stages: [],
  outcome: { state: 'running' },
  ...changes,
})

const running = operation({ id: 'running' })
const failed = operation({
  id: 'failed',
  action: 'eq/on',
  subject: { serverId: 12, name: 'db-fi-01' },
  outcome: { state: 'failed', scope: 'Chassis is locked', debug: null, at: 1 },
})
const elsewhere = operation({ id: 'elsewhere', outcome: { state: 'finished-elsewhere', at: 1 } })
const all = [running, failed, elsewhere]

test.each([
  [{}, all],
  [{ q: 'WEB' }, [running, elsewhere]],
  [{ q: '12' }, [failed]],
  [{ q: 'locked' }, [failed]],
  [{ result: 'done' }, [elsewhere]],
  [{ result: 'failed', action: 'eq/reboot' }, []],
] as const)('%j keeps what matches', (filter, kept) => {
  expect(operationsThatMatch(all, filter)).toEqual(kept)
})

test('an address that makes no sense narrows nothing', () => {
  expect(readActivityFilter({ q: '42', result: 'odd', action: 7 })).toEqual({ q: '42' })
})
