/** Ordering a new server: checks, price, invoice, and payment from credit. spec.md 4.6, wire.md 3. */
import type { DeployPeriod } from '#lib/rules/deployPeriod.ts'
import { addMonths } from '../../counting/calendar.ts'
import { compare, sum } from '../../counting/money.ts'
import { monthsOfCycle } from '../../counting/prices.ts'
import { storePassword } from '../../machine/setup.ts'
import { dateText } from '../../world/clock.ts'
import { schedule } from '../../world/events.ts'
import type { AccountRow, InvoiceRow, OrderRow, ServerRow } from '../../world/rows.ts'
import type { World } from '../../world/world.ts'
import { taxRateOf } from '../billing/clientRecord.ts'
import { issueInvoice, type NewLine } from '../billing/issuing.ts'
import { balanceOf, creditOf, totalsOf } from '../billing/ledger.ts'
import { creditCovers, payFromCredit, markPaid } from '../billing/payments.ts'
import { negative } from '../refusal.ts'
import { onInvoicePaid } from './fulfilment.ts'
import type { Offer } from './offer.ts'
import type { Order, OrderCall } from './order.ts'
import { addOnsOf, invoiceLines, monthlyOf, planOf, promoOf } from './price.ts'
import { checkSetup, extraAddresses, privateAddress } from './setup.ts'
import { installationOf, type Installation } from './system.ts'

/** Days until an unpaid order expires. */
const keptDays = 7

export function orderServer(offer: Offer, order: Order, { world, caller: { account } }: OrderCall) {
  const installation = installationOf(world, order, offer.hardware, offer.name)
  checkSetup(order, offer.hardware)
  const plan = planOf(world, order, offer)
  const addresses = extraAddresses(order)
  const own = privateAddress(world, account.id, order)
  const promo = promoOf(world, account, order)
  const addOns = addOnsOf(offer.hardware, installation, plan)

  const server = serverRow(world, account, offer, order, installation, {
    price_EUR: monthlyOf(offer, addresses),
    limit_traffic: plan.limit_out,
    bandwidth: plan.bandwidth,
  })
  const today = dateText(world.clock.now())
  const lines = invoiceLines(world, account, server, today, order.deploy_period, {
    offer,
    addresses,
    addOns,
    promo,
  })
  refuseWithoutFunds(world, account, lines)

  // Everything above may throw; from here on the order exists.
  if (promo) {
    const { used_by } = world.tables.promoCodes.get(promo.id) ?? { used_by: [] }
    world.tables.promoCodes.patch(promo.id, { used_by: [...used_by, account.id] })
  }
  const issued = issueInvoice(world, account, lines, { notes: `Order of ${server.name}` })
  const { orders } = world.tables
  const row = orders.put({
    id: orders.nextId(),
    account_id: account.id,
    invoice_id: issued.id,
    state: 'awaiting-payment',
    preset_id: 'preset_id' in offer.source ? offer.source.preset_id : null,
    stock_id: 'stock_id' in offer.source ? offer.source.stock_id : null,
    server,
    linked: false,
    key: null,
    stage: 0,
    extra_addresses: addresses,
    private_ip: own?.ip ?? null,
    private_vlan: own?.vlan ?? null,
    by_technicians: offer.byTechnicians,
    imitated: order.imitate_deploy === 1,
    licences: addOns,
    notify: (order.deploy_notify ?? true) ? order.email || account.email : null,
    post_install_callback: order.post_install_callback || null,
    runner_task: installation.task?.id ?? null,
  })
  schedule(world, keptDays * 86_400, { kind: 'order/lapse', order_id: row.id })
  storePassword(world, server, order.root_pass)
  const invoice = paidIfPossible(world, issued)
  if (invoice.status === 'Paid') onInvoicePaid(world, invoice.id)
  return replyTo(orders.get(row.id) ?? row, invoice, installation)
}

/** Pays the invoice if credit covers all of it (spec.md 4.6). */
function paidIfPossible(world: World, invoice: InvoiceRow): InvoiceRow {
  if (invoice.status !== 'Unpaid' || !creditCovers(world, invoice)) return invoice
  payFromCredit(world, invoice, balanceOf(world, invoice))
  // An invoice of 0.00 needs no credit and is paid anyway.
  return markPaid(world, invoice)
}

/** Restricted accounts need sufficient credit in advance. */
function refuseWithoutFunds(world: World, account: AccountRow, lines: readonly NewLine[]): void {
  if (!account.prebill) return
  const numbered = lines.map((line, id) => ({ ...line, id }))
  const { subtotal, tax } = totalsOf(numbered, taxRateOf(world, account))
  if (compare(creditOf(world, account.id), sum([subtotal, tax])) < 0)
    throw negative('Insufficient funds')
}

const cycles = {
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  'semi-annually': 'Semi-Annually',
  annually: 'Annually',
} as const satisfies Record<DeployPeriod, ServerRow['period']>

/** An id that neither servers nor orders use. A stock server keeps its own. */
function nextServerId(world: World, { source }: Offer): number {
  if ('stock_id' in source) return source.stock_id
  const ordered = world.tables.orders.all().map(({ server }) => server.id)
  let id = Math.max(world.tables.servers.nextId(), ...ordered.map((taken) => taken + 1))
  while (world.tables.stocks.get(id)) id += 1
  return id
}

/** Service ids of orders; scenarios use lower ones. */
const firstService = 600_000

/** The future server; its operating system is installed by the deployment. */
function serverRow(
  world: World,
  account: AccountRow,
  offer: Offer,
  { hostname, deploy_period }: Order,
  { os }: Installation,
  terms: Pick<ServerRow, 'price_EUR' | 'limit_traffic' | 'bandwidth'>,
): ServerRow {
  const id = nextServerId(world, offer)
  const now = world.clock.now()
  const period = cycles[deploy_period]
  return {
    id,
    account_id: account.id,
    service_id: firstService + world.tables.orders.nextId(),
    ...offer.hardware,
    // Without a host name: the location's code and the id (spec.md 4.6).
    name: hostname || `${offer.location.toLowerCase()}${id}`,
    location: offer.location,
    preset: offer.name,
    status: 'rent',
    power: 'on',
    power_since: now,
    os_id: os?.id ?? null,
    os_name: os?.name ?? null,
    boot_device: 'disk',
    pxe: null,
    install_stage: null,
    traffic_out: 0,
    traffic_in: 0,
    traffic_since: now,
    created: now,
    due_date: addMonths(dateText(now), monthsOfCycle(period)),
    period,
    ...terms,
  }
}

/** A polling key, or the invoice; always the invoice for a stock server (wire.md 3). */
function replyTo(order: OrderRow, invoice: InvoiceRow, { os, software }: Installation) {
  const envelope = { result: 'OK', action: 'order_instance' }
  if (order.stock_id === null && order.key !== null)
    return { ...envelope, callback: order.key, deploy_status: 'install', id: order.server.id }
  return {
    ...envelope,
    invoice: invoice.id,
    invoiceid: invoice.id,
    status: invoice.status,
    os_name: os?.name ?? '',
    soft_name: software?.name ?? '',
    deploy_status: invoice.status === 'Paid' ? 'install' : 'awaiting_payment',
  }
}
