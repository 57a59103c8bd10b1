import { expect, test } from 'vitest'
import { testOperation } from '../testing/operation.ts'
import type { Operation } from '../operation.ts'
import type { AfterOrder, InvoiceSummary } from './findOrder.ts'
import { surplusIn, type MadeByOrder } from './surplusOrders.ts'

const order: NonNullable<Operation['order']> = {
  machine: 'vm.nano',
  location: 'NL',
  system: '',
  user: '',
  byTechnicians: false,
  price: null,
  again: '',
  elsewhere: false,
  before: { servers: [5100], invoice: 40, deploying: [] },
}

const followed = (change: Partial<Operation> = {}): Operation =>
  testOperation({
    id: 'own',
    action: 'eq/order_instance',
    key: 'k41',
    subject: { serverId: null, name: 'shop-1' },
    order,
    ...change,
  })

const invoice = (
  id: number,
  inv_id: number | null,
  { description = 'vm.nano', status = 'Paid', type = 'Hosting' } = {},
): InvoiceSummary => ({ id, status, items: [{ type, inv_id, description }] })

const account = (change: Partial<AfterOrder>): AfterOrder => ({
  servers: [5100],
  keys: {},
  invoices: [],
  ...change,
})

interface Case {
  readonly when: string
  readonly own?: Operation
  readonly now: AfterOrder
  readonly others?: readonly Operation[]
  readonly surplus: readonly MadeByOrder[]
}

const one = invoice(41, 5101)
const two = invoice(42, 5102)

const cases: Case[] = [
  {
    when: 'the order came once',
    now: account({ keys: { 41: 'k41' }, invoices: [one] }),
    surplus: [],
  },
  {
    when: 'it came twice, and the key tells which one is followed',
    own: followed({ key: 'k42' }),
    now: account({ keys: { 41: 'k41', 42: 'k42' }, invoices: [two, one] }),
    surplus: [{ invoiceId: 41, serverId: 5101 }],
  },
  {
    when: 'it came twice, and the deployments are over: the server tells',
    own: followed({ subject: { serverId: 5102, name: 'shop-1' } }),
    now: account({ invoices: [two, one] }),
    surplus: [{ invoiceId: 41, serverId: 5101 }],
  },
  {
    when: 'it came seven times',
    now: account({
      keys: { 41: 'k41' },
      invoices: [41, 42, 43, 44, 45, 46, 47].map((id) => invoice(id, id + 5060)),
    }),
    surplus: [42, 43, 44, 45, 46, 47].map((id) => ({ invoiceId: id, serverId: id + 5060 })),
  },
  {
    when: 'it came twice and waits for payment',
    own: followed({ key: '', outcome: { state: 'to-pay', invoiceId: 42, at: 0 } }),
    now: account({
      invoices: [invoice(42, null, { status: 'Unpaid' }), invoice(41, null, { status: 'Unpaid' })],
    }),
    surplus: [{ invoiceId: 41, serverId: null }],
  },
  {
    when: 'nothing tells which one is followed',
    own: followed({ key: 'gone' }),
    now: account({ invoices: [one, two] }),
    surplus: [{ invoiceId: 42, serverId: 5102 }],
  },
  {
    when: 'the second was withdrawn',
    now: account({
      keys: { 41: 'k41' },
      invoices: [one, invoice(42, 5102, { status: 'Cancelled' })],
    }),
    surplus: [],
  },
  {
    when: 'another order of this browser has the other server',
    now: account({ keys: { 41: 'k41', 42: 'k42' }, invoices: [one, two] }),
    others: [followed({ id: 'other', key: 'k42' })],
    surplus: [],
  },
  {
    when: 'somebody else ordered another plan',
    now: account({
      keys: { 41: 'k41' },
      invoices: [one, invoice(42, 5102, { description: 'vm.pico' })],
    }),
    surplus: [],
  },
  {
    when: 'a renewal, a top-up and a group invoice are new',
    now: account({
      keys: { 41: 'k41' },
      invoices: [
        one,
        invoice(42, 5100),
        invoice(43, null, { type: 'AddFunds', description: 'vm.nano' }),
        invoice(44, null, { type: 'Invoice', description: 'vm.nano' }),
      ],
    }),
    surplus: [],
  },
  {
    when: 'invoices can’t be read: the servers tell',
    own: followed({ subject: { serverId: 5101, name: 'shop-1' } }),
    now: account({ servers: [5100, 5101, 5102], keys: null, invoices: null }),
    surplus: [{ invoiceId: null, serverId: 5102 }],
  },
  {
    when: 'nothing can be read',
    now: account({ servers: null, keys: null, invoices: null }),
    surplus: [],
  },
]

test.each(cases)('$when', ({ own = followed(), now, others = [], surplus }) => {
  expect(surplusIn(own, now, others)).toEqual(surplus)
})
