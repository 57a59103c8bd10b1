/** A billing history relative to now: client record, invoices and payments. */
import type { Amount } from '#lib/money/amount.ts'
import { addDays, addMonths, daysBetween } from '../counting/calendar.ts'
import { add, compare, negate, noMoney, subtract, sum, times } from '../counting/money.ts'
import { monthsOfCycle } from '../counting/prices.ts'
import { currencyOf, taxRateOf } from '../handlers/billing/clientRecord.ts'
import { recurringOf, renewalLine, type NewLine } from '../handlers/billing/issuing.ts'
import { creditOf, totalsOf } from '../handlers/billing/ledger.ts'
import { dateText, dayMs } from '../world/clock.ts'
import type { AccountRow, InvoiceRow, InvoiceStatus, ServerRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'
import { addClient } from './clients.ts'

/** Days between issuing an invoice and its due date. */
const ahead = 7
/** Months of history, fewer for accounts with thousands of servers. */
const history = { usual: 9, large: 2 }
const largeAccount = 1000
/** Amounts that are added as credit, and the reserve that stays, in EUR. */
const topUp = {
  small: { amounts: ['20.00', '25.00', '50.00'], reserve: '10.00' },
  usual: { amounts: ['250.00', '300.00', '500.00'], reserve: '80.00' },
} as const
/** Number of servers up to which an account counts as small. */
const smallAccount = 3
const habitOf = (world: World, account: AccountRow) =>
  world.tables.servers.where('account_id', account.id).length > smallAccount
    ? topUp.usual
    : topUp.small

interface Draft {
  readonly status: InvoiceStatus
  readonly created: number
  readonly due: string
  readonly lines: NewLine[]
  /** When it was paid; null if it wasn't. */
  readonly paid_at: number | null
}

/** Deviations from the usual billing. */
export interface Books {
  /** Separate invoices per server: `separateinvoices` of the client (spec.md 2.5). */
  readonly separate?: boolean
  /** Months of history. */
  readonly months?: number
}

/** Adds an account's client record, contacts, invoices, payments and credit. */
export function addMoney(world: World, account: AccountRow, books: Books = {}): void {
  const client = addClient(world, account)
  if (books.separate) {
    const flags = { ...client.flags, separateinvoices: true }
    world.tables.clients.patch(client.id, { flags })
  }
  const servers = world.tables.servers.where('account_id', account.id)
  if (servers.length === 0) return
  const drafts = [
    ...renewals(world, account, servers, books),
    ...topUps(world, account),
    ...mishaps(world),
  ]
  book(world, account, drafts)
}

/** The lines of one invoice with their due date. */
interface Due {
  readonly due: string
  readonly lines: NewLine[]
}

/** One invoice for all servers due on the same day: paid for the past, unpaid for the next period. */
function renewals(
  world: World,
  account: AccountRow,
  servers: readonly ServerRow[],
  { separate = false, months: requested }: Books,
): Draft[] {
  const today = dateText(world.clock.now())
  const months = requested ?? (servers.length > largeAccount ? history.large : history.usual)
  const earliest = addMonths(today, -months)
  const paid = new Map<string, Due>()
  const open = new Map<string, Due>()
  const note = (invoices: Map<string, Due>, due: string, line: NewLine): void => {
    const key = separate ? `${due} ${line.server_id}` : due
    const present = invoices.get(key)
    if (present) present.lines.push(line)
    else invoices.set(key, { due, lines: [line] })
  }
  for (const server of servers) {
    const amount = recurringOf(world, server, account)
    const began = dateText(server.created)
    const period = monthsOfCycle(server.period)
    for (let count = 1; ; count += 1) {
      const start = addMonths(server.due_date, -period * count)
      // The current period is always included, no matter when it was paid.
      if (start < began || (start < earliest && count > 1)) break
      // The first period was ordered on its first day.
      const due = start === began ? addDays(start, ahead) : start
      if (due <= today) note(paid, due, renewalLine(server, start, amount))
    }
    if (daysBetween(today, server.due_date) <= ahead)
      note(open, server.due_date, renewalLine(server, server.due_date, amount))
  }
  return [
    ...drafted(paid, 'Paid', (created) => created + world.random.whole(5, 140) * 3_600_000),
    ...drafted(open, 'Unpaid', () => null),
  ]
}

const drafted = (
  invoices: Map<string, Due>,
  status: InvoiceStatus,
  paidAt: (created: number) => number | null,
): Draft[] =>
  [...invoices.values()].map(({ due, lines }) => {
    const created = Date.parse(due) - ahead * dayMs
    return { status, created, due, lines, paid_at: paidAt(created) }
  })

const line = (type: NewLine['type'], description: string, amount: Amount): NewLine => ({
  type,
  relid: 0,
  server_id: 0,
  description,
  amount,
  taxed: type !== 'AddFunds',
  paid_until: null,
})

/** A few invoices that added funds, each paid within the hour. */
function topUps(world: World, account: AccountRow): Draft[] {
  const now = world.clock.now()
  const { rate } = currencyOf(account)
  const { amounts } = habitOf(world, account)
  return [265, 190, 104, 33].map((days) => {
    const created = now - days * dayMs - world.random.whole(1, 600) * 60_000
    const amount = times(world.random.pick(amounts), rate)
    return {
      status: 'Paid',
      created,
      due: dateText(created + ahead * dayMs),
      lines: [line('AddFunds', 'Add Funds', amount)],
      paid_at: created + world.random.whole(2, 50) * 60_000,
    }
  })
}

/** A cancelled and a refunded invoice. */
function mishaps(world: World): Draft[] {
  const now = world.clock.now()
  const at = (days: number, status: InvoiceStatus, what: string, amount: Amount): Draft => {
    const created = now - days * dayMs
    return {
      status,
      created,
      due: dateText(created + ahead * dayMs),
      lines: [line('Setup', what, amount)],
      paid_at: status === 'Refunded' ? created + 3_600_000 : null,
    }
  }
  return [
    at(140, 'Cancelled', 'Setup of a private network, ordered twice', '49.00'),
    at(71, 'Refunded', 'Setup of an address block, not delivered', '25.00'),
  ]
}

/** Books the drafts: numbered by creation date, paid in order of payment. */
function book(world: World, account: AccountRow, drafts: readonly Draft[]): void {
  const rate = taxRateOf(world, account)
  const rows = drafts
    .toSorted((first, second) => first.created - second.created)
    .map((draft) => invoiceFrom(world, account, draft, rate))
  const settled = rows
    .filter(({ paid_at }) => paid_at !== null)
    .toSorted((first, second) => (first.paid_at ?? 0) - (second.paid_at ?? 0))
  const reserve = times(habitOf(world, account).reserve, currencyOf(account).rate)
  let credit = creditOf(world, account.id)
  for (const invoice of settled) credit = pay(world, invoice, { credit, reserve })
}

const firstInvoiceId = 48_200
const lineIds = 100_000

function invoiceFrom(
  world: World,
  account: AccountRow,
  { lines, created, due, status, paid_at }: Draft,
  taxRate: string,
): InvoiceRow {
  const { invoices } = world.tables
  const id = Math.max(firstInvoiceId, invoices.nextId())
  const numbered = lines.map((one, index) => ({ ...one, id: id * lineIds + index + 1 }))
  return invoices.put({
    id,
    account_id: account.id,
    status,
    lines: numbered,
    created,
    due,
    paid_at,
    cancelled_at: status === 'Cancelled' ? created + 3 * 3_600_000 : null,
    refunded_at: status === 'Refunded' && paid_at !== null ? paid_at + 2 * dayMs : null,
    tax_rate: taxRate,
    ...totalsOf(numbered, taxRate),
    credit: noMoney,
    payment_method: 'card',
    notes: '',
  })
}

/** Pays a past invoice, from credit where that leaves the reserve, or by a gateway. Returns the remaining credit. */
function pay(
  world: World,
  invoice: InvoiceRow,
  { credit, reserve }: { readonly credit: Amount; readonly reserve: Amount },
): Amount {
  const { random, tables } = world
  const total = add(invoice.subtotal, invoice.tax)
  const at = invoice.paid_at ?? invoice.created
  const enter = (amount: Amount, description: string): void => {
    const id = tables.credits.nextId()
    tables.credits.put({
      id,
      account_id: invoice.account_id,
      at,
      amount,
      description,
      invoice_id: invoice.id,
    })
  }
  const addsFunds = invoice.lines.some(({ type }) => type === 'AddFunds')
  const left = subtract(credit, total)
  const fromCredit = !addsFunds && compare(left, reserve) >= 0
  if (fromCredit && invoice.status === 'Paid' && random.chance(0.4)) {
    enter(negate(total), `Credit Applied to Invoice #${invoice.id}`)
    tables.invoices.patch(invoice.id, { credit: total })
    return left
  }
  const gateway = random.pick(['card', 'card', 'card', 'bank', 'wallet'])
  tables.invoices.patch(invoice.id, { payment_method: gateway })
  transact(world, invoice, gateway, total, at)
  if (invoice.refunded_at !== null)
    transact(world, invoice, gateway, negate(total), invoice.refunded_at)
  if (!addsFunds) return credit
  const added = sum(invoice.lines.map(({ amount }) => amount))
  enter(added, `Add Funds Invoice #${invoice.id}`)
  return add(credit, added)
}

function transact(
  world: World,
  { id, account_id }: InvoiceRow,
  gateway: string,
  amount: Amount,
  at: number,
): void {
  const { transactions } = world.tables
  transactions.put({
    id: transactions.nextId(),
    account_id,
    invoice_id: id,
    at,
    gateway,
    description: `${amount.startsWith('-') ? 'Refund of' : 'Invoice Payment'} #${id}`,
    transid: world.random.text(16, '0123456789ABCDEF'),
    amount,
  })
}
