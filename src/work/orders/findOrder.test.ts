import { expect, test } from 'vitest'
import type { Action } from '#api/action.ts'
import type { Invoice } from '#api/actions/billing/invoices.ts'
import type { Client } from '#api/client.ts'
import { listOf, type List, type Unreadable } from '#api/lists.ts'
import {
  findOrder,
  readAfter,
  readBefore,
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

/** The account as the API lists it; the fields that are missing here are empty. */
const accountWith = (servers: List<number>, invoices: List<Pick<Invoice, 'id'>>) => {
  const asked: number[] = []
  const call = (action: Action, request: { invoice_id?: number }): Promise<unknown> => {
    switch (action.key) {
      case 'eq/update_servers':
        return Promise.resolve({ servers, billing_servers: [], deploy_keys: {} })
      case 'billing/get_invoices':
        return Promise.resolve({ totalresults: null, invoices })
      default:
        asked.push(request.invoice_id ?? 0)
        return Promise.resolve(invoice(request.invoice_id ?? 0, null))
    }
  }
  return { asked, client: { call } as unknown as Pick<Client, 'call'> }
}
const bad = (id: string | null): Unreadable => ({ id, name: id, field: 'total' })

test('an invoice that the list couldn’t say is read by itself', async () => {
  const { client, asked } = accountWith([5100], listOf([{ id: 40 }], [bad('41')]))
  const after = await readAfter(client, { ...before, unidentified: 0 })
  expect(asked).toEqual([41])
  expect(after.invoices?.map(({ id }) => id)).toEqual([41])
})

test.each<[string, List<number>, List<{ id: number }>]>([
  ['an invoice without a number', [5100], listOf([{ id: 40 }], [bad(null)])],
  ['an invoice whose number is none', [5100], listOf([{ id: 40 }], [bad('new')])],
  ['a server without a number', listOf([5100], [bad(null)]), [{ id: 40 }]],
])('nothing is concluded from %s', async (_, servers, invoices) => {
  const { client } = accountWith(servers, invoices)
  await expect(readAfter(client, before)).rejects.toMatchObject({ kind: 'malformed' })
  // It was there before the order, so it isn't the order's.
  const known = await readBefore(client)
  expect(known.unidentified).toBe(1)
  await expect(readAfter(client, { ...before, ...known })).resolves.toMatchObject({ invoices: [] })
})

test('the newest invoice may be one that couldn’t be read', async () => {
  const { client } = accountWith([5100], listOf([{ id: 40 }], [bad('41')]))
  expect((await readBefore(client)).invoice).toBe(41)
})
