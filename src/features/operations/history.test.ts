import { expect, test } from 'vitest'
import type { Operation, Outcome } from './operation.ts'
import { clearableHistory } from './history.ts'

const operation = (id: string, outcome: Outcome, changes: Partial<Operation> = {}): Operation => ({
  id,
  owner: 'ada',
  action: 'eq/reboot',
  callback: 'eq_callback',
  key: `key-${id}`,
  subject: { serverId: 5860, name: 'web-nl-01' },
  parameters: {},
  changes: [],
  startedAt: 0,
  heardAt: 0,
  stages: [],
  outcome,
  ...changes,
})

const done: Outcome = { state: 'done', scope: '', debug: null, at: 1 }

test('clearing the past leaves what runs, what waits to be paid and what they are made of', () => {
  const all = [
    operation('done', done),
    operation('failed', { state: 'failed', scope: 'Chassis is locked', debug: null, at: 1 }),
    operation('lost', { state: 'not-known', at: 1 }),
    operation('running', { state: 'running' }),
    operation('coming up', { ...done, state: 'settling' }),
    operation('no answer yet', { state: 'unanswered', at: 1 }),
    operation('to pay', { state: 'to-pay', invoiceId: 7, at: 1 }),
    operation('row of an open run', done, { run: 'open' }),
    operation('row of an ended run', done, { run: 'ended' }),
    operation('prepared for what runs', done, { usedKey: 'key-running' }),
    operation('prepared for what ended', done, { usedKey: 'key-done' }),
  ]
  expect(clearableHistory(all, new Set(['open']))).toEqual([
    'done',
    'failed',
    'lost',
    'row of an ended run',
    'prepared for what ended',
  ])
})
