import { add, percentOf, sum } from '../counting/money.ts'
import { hostingDescription, withLines } from '../handlers/billing/issuing.ts'
import { totalsOf } from '../handlers/billing/ledger.ts'
import type { InvoiceLine, InvoiceRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'
import { addCatalogue } from './catalogue.ts'
import { addRentedServers } from './customer.ts'
import type { Scenario } from './index.ts'
import { addAda } from './people.ts'

const isRenewal = ({ type }: InvoiceLine): boolean => type === 'Hosting'

/** The account's invoices with a renewal, newest first. */
const renewals = (world: World, status: InvoiceRow['status']): InvoiceRow[] =>
  world.tables.invoices
    .filter((invoice) => invoice.status === status && invoice.lines.some(isRenewal))
    .toReversed()

/** Adds to the first renewal of an invoice; its sums follow. */
function overcharge(world: World, invoice: InvoiceRow, amount: string): void {
  const at = invoice.lines.findIndex(isRenewal)
  withLines(
    world,
    invoice,
    invoice.lines.map((line, index) =>
      index === at ? { ...line, amount: add(line.amount, amount) } : line,
    ),
  )
}

/** Adds what an older invoice has charged already to a later one. */
function chargeAgain(world: World, later: InvoiceRow, earlier: InvoiceRow): void {
  const line = earlier.lines.find(isRenewal)
  if (!line) throw new Error('no renewal to charge again')
  withLines(world, later, [
    ...later.lines,
    { ...line, id: Math.max(...later.lines.map(({ id }) => id)) + 1 },
  ])
}

/** Renews a server for a year that is billed by the month or the quarter; its price stays. */
function renewForTooLong(world: World, invoice: InvoiceRow): void {
  const at = invoice.lines.findLastIndex(isRenewal)
  withLines(
    world,
    invoice,
    invoice.lines.map((line, index) => {
      const server = world.tables.servers.get(line.server_id)
      if (index !== at || !server) return line
      const from = invoice.due
      const until = `${Number(from.slice(0, 4)) + 3}${from.slice(4)}`
      return { ...line, description: hostingDescription(server, from, until) }
    }),
  )
}

/** Five invoices that don't follow the rules, each in its own way, among many that do. */
export const wrongBill: Scenario = {
  about: 'A company whose invoices have mistakes: wrong sums, VAT, prices and periods.',
  fill(world) {
    addCatalogue(world)
    addRentedServers(world, addAda(world), 14, {
      changed: (rented) =>
        rented.map(({ id }) => world.tables.servers.patch(id, { period: 'Monthly' })),
    })
    const [open, next] = renewals(world, 'Unpaid')
    const paid = renewals(world, 'Paid')
    const [last, , vat, sums, again] = paid
    if (!open || !next || !last || !vat || !sums || !again) throw new Error('too few invoices')
    overcharge(world, open, '5.00')
    renewForTooLong(world, next)
    chargeAgain(world, last, again)
    world.tables.invoices.patch(vat.id, { tax: add(vat.tax, '3.21') })
    const subtotal = add(sum(sums.lines.map(({ amount }) => amount)), '10.00')
    world.tables.invoices.patch(sums.id, {
      subtotal,
      tax: percentOf(totalsOf(sums.lines, sums.tax_rate).subtotal, sums.tax_rate),
    })
  },
}
