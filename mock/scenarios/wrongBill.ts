import { add, percentOf, sum } from '../counting/money.ts'
import {
  hostingDescription,
  issueInvoice,
  renewalLine,
  withLines,
} from '../handlers/billing/issuing.ts'
import { addMonths } from '../counting/calendar.ts'
import { dateText } from '../world/clock.ts'
import { addServers } from './servers.ts'
import { totalsOf } from '../handlers/billing/ledger.ts'
import type { AccountRow, InvoiceLine, InvoiceRow } from '../world/rows.ts'
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

interface Order {
  /** For the server. */
  readonly charged: string
  readonly others?: readonly Pick<InvoiceLine, 'type' | 'description' | 'amount'>[]
}

/** A server that was ordered today for a quarter, and its unpaid invoice. */
function orderForAQuarter(
  world: World,
  account: AccountRow,
  name: string,
  { charged, others = [] }: Order,
): void {
  const [added] = addServers(world, account, 1, ['bm'])
  const plan = world.tables.presets.find((preset) => preset.name === 'bm.v2-medium')
  if (!added || !plan) throw new Error('no server to order')
  const today = dateText(world.clock.now())
  const server = world.tables.servers.patch(added.id, {
    name,
    location: 'NL',
    status: 'rent',
    preset: plan.name,
    cpu: plan.cpu,
    ram: plan.ram,
    disks: plan.disks,
    price_EUR: plan.prices['NL'] ?? plan.base_EUR,
    period: 'Quarterly',
    created: world.clock.now(),
    due_date: addMonths(today, 3),
  })
  const hosting = renewalLine(server, today, charged)
  issueInvoice(world, account, [
    hosting,
    ...others.map((other) => ({ ...hosting, paid_until: null, ...other })),
  ])
}

/** A quarter of a `bm.v2-medium` at 89.00 a month: 267.00, less 3 % 258.99. Windows for its eight cores is 45.00. */
function addWrongOrders(world: World, account: AccountRow): void {
  orderForAQuarter(world, account, 'new-nl-01', { charged: '267.00' })
  orderForAQuarter(world, account, 'new-nl-02', {
    charged: '258.99',
    others: [
      { type: 'Addon', description: 'new-nl-02: Windows Server 2022', amount: '45.00' },
      // 64.75, if it is for the server alone.
      { type: 'Discount', description: 'Promo code METAL25: 25 %', amount: '-25.00' },
    ],
  })
  // Twelve core licenses.
  orderForAQuarter(world, account, 'new-nl-03', {
    charged: '258.99',
    others: [{ type: 'Addon', description: 'new-nl-03: Windows Server 2022', amount: '67.50' }],
  })
}

/** Eight invoices that don't follow the rules, each in its own way, among many that do. */
export const wrongBill: Scenario = {
  about:
    'A company whose invoices have mistakes: wrong sums, VAT, prices, periods, licenses and discounts.',
  fill(world) {
    addCatalogue(world)
    const ada = addAda(world)
    addRentedServers(world, ada, 14, {
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
    addWrongOrders(world, ada)
  },
}
