/** Issuing invoices. spec.md 2.8, 4.4. */
import type { Amount } from '#lib/money/amount.ts'
import { addDays, addMonths } from '../../counting/calendar.ts'
import { lessPercent, noMoney, share, subtract, sum, times } from '../../counting/money.ts'
import {
  addOnPeriod,
  machinePeriod,
  monthsOfCycle,
  periodOfCycle,
  type PeriodPrice,
} from '../../counting/prices.ts'
import { dateText } from '../../world/clock.ts'
import type { AccountRow, InvoiceLine, InvoiceRow, ServerRow } from '../../world/rows.ts'
import type { World } from '../../world/world.ts'
import { accountOf, clientOf, currencyOf, groupOf, taxRateOf } from './clientRecord.ts'
import { totalsOf } from './ledger.ts'
import { creditCovers, payFromCredit } from './payments.ts'

export type NewLine = Omit<InvoiceLine, 'id'>

/** Payment term in days for new orders. */
const daysToPay = 7
/** More than the lines of any invoice, so that line ids stay unique. */
const lineIds = 100_000

/** Issues an invoice. `due`: "YYYY-MM-DD". */
export function issueInvoice(
  world: World,
  account: AccountRow,
  lines: readonly NewLine[],
  { due, notes = '' }: { readonly due?: string; readonly notes?: string } = {},
): InvoiceRow {
  const { invoices } = world.tables
  const id = invoices.nextId()
  const taxRate = taxRateOf(world, account)
  const numbered = lines.map((line, index) => ({ ...line, id: id * lineIds + index + 1 }))
  const invoice = invoices.put({
    id,
    account_id: account.id,
    status: 'Unpaid',
    lines: numbered,
    created: world.clock.now(),
    due: due ?? addDays(dateText(world.clock.now()), daysToPay),
    paid_at: null,
    cancelled_at: null,
    refunded_at: null,
    tax_rate: taxRate,
    ...totalsOf(numbered, taxRate),
    credit: noMoney,
    payment_method: 'card',
    notes,
  })
  return paysItself(world, invoice)
}

/** With the client's `auto_credit` tag, credit pays invoices that it covers in full (spec.md 4.1). */
function paysItself(world: World, invoice: InvoiceRow): InvoiceRow {
  const tagged = world.tables.tags
    .where('component_id', invoice.account_id)
    .some(({ component, tag }) => component === 'customers' && tag === 'auto_credit')
  const topUp = invoice.lines.some(({ type }) => type === 'AddFunds')
  if (!tagged || topUp || !creditCovers(world, invoice)) return invoice
  return payFromCredit(world, invoice, sum([invoice.subtotal, invoice.tax])).invoice
}

/** Replaces the lines and updates the totals. */
export const withLines = (
  world: World,
  { id, tax_rate }: InvoiceRow,
  lines: readonly InvoiceLine[],
): InvoiceRow => world.tables.invoices.patch(id, { lines, ...totalsOf(lines, tax_rate) })

interface RecurringPart {
  /** The billing service or the license. */
  readonly id: number
  readonly name: string
  readonly amount: Amount
}

/**
 * Price of one period by part, before tax, in the account's currency or `currency`. Computed from the monthly price in
 * that currency, as in the catalogue and the order's invoice.
 */
export function recurringParts(
  world: World,
  server: ServerRow,
  account: AccountRow,
  { rate }: Pick<ReturnType<typeof currencyOf>, 'rate'> = currencyOf(account),
): [RecurringPart, ...RecurringPart[]] {
  const period = periodOfCycle(server.period)
  const { discountpercent } = groupOf(clientOf(world, account))
  const priced = ({ full, off }: PeriodPrice): Amount =>
    lessPercent(subtract(full, off), discountpercent)
  return [
    {
      id: server.service_id,
      name: serviceName(server),
      amount: priced(machinePeriod(times(server.price_EUR, rate), period)),
    },
    // Licenses are add-ons of the order, without the period's discount (spec.md 4.6).
    ...world.tables.licences.where('server_id', server.id).map(({ id, name, price_EUR }) => ({
      id,
      name,
      amount: priced(addOnPeriod(times(price_EUR, rate), period)),
    })),
  ]
}

/** Price of one period, before tax, in the account's currency. */
export const recurringOf = (world: World, server: ServerRow, account: AccountRow): Amount =>
  sum(recurringParts(world, server, account).map(({ amount }) => amount))

/** Monthly price in EUR with licenses, before tax: the period's price divided by its months. */
export function monthlyInEuros(world: World, server: ServerRow): Amount {
  const parts = recurringParts(world, server, accountOf(world, server), { rate: '1' })
  return share(sum(parts.map(({ amount }) => amount)), 1, monthsOfCycle(server.period))
}

/** "web-nl-01: vm.v2-mini (Instant server NL), 2026-11-21 - 2026-12-20". */
export const hostingDescription = (server: ServerRow, from: string, until: string): string =>
  `${server.name}: ${serviceName(server)}, ${from} - ${addDays(until, -1)}`

export const serviceName = ({ preset, location }: ServerRow): string =>
  `${preset} (Instant server ${location})`

/** "nl-vmv2mini", the billing application's label of a service. */
export const serviceLabel = ({ preset, location }: ServerRow): string =>
  `${location.toLowerCase()}-${preset.replaceAll('.', '')}`

/** The invoice line that renews a server for one period from `from` ("YYYY-MM-DD"). */
export function renewalLine(
  server: ServerRow,
  from: string,
  amount: Amount,
): NewLine & { readonly paid_until: string } {
  const until = addMonths(from, monthsOfCycle(server.period))
  return {
    type: 'Hosting',
    relid: server.service_id,
    server_id: server.id,
    description: hostingDescription(server, from, until),
    amount,
    taxed: true,
    paid_until: until,
  }
}

/** Issues the invoice for the next period. */
export function issueRenewal(world: World, server: ServerRow): InvoiceRow {
  const account = accountOf(world, server)
  const line = renewalLine(server, server.due_date, recurringOf(world, server, account))
  return issueInvoice(world, account, [line], { due: server.due_date })
}

/** The server's unpaid invoices. */
export const unpaidFor = (world: World, server: ServerRow): InvoiceRow[] =>
  world.tables.invoices
    .where('account_id', server.account_id)
    .filter(
      ({ status, lines }) =>
        status === 'Unpaid' && lines.some(({ server_id }) => server_id === server.id),
    )
