import { expect, test } from 'vitest'
import {
  cancellationEntries,
  invoiceEntries,
  keyEntries,
  paymentEntries,
  secondsOf,
  signInEntries,
  timelineOf,
} from './timelineEntries.ts'

const at = (text: string): number => Date.parse(text) / 1000
const signIn = (ip: string, time: string) => ({
  event: 'login',
  ip,
  time: at(time),
  failed: undefined,
})

test('an address is new where it first appears, but not in the oldest entry, nor this session’s', () => {
  // Newest first, as the log is read.
  const entries = signInEntries(
    [
      signIn('192.0.2.9', '2026-11-20T10:00:00Z'),
      signIn('198.51.100.4', '2026-11-19T10:00:00Z'),
      signIn('192.0.2.9', '2026-11-18T10:00:00Z'),
      signIn('203.0.113.1', '2026-11-17T10:00:00Z'),
      signIn('', '2026-11-16T10:00:00Z'),
      signIn('192.0.2.1', '2026-11-15T10:00:00Z'),
    ],
    '203.0.113.1',
  )
  const marked = entries.filter((entry) => entry.kind === 'sign-ins' && entry.isNewAddress)
  expect(marked.map(secondsOf)).toEqual([at('2026-11-18T10:00:00Z'), at('2026-11-19T10:00:00Z')])
})

test('an invoice was paid, unless its payment is listed', () => {
  const invoice = (id: number, datepaid: string | null) => ({
    id,
    date: '2026-11-01',
    datepaid,
    total: { amount: '1.00', currency: 'EUR' },
  })
  const entries = invoiceEntries(
    [invoice(1, '2026-11-03'), invoice(2, '2026-11-04'), invoice(3, null)],
    new Set([2, null]),
  )
  expect(entries.map(({ key }) => key)).toEqual([
    'invoice 1',
    'invoice 1 paid',
    'invoice 2',
    'invoice 3',
  ])
  // The billing application's way to write "never".
  expect(invoiceEntries([invoice(4, '0000-00-00')], new Set())).toHaveLength(1)
})

test('newest first within days in UTC, both included; what has no date comes last', () => {
  const payment = (id: number, date: string | null) => ({
    id,
    date,
    invoiceid: null,
    amount: null,
    gateway: '',
  })
  const entries = [
    ...paymentEntries(
      [
        payment(1, '2026-11-01'),
        payment(2, '2026-11-30 23:59:59'),
        payment(3, '2026-12-01 00:00:00'),
        payment(4, '2026-10-31 23:59:59'),
        payment(5, null),
      ],
      () => 'EUR',
    ),
    ...keyEntries({ id: 7, name: 'deploy' }, [
      { date: '2026-11-15 12:00:00', type: 'add', message: '', Login: 'ada' },
    ]),
    ...cancellationEntries([{ id: 9, relid: 5100, type: 'at-once', date: '2026-11-20' }]),
  ]
  const november = { from: '2026-11-01', to: '2026-11-30' }
  expect(timelineOf(entries, november).map(({ key }) => key)).toEqual([
    'payment 2',
    'cancellation 9',
    'key 7 0',
    'payment 1',
    'payment 5',
  ])
  expect(timelineOf(entries, november, 'keys').map(({ key }) => key)).toEqual(['key 7 0'])
})

test('a payment has the currency of its invoice', () => {
  const payments = [
    { id: 1, date: '2026-11-01', invoiceid: 7, amount: '5.00', gateway: 'card' },
    { id: 2, date: '2026-11-02', invoiceid: 8, amount: '-5.00', gateway: 'card' },
    { id: 3, date: '2026-11-03', invoiceid: 8, amount: null, gateway: 'card' },
  ]
  const entries = paymentEntries(payments, ({ invoiceid }) => (invoiceid === 7 ? 'USD' : 'EUR'))
  expect(entries.map((entry) => entry.kind === 'payments' && entry.paid)).toEqual([
    { amount: '5.00', currency: 'USD' },
    { amount: '-5.00', currency: 'EUR' },
    null,
  ])
})
