import { expect, test } from 'vitest'
import {
  findOrder,
  type AfterOrder,
  type BeforeOrder,
  type InvoiceSummary,
  type FoundOrder,
  type OtherOrders,
} from './findOrder.ts'

const before: BeforeOrder = { servers: [5100, 5101], invoice: 40, deploying: [39] }
const none: OtherOrders = { invoices: [], servers: [], keys: [] }
const nothingNew: AfterOrder = {
  servers: [5100, 5101],
  keys: { 39: 'k39' },
  invoices: [invoice(40, 5101), invoice(39, 5101)],
}

function invoice(
  id: number,
  inv_id: number | null,
  { type = 'Hosting', description = 'vm.nano', status = 'Paid' } = {},
): InvoiceSummary {
  return { id, status, items: [{ type, inv_id, description }] }
}

interface Case {
  readonly when: string
  readonly now?: Partial<AfterOrder>
  readonly gives: FoundOrder
  readonly before?: Partial<BeforeOrder>
  readonly others?: OtherOrders
  readonly late?: boolean
}

const nothing: FoundOrder = { found: 'nothing' }

const cases: Case[] = [
  { when: 'nothing has changed', gives: nothing },
  {
    when: 'it was paid from credit: a new invoice and its key',
    now: { keys: { 39: 'k39', 41: 'k41' }, invoices: [invoice(41, 5200)] },
    gives: { found: 'deployment', invoiceId: 41, key: 'k41' },
  },
  {
    when: 'a new invoice is unpaid',
    now: { invoices: [invoice(41, 5200, { status: 'Unpaid' })] },
    gives: { found: 'invoice', invoiceId: 41 },
  },
  {
    when: 'a new invoice is paid, and its deployment is over or not listed yet',
    now: { servers: [5100, 5101, 5200], invoices: [invoice(41, 5200)] },
    gives: { found: 'invoice', invoiceId: 41 },
  },
  {
    when: 'the new invoice renews an existing server',
    now: { invoices: [invoice(41, 5101)] },
    gives: nothing,
  },
  {
    when: 'the new invoice is a top-up',
    now: { invoices: [invoice(41, null, { type: 'AddFunds' })] },
    gives: nothing,
  },
  {
    when: 'the new invoice is a mass payment',
    now: { invoices: [invoice(41, 0, { type: 'Invoice' })] },
    gives: nothing,
  },
  {
    when: 'the new invoice names no server',
    now: { invoices: [invoice(41, null)] },
    gives: { found: 'invoice', invoiceId: 41 },
  },
  {
    when: 'a renewal and the order are both new',
    now: { invoices: [invoice(42, 5200), invoice(41, 5101)] },
    gives: { found: 'invoice', invoiceId: 42 },
  },
  {
    when: 'an earlier order was paid meanwhile',
    now: { keys: { 39: 'k39', 38: 'k38' }, servers: [5100, 5101] },
    gives: nothing,
  },
  {
    when: 'the new invoice belongs to another order of this browser',
    now: { invoices: [invoice(41, 5200)] },
    others: { ...none, invoices: [41] },
    gives: nothing,
  },
  {
    when: 'the new server belongs to another order of this browser with an unknown invoice',
    now: { servers: [5100, 5101, 5200], invoices: [invoice(41, 5200)] },
    others: { ...none, servers: [5200] },
    gives: nothing,
  },
  {
    when: 'two invoices are new, one for another plan: somebody else ordered too',
    now: {
      invoices: [invoice(41, 5200, { description: 'bm.medium' }), invoice(42, 5201)],
      keys: { 41: 'k41', 42: 'k42' },
    },
    gives: { found: 'deployment', invoiceId: 42, key: 'k42' },
  },
  {
    when: 'two invoices for the same plan are new',
    now: { invoices: [invoice(42, 5201), invoice(41, 5200)] },
    gives: { found: 'invoice', invoiceId: 41 },
  },
  {
    when: 'the only new invoice names another plan: descriptions aren’t guaranteed',
    now: { invoices: [invoice(41, 5200, { description: 'Instant server' })] },
    gives: { found: 'invoice', invoiceId: 41 },
  },
  {
    when: 'invoices may not be read and a key is new',
    before: { invoice: null },
    now: { invoices: null, keys: { 39: 'k39', 41: 'k41' } },
    gives: { found: 'deployment', invoiceId: 41, key: 'k41' },
  },
  {
    when: 'invoices may not be read and no key is new',
    before: { invoice: null },
    now: { invoices: null },
    gives: nothing,
  },
  {
    when: 'invoices may not be read and a server is new',
    before: { invoice: null },
    now: { invoices: null, servers: [5100, 5101, 5200] },
    gives: { found: 'server', serverId: 5200 },
  },
  {
    when: 'a server is new and no invoice is',
    now: { servers: [5100, 5101, 5200] },
    gives: { found: 'server', serverId: 5200 },
  },
  {
    when: 'servers may not be read and an invoice is new',
    before: { servers: null, deploying: null },
    now: { servers: null, keys: null, invoices: [invoice(41, 5200)] },
    gives: { found: 'invoice', invoiceId: 41 },
  },
  {
    when: 'the first order of an account',
    before: { servers: [], invoice: 0, deploying: [] },
    now: { servers: [], keys: { 1: 'k1' }, invoices: [invoice(1, 5200)] },
    gives: { found: 'deployment', invoiceId: 1, key: 'k1' },
  },
  {
    when: 'the new deployment belongs to another order with an unknown invoice',
    now: { keys: { 41: 'k41' }, invoices: [invoice(41, 5200)] },
    others: { ...none, keys: ['k41'] },
    gives: nothing,
  },
  {
    when: 'it was given up, and an invoice for its plan appears',
    now: { keys: { 41: 'k41' }, invoices: [invoice(41, 5200)] },
    late: true,
    gives: { found: 'deployment', invoiceId: 41, key: 'k41' },
  },
  {
    when: 'it was given up, and an invoice without a description appears',
    now: { invoices: [invoice(41, 5200, { description: '' })] },
    late: true,
    gives: { found: 'invoice', invoiceId: 41 },
  },
  {
    when: 'it was given up, and an invoice for another plan appears',
    now: {
      servers: [5100, 5101, 5200],
      keys: { 41: 'k41' },
      invoices: [invoice(41, 5200, { description: 'bm.v1-big NL' })],
    },
    late: true,
    gives: nothing,
  },
  {
    when: 'it was given up, and a server appears where invoices may not be read',
    now: { invoices: null, servers: [5100, 5101, 5200] },
    late: true,
    gives: { found: 'server', serverId: 5200 },
  },
  {
    when: 'a server was canceled meanwhile',
    now: { servers: [5100] },
    gives: nothing,
  },
]

test.each(cases)('$when', (testCase) => {
  expect(
    findOrder(
      'vm.nano',
      { ...before, ...testCase.before },
      { ...nothingNew, ...testCase.now },
      testCase.others ?? none,
      testCase.late,
    ),
  ).toEqual(testCase.gives)
})
