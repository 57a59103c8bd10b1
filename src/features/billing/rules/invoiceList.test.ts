import { expect, test } from 'vitest'
import { standingOf, type Standing } from '#lib/invoices/debt.ts'
import {
  invoiceEntry,
  invoiceMatcher,
  parseDay,
  parseStatuses,
  matchingServers,
  type InvoiceFilter,
  type ListedInvoice,
} from './invoiceList.ts'

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
  invoice(50_339, { date: '2026-08-01', duedate: '2026-08-08' }),
  invoice(50_338, { date: '2026-08-01', duedate: '2026-08-08' }),
]

const standings = new Map<number, Standing>([
  [50_339, { kind: 'part', of: 50_400 }],
  [50_338, { kind: 'outdated' }],
])

const entryOf = (one: ListedInvoice) =>
  invoiceEntry(one, 'EUR', standings.get(one.id) ?? standingOf(one, undefined))

const found = (filter: InvoiceFilter): number[] =>
  all
    .map(entryOf)
    .filter(invoiceMatcher(filter, today))
    .map(({ id }) => id)

test.each<[string, InvoiceFilter, number[]]>([
  ['no filter', {}, [50_418, 50_411, 50_390, 50_377, 50_352, 50_341, 50_339, 50_338]],
  ['unpaid, overdue included', { statuses: ['unpaid'] }, [50_418, 50_411]],
  ['overdue only', { statuses: ['overdue'] }, [50_418]],
  ['several statuses', { statuses: ['paid', 'overdue'] }, [50_418, 50_390, 50_377]],
  ['parts of a combined invoice', { statuses: ['combined'] }, [50_339]],
  ['outdated combined invoices', { statuses: ['outdated'] }, [50_338]],
  ['unknown', { statuses: ['other'] }, [50_341]],
  ['since a day, inclusive', { since: '2026-11-12' }, [50_418, 50_411]],
  ['until a day, inclusive', { until: '2026-10-28' }, [50_377, 50_341, 50_339, 50_338]],
  ['a single day', { since: '2026-11-01', until: '2026-11-01' }, [50_390]],
  ['part of the number', { text: '503' }, [50_390, 50_377, 50_352, 50_341, 50_339, 50_338]],
  ['the number with a hash', { text: '#50418' }, [50_418]],
  ['the printed number', { text: 'inv-50390' }, [50_390]],
  ['words in any order', { text: 'grace ordered' }, [50_411]],
  ['the total with VAT', { text: '89.10' }, [50_377]],
  ['the payment method', { text: 'BANK' }, [50_377]],
  ['the invoices of a server', { onlyIds: new Set([50_390, 1]) }, [50_390]],
  ['nothing', { text: 'no such thing' }, []],
])('finds %s', (_name, filter, ids) => {
  expect(found(filter)).toEqual(ids)
})

test('invalid URL values are ignored', () => {
  expect(parseStatuses('paid, UNPAID,nonsense,paid')).toEqual(['unpaid', 'paid'])
  expect(parseStatuses('nonsense')).toBeUndefined()
  expect(parseDay('2026-02-30')).toBeUndefined()
  expect(parseDay('0000-00-00')).toBeUndefined()
  expect(parseDay('2026-11-14')).toBe('2026-11-14')
  expect(parseDay(5)).toBeUndefined()
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
  // Other words may match the amount or the status.
  ['paid mail-nl', [5100]],
  // More matching words come first.
  ['web nl-02', [5102, 5101]],
  ['nl', []],
  ['01', []],
  ['5100', []],
  ['nothing', []],
  ['', []],
])('%j matches the servers %j', (text, meant) => {
  expect(matchingServers(text, servers).map(({ id }) => id)).toEqual(meant)
})

test.each([
  ['zürich', 'Zu\u0308rich'],
  ['zurich', 'Zürich'],
  ['muenchen', 'München'],
  ['STRASSE', 'Hauptstraße'],
])('%j finds a server and an invoice with %j', (typed, text) => {
  expect(matchingServers(typed, new Map([[1, text]]))).toMatchObject([{ id: 1 }])
  const noted = entryOf(invoice(1, { notes: `Server ${text}` }))
  expect(invoiceMatcher({ text: typed }, today)(noted)).toBe(true)
})

test('a server name finds its invoices, beside other words', () => {
  const entry = (id: number, status: string) => entryOf(invoice(id, { status }))
  const about = new Map([
    [1, ' mail-nl-01'],
    [2, ' mail-nl-01 web-nl-01'],
  ])
  const searched = (text: string) =>
    [entry(1, 'Paid'), entry(2, 'Unpaid'), entry(3, 'Paid')]
      .filter(invoiceMatcher({ text, serverNames: about }, '2026-11-21'))
      .map(({ id }) => id)
  expect(searched('mail-nl-01')).toEqual([1, 2])
  expect(searched('mail unpaid')).toEqual([2])
  expect(searched('mail-nl web-nl')).toEqual([2])
})
