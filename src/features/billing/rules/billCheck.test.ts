import { expect, test } from 'vitest'
import { chargedTwice, checkRenewals, checkSums } from './billCheck.ts'
import {
  excessOf,
  periodIn,
  type BilledServer,
  type CheckedInvoice,
  type CheckedItem,
} from './billDifference.ts'

const item = (amount: string | null, more: Partial<CheckedItem> = {}): CheckedItem => ({
  type: 'Hosting',
  relid: 1,
  description: 'web-01: vm.v2-mini, 2026-11-21 - 2026-12-20',
  amount,
  taxed: true,
  inv_id: 5100,
  ...more,
})

/** 10.00 + 6.47 at 21 %: VAT is 3.4587, so 3.46; each by itself 2.10 + 1.3587, so 3.46 as well. */
const invoice = (part: Partial<CheckedInvoice> = {}): CheckedInvoice => ({
  id: 7,
  date: '2026-11-14',
  duedate: '2026-11-21',
  status: 'Unpaid',
  subtotal: '16.47',
  credit: '0.00',
  tax: '3.46',
  tax2: '0.00',
  total: '19.93',
  taxrate: '21.00',
  taxrate2: '0.00',
  items: [item('10.00'), item('6.47', { type: 'Addon' })],
  ...part,
})

const kinds = (part: Partial<CheckedInvoice>) => checkSums(invoice(part)).map(({ kind }) => kind)

test('nothing is said of a bill that is right', () => {
  expect(checkSums(invoice())).toEqual([])
  // Paid in part from credit: the total is what is left.
  expect(kinds({ credit: '9.93', total: '10.00' })).toEqual([])
  // Some services leave credit in the total.
  expect(kinds({ credit: '9.93' })).toEqual([])
})

test('a subtotal that isn’t the sum of the items', () => {
  expect(checkSums(invoice({ subtotal: '17.47', total: '20.93' }))).toEqual([
    { kind: 'items', charged: '17.47', expected: '16.47' },
  ])
  expect(kinds({ subtotal: null })).toEqual([])
  expect(kinds({ items: [item('10.00'), item(null)] })).toEqual([])
  expect(kinds({ items: [] })).toEqual([])
})

test('VAT that isn’t the rate’s', () => {
  expect(checkSums(invoice({ tax: '4.46', total: '20.93' }))).toEqual([
    { kind: 'vat', charged: '4.46', expected: '3.46', rate: '21.00', taxed: '16.47' },
  ])
  // Only what is taxed: 21 % of 10.00.
  const partly = [item('10.00'), item('6.47', { taxed: false })]
  expect(kinds({ items: partly, tax: '2.10', total: '18.57' })).toEqual([])
  expect(kinds({ items: partly })).toEqual(['vat'])
  expect(kinds({ tax: '0.00', total: '16.47' })).toEqual(['vat'])
})

test('VAT may be rounded once or for each item', () => {
  // 3 × 0.17 at 19 %: 0.0969 is 0.10, and 3 × 0.0323 is 0.09.
  const items = [item('0.17'), item('0.17'), item('0.17')]
  const of = (tax: string, total: string) =>
    kinds({ items, subtotal: '0.51', taxrate: '19.00', tax, total })
  expect(of('0.10', '0.61')).toEqual([])
  expect(of('0.09', '0.60')).toEqual([])
  expect(of('0.11', '0.62')).toEqual(['vat'])
})

test('half a cent of VAT is rounded up, that of a credit note away from zero', () => {
  // 2.50 at 21 % is 0.525.
  const of = (amount: string, tax: string, total: string) =>
    kinds({ items: [item(amount)], subtotal: amount, tax, total })
  expect(of('2.50', '0.53', '3.03')).toEqual([])
  expect(of('2.50', '0.52', '3.02')).toEqual(['vat'])
  expect(of('-2.50', '-0.53', '-3.03')).toEqual([])
})

test('VAT whose rule isn’t known', () => {
  // Nothing is marked as taxed.
  const unmarked = [item('10.00', { taxed: false }), item('6.47', { taxed: false })]
  expect(kinds({ items: unmarked })).toEqual([])
  // A second tax may be on top of the first.
  expect(kinds({ tax: '9.00', tax2: '1.00', taxrate2: '5.00', total: '26.47' })).toEqual([])
  expect(kinds({ tax: '9.00', taxrate: null, total: '25.47' })).toEqual([])
  expect(kinds({ tax: null, total: '99.00' })).toEqual([])
  // Items with their VAT in them: 16.47 is 13.61 and 2.86.
  expect(kinds({ subtotal: '13.61', tax: '2.86', total: '16.47' })).toEqual([])
})

test('a total that isn’t the sum', () => {
  expect(checkSums(invoice({ total: '29.93', credit: '1.00' }))).toEqual([
    { kind: 'total', charged: '29.93', expected: '18.93', credit: '1.00' },
  ])
})

test.each(['Cancelled', 'Refunded', 'Draft', 'Something new'])(
  '%s invoices aren’t checked',
  (status) => {
    expect(kinds({ status, subtotal: '99.00', tax: '99.00' })).toEqual([])
  },
)

const server: BilledServer = {
  id: 5100,
  price: '16.47',
  currency: 'EUR',
  cycle: 'Monthly',
  nextDue: '2026-11-21',
  registered: '2025-03-04',
}
const renewals = (part: Partial<CheckedInvoice>, change: Partial<BilledServer> = {}) =>
  checkRenewals(invoice(part), 'EUR', (id) => (id === 5100 ? { ...server, ...change } : undefined))

test('a renewal above the server’s price, its license included', () => {
  expect(renewals({})).toEqual([])
  expect(renewals({}, { price: '15.00' })).toEqual([
    { kind: 'price', serverId: 5100, charged: '16.47', expected: '15.00' },
  ])
  expect(renewals({}, { price: '20.00' })).toEqual([])
})

test('a renewal for too long', () => {
  expect(renewals({}, { cycle: 'Annually' })).toEqual([
    {
      kind: 'period',
      serverId: 5100,
      period: { from: '2026-11-21', until: '2026-12-20' },
      expectedEnd: '2027-11-20',
    },
  ])
  // Some write the first day of the next period.
  const items = [item('10.00', { description: '2026-11-21 - 2026-12-21' })]
  expect(renewals({ items }, { cycle: 'Monthly' })).toEqual([])
  expect(renewals({}, { cycle: 'One Time' })).toEqual([])
})

test('what was agreed isn’t known: nothing is said', () => {
  const wrong = { price: '1.00', cycle: 'Annually' }
  // Paid, due on another day, ordered with a discount, two periods, other currency, unknown price or server.
  expect(renewals({ status: 'Paid' }, wrong)).toEqual([])
  expect(renewals({}, { ...wrong, nextDue: '2026-12-21' })).toEqual([])
  expect(renewals({}, { ...wrong, nextDue: null })).toEqual([])
  const discounted = [item('10.00'), item('-1.00', { type: 'Discount' })]
  expect(renewals({ items: discounted }, wrong)).toEqual([])
  expect(renewals({ items: [item('10.00'), item('10.00')] }, wrong)).toEqual([])
  expect(renewals({}, { price: '1.00', currency: 'USD' })).toEqual([])
  expect(renewals({}, { price: null })).toEqual([])
  expect(renewals({ items: [item('99.00', { inv_id: 9 })] }, wrong)).toEqual([])
})

const renewal = (id: number, description: string, more: Partial<CheckedItem> = {}) =>
  invoice({ id, items: [item('10.00', { description, ...more })] })

test('days that two invoices charge are found on the later one', () => {
  const found = chargedTwice([
    renewal(9, '2026-11-15 - 2026-12-14'),
    renewal(8, '2026-11-01 - 2026-11-30'),
    renewal(7, '2026-10-01 - 2026-10-31'),
  ])
  expect([...found]).toEqual([
    [
      9,
      [
        {
          kind: 'twice',
          serverId: 5100,
          period: { from: '2026-11-15', until: '2026-12-14' },
          other: 8,
          amount: '10.00',
        },
      ],
    ],
  ])
})

test('one after the other isn’t twice, nor is another server, a canceled invoice or an add-on', () => {
  const october = renewal(7, '2026-10-01 - 2026-10-31')
  const again = (more: Partial<CheckedInvoice>) => [
    october,
    { ...renewal(8, '2026-10-01 - 2026-10-31'), ...more },
  ]
  expect(chargedTwice(again({})).size).toBe(1)
  expect(chargedTwice([october, renewal(8, '2026-10-31 - 2026-11-30')]).size).toBe(0)
  expect(chargedTwice(again({ status: 'Cancelled' })).size).toBe(0)
  expect(chargedTwice(again({ status: 'Refunded' })).size).toBe(0)
  expect(
    chargedTwice([october, renewal(8, '2026-10-01 - 2026-10-31', { inv_id: 5101 })]).size,
  ).toBe(0)
  expect(
    chargedTwice([october, renewal(8, '2026-10-01 - 2026-10-31', { type: 'Addon' })]).size,
  ).toBe(0)
  expect(chargedTwice([october, renewal(8, 'October 2026')]).size).toBe(0)
})

test.each([
  ['web: vm, 2026-11-21 - 2026-12-20', ['2026-11-21', '2026-12-20']],
  ['Server\nPeriod: 2026-11-01 – 2026-11-30\nSetup: included', ['2026-11-01', '2026-11-30']],
  ['(11/12/2026 - 12/11/2026)', undefined],
  ['2026-12-20 - 2026-11-21', undefined],
  ['2026-11-01 - 2026-11-30, then 2026-12-01 - 2026-12-31', undefined],
  ['2026-13-01 - 2026-14-01', undefined],
])('the days in %j', (text, days) => {
  expect(periodIn(text)).toEqual(days && { from: days[0], until: days[1] })
})

test('how much too much', () => {
  const [difference] = checkSums(invoice({ tax: '4.46', total: '20.93' }))
  expect(difference && excessOf(difference)).toBe('1.00')
})
