import { expect, test } from 'vitest'
import type { Operation, Outcome } from '#features/operations/operation.ts'
import { testOperation } from '#features/operations/testing/operation.ts'
import {
  againFor,
  claimed,
  isOpen,
  isOrderable,
  isSame,
  rowsOf,
  type Batch,
  type RowState,
} from './batch.ts'

const batchOf = (...rows: RowState[]): Batch => ({
  id: 'batch-1',
  owner: 'ada',
  startedAt: 0,
  version: 0,
  machine: 'vm.nano',
  location: 'NL',
  system: 'Debian 13',
  price: { amount: '9.68', currency: 'EUR', vat: 'incl' },
  again: '/order?count=3',
  rows: rows.map((now, place) => ({ hostname: `web-0${place + 1}`, now })),
})

const operationOf = (outcome: Outcome, place = 0, attempt = 1): Operation =>
  testOperation({
    action: 'eq/order_instance',
    subject: { serverId: null, name: 'web-01' },
    order: {
      machine: 'vm.nano',
      location: 'NL',
      system: '',
      user: '',
      byTechnicians: false,
      price: null,
      again: '',
      elsewhere: false,
      batch: { id: 'batch-1', place, attempt },
    },
    outcome,
  })

const first: RowState = { state: 'claimed', attempt: 1 }
const statusWith = (outcome: Outcome, now: RowState = first) =>
  rowsOf(batchOf(now), [operationOf(outcome)], false)[0]?.status

test.each([
  [{ state: 'sending' }, 'ordering'],
  [{ state: 'unanswered', at: 0 }, 'checking'],
  [{ state: 'not-found', at: 0 }, 'not-ordered'],
  [{ state: 'not-known', at: 0 }, 'lost'],
  [{ state: 'to-pay', invoiceId: 7, at: 0 }, 'ordered'],
  [{ state: 'running' }, 'ordered'],
  [{ state: 'finished-elsewhere', at: 0 }, 'ordered'],
] satisfies [Outcome, string][])('an order that is %o', (outcome, status) => {
  expect(statusWith(outcome)).toBe(status)
})

test('a claimed row whose order is no longer kept is never offered again', () => {
  const [row] = rowsOf(batchOf(first), [], false)
  expect(row?.status).toBe('lost')
  expect(row && isOrderable(row)).toBe(false)
  expect(row && claimed(row)).toBeUndefined()
})

test('the tab that orders has claimed a row before its order is told of', () => {
  expect(rowsOf(batchOf(first), [], true)[0]?.status).toBe('ordering')
})

test('an earlier attempt says nothing of the one that followed', () => {
  const second: RowState = { state: 'claimed', attempt: 2 }
  const lost = operationOf({ state: 'not-found', at: 0 }, 0, 1)
  expect(rowsOf(batchOf(second), [lost], false)[0]?.status).toBe('lost')
  const sent = operationOf({ state: 'running' }, 0, 2)
  expect(rowsOf(batchOf(second), [lost, sent], false)[0]?.operation).toBe(sent)
})

test('what may be ordered by a decision, and what holds the rest back', () => {
  const rows = rowsOf(
    batchOf(
      first,
      { state: 'claimed', attempt: 1 },
      { state: 'refused', refusal: { kind: 'refused', text: 'No capacity left' } },
      { state: 'waiting' },
      { state: 'dropped' },
    ),
    [operationOf({ state: 'not-found', at: 0 }), operationOf({ state: 'unanswered', at: 0 }, 1)],
    false,
  )
  expect(rows.map(isOrderable)).toEqual([true, false, true, true, false])
  expect(rows.map(isOpen)).toEqual([false, true, false, false, false])
  expect(rows.map(claimed)).toEqual([
    { state: 'claimed', attempt: 2 },
    undefined,
    { state: 'claimed', attempt: 1 },
    { state: 'claimed', attempt: 1 },
    undefined,
  ])
})

test('a row that another tab has claimed is another one', () => {
  expect(isSame({ state: 'waiting' }, { state: 'waiting' })).toBe(true)
  expect(isSame({ state: 'waiting' }, first)).toBe(false)
  expect(isSame(first, { state: 'claimed', attempt: 2 })).toBe(false)
})

test('the rest goes back to the form with as many servers, at the password', () => {
  expect(againFor('/order?preset=281&count=3&step=review', 2)).toBe(
    '/order?preset=281&count=2&step=access',
  )
})
