import { expect, test } from 'vitest'
import {
  invoiceEntry,
  invoiceMatcher,
  readDay,
  readStates,
  serversMeant,
  type InvoiceFilter,
  type ListedInvoice,
} from './invoiceFilter.ts'

const today = '2026-11-20'

const invoice = (id: number, changes: Partial<ListedInvoice> = {}): ListedInvoice => ({
  id,
  invoicenum: '',
  date: '2026-11-12',
  duedate: '2026-11-27',
  status: 'Unpaid',
  subtotal: '10.00',
  credit: '0.00',
  tax: '2.10',
  tax2: '0.00',
  total: '12.10',
  paymentmethod: 'card',
  notes: '',
  ...changes,
})

const all = [
  invoice(50_418, { date: '2026-11-14', duedate: '2026-11-18' }),
  invoice(50_411, { notes: 'Ordered by Grace' }),
  invoice(50_390, { date: '2026-11-01', status: 'Paid', invoicenum: 'INV-50390' }),
  invoice(50_377, { date: '2026-10-28', status: 'Paid', paymentmethod: 'bank', subtotal: '87.00' }),
  invoice(50_352, { date: null, duedate: null, status: 'Cancelled' }),
  invoice(50_341, { date: '2026-08-31', status: 'Set Aside' }),
]

const found = (filter: InvoiceFilter): number[] =>
  all
    .map((one) => invoiceEntry(one, 'EUR'))
    .filter(invoiceMatcher(filter, today))
    .map(({ id }) => id)

test.each<[string, InvoiceFilter, number[]]>([
  ['no filter', {}, [50_418, 50_411, 50_390, 50_377, 50_352, 50_341]],
  ['what waits for money, overdue too', { states: ['unpaid'] }, [50_418, 50_411]],
  ['only what is overdue', { states: ['overdue'] }, [50_418]],
  ['several states', { states: ['paid', 'overdue'] }, [50_418, 50_390, 50_377]],
  ['a state nobody knows', { states: ['other'] }, [50_341]],
  ['since a day, that day too', { since: '2026-11-12' }, [50_418, 50_411]],
  ['until a day, that day too', { until: '2026-10-28' }, [50_377, 50_341]],
  ['of one day', { since: '2026-11-01', until: '2026-11-01' }, [50_390]],
  ['a part of the number', { text: '503' }, [50_390, 50_377, 50_352, 50_341]],
  ['the number as people write it', { text: '#50418' }, [50_418]],
  ['the number on paper', { text: 'inv-50390' }, [50_390]],
  ['words in any order', { text: 'grace ordered' }, [50_411]],
  ['the amount with taxes', { text: '89.10' }, [50_377]],
  ['the way it was paid', { text: 'BANK' }, [50_377]],
  ['only those about a server', { among: new Set([50_390, 1]) }, [50_390]],
  ['nothing', { text: 'no such thing' }, []],
])('finds %s', (_name, filter, ids) => {
  expect(found(filter)).toEqual(ids)
})

test('an address may say anything', () => {
  expect(readStates('paid, UNPAID,nonsense,paid')).toEqual(['unpaid', 'paid'])
  expect(readStates('nonsense')).toBeUndefined()
  expect(readDay('2026-02-30')).toBeUndefined()
  expect(readDay('0000-00-00')).toBeUndefined()
  expect(readDay('2026-11-14')).toBe('2026-11-14')
  expect(readDay(5)).toBeUndefined()
})

const servers = new Map([
  [5100, 'mail-nl-01'],
  [5101, 'web-nl-01'],
  [5102, 'Web-NL-02'],
  [5103, 'db-1'],
])

test.each([
  ['mail-nl-01', [5100]],
  ['web-nl', [5101, 5102]],
  ['WEB-nl-02', [5102]],
  // The words may mean something else besides: the amount, the state.
  ['paid mail-nl', [5100]],
  // Whoever writes more of the name means that one first.
  ['web nl-02', [5102, 5101]],
  ['nl', []],
  ['01', []],
  ['5100', []],
  ['nothing', []],
  ['', []],
])('the servers that %j may mean: %j', (text, meant) => {
  expect(serversMeant(text, servers).map(({ id }) => id)).toEqual(meant)
})

test('an invoice is found by the name of a server that it is about, with other words beside it', () => {
  const entry = (id: number, status: string) => invoiceEntry(invoice(id, { status }), 'EUR')
  const about = new Map([
    [1, ' mail-nl-01'],
    [2, ' mail-nl-01 web-nl-01'],
  ])
  const searched = (text: string) =>
    [entry(1, 'Paid'), entry(2, 'Unpaid'), entry(3, 'Paid')]
      .filter(invoiceMatcher({ text, servers: about }, '2026-11-21'))
      .map(({ id }) => id)
  expect(searched('mail-nl-01')).toEqual([1, 2])
  expect(searched('mail unpaid')).toEqual([2])
  expect(searched('mail-nl web-nl')).toEqual([2])
})
