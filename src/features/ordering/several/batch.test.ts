import { expect, test } from 'vitest'
import type { Operation, Outcome } from '#work/operation.ts'
import { testOperation } from '#work/testing/operation.ts'
import {
  claimRow,
  isOrderable,
  isPending,
  isSameState,
  rowsOf,
  withCount,
  type Batch,
  type RowState,
} from './batch.ts'

const batchOf = (...rows: RowState[]): Batch => ({
  id: 'batch-1',
  owner: 'ada',
  startedAt: 0,
  version: 0,
  plan: 'vm.nano',
  location: 'NL',
  os: 'Debian 13',
  price: { amount: '9.68', currency: 'EUR', vat: 'incl' },
  formUrl: '/order?count=3',
  rows: rows.map((state, index) => ({ hostname: `web-0${index + 1}`, state })),
})

const operationOf = (outcome: Outcome, index = 0, attempt = 1): Operation =>
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
      batch: { id: 'batch-1', place: index, attempt },
    },
    outcome,
  })

const first: RowState = { type: 'claimed', attempt: 1 }
const statusWith = (outcome: Outcome, state: RowState = first) =>
  rowsOf(batchOf(state), [operationOf(outcome)], false)[0]?.status

test.each([
  [{ state: 'sending' }, 'ordering'],
  [{ state: 'unanswered', at: 0 }, 'checking'],
  [{ state: 'not-found', at: 0 }, 'not-ordered'],
  [{ state: 'not-known', at: 0 }, 'unknown'],
  [{ state: 'to-pay', invoiceId: 7, at: 0 }, 'ordered'],
  [{ state: 'running' }, 'ordered'],
  [{ state: 'finished-elsewhere', at: 0 }, 'ordered'],
] satisfies [Outcome, string][])('the outcome %o is shown as “%s”', (outcome, status) => {
  expect(statusWith(outcome)).toBe(status)
})

test('a claimed row without an operation can’t be ordered again', () => {
  const [row] = rowsOf(batchOf(first), [], false)
  expect(row?.status).toBe('unknown')
  expect(row && isOrderable(row)).toBe(false)
  expect(row && claimRow(row)).toBeUndefined()
})

test('in the ordering tab a claimed row is being ordered, even before its operation exists', () => {
  expect(rowsOf(batchOf(first), [], true)[0]?.status).toBe('ordering')
})

test('only the operation of the latest attempt counts', () => {
  const second: RowState = { type: 'claimed', attempt: 2 }
  const lost = operationOf({ state: 'not-found', at: 0 }, 0, 1)
  expect(rowsOf(batchOf(second), [lost], false)[0]?.status).toBe('unknown')
  const sent = operationOf({ state: 'running' }, 0, 2)
  expect(rowsOf(batchOf(second), [lost, sent], false)[0]?.operation).toBe(sent)
})

test('rows without an order can be ordered, and a pending row blocks the others', () => {
  const rows = rowsOf(
    batchOf(
      first,
      { type: 'claimed', attempt: 1 },
      { type: 'refused', refusal: { kind: 'refused', text: 'No capacity left' } },
      { type: 'waiting' },
      { type: 'skipped' },
    ),
    [operationOf({ state: 'not-found', at: 0 }), operationOf({ state: 'unanswered', at: 0 }, 1)],
    false,
  )
  expect(rows.map(isOrderable)).toEqual([true, false, true, true, false])
  expect(rows.map(isPending)).toEqual([false, true, false, false, false])
  expect(rows.map(claimRow)).toEqual([
    { type: 'claimed', attempt: 2 },
    undefined,
    { type: 'claimed', attempt: 1 },
    { type: 'claimed', attempt: 1 },
    undefined,
  ])
})

test('a row that another tab has claimed counts as changed', () => {
  expect(isSameState({ type: 'waiting' }, { type: 'waiting' })).toBe(true)
  expect(isSameState({ type: 'waiting' }, first)).toBe(false)
  expect(isSameState(first, { type: 'claimed', attempt: 2 })).toBe(false)
})

test('the form opens at the password with the number of remaining servers', () => {
  expect(withCount('/order?preset=281&count=3&step=review', 2)).toBe(
    '/order?preset=281&count=2&step=access',
  )
})
