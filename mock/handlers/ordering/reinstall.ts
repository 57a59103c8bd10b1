/** Reinstalling a server through an order. spec.md 3 (order of a reinstall), 4.6. */
import { compare, isNothing, share, sum } from '../../counting/money.ts'
import { prepareInstallation } from '../../machine/installation.ts'
import { restart } from '../../machine/power.ts'
import { startJob } from '../../world/jobs.ts'
import type { ServerRow } from '../../world/rows.ts'
import type { World } from '../../world/world.ts'
import { checkSentPin } from '../access.ts'
import { accountOf, taxRateOf } from '../billing/clientRecord.ts'
import { issueInvoice, type NewLine } from '../billing/issuing.ts'
import { balanceOf, creditOf, totalsOf } from '../billing/ledger.ts'
import { payFromCredit } from '../billing/payments.ts'
import { requireCan } from '../obstacle.ts'
import { negative } from '../refusal.ts'
import { daysLeft } from '../serverReply.ts'
import { badParameters, type Order, type OrderCall } from './order.ts'
import { addOnsOf, inAccountCurrency, type AddOn } from './price.ts'
import { checkSetup } from './setup.ts'
import { installationOf } from './system.ts'

/** Prepares PXE, sets network boot and restarts (spec.md 3). */
export function reinstall(server: ServerRow, order: Order, call: OrderCall) {
  const { world } = call
  checkSentPin(call, order.pin)
  if (order.location_name !== server.location)
    throw negative('Location does not match the server', { code: badParameters })
  requireCan(world, server, 'reinstall')
  const { os, ...rest } = installationOf(world, order, server, `server eq:${server.id}`)
  checkSetup(order, server)
  buyAddOns(world, server, missingAddOns(world, server, addOnsOf(server, { os, ...rest })))
  const callback = startJob(world, { action: 'eq/order_instance', server })
  const prepared = prepareInstallation(world, server, {
    os_id: os?.id ?? null,
    os_name: os?.name ?? null,
    hostname: order.hostname || server.name,
    root_pass: order.root_pass,
    runner_task: rest.task?.id ?? null,
    post_install_callback: order.post_install_callback,
    key: callback,
  })
  restart(world, world.tables.servers.patch(prepared.id, { boot_device: 'pxe' }))
  return {
    result: 'OK',
    action: 'order_instance',
    callback,
    deploy_status: 'install',
    id: server.id,
  }
}

/** Add-ons that the server doesn't have yet. A Windows license covers every Windows (spec.md 4.5, rule 2). */
const missingAddOns = (world: World, server: ServerRow, requested: readonly AddOn[]): AddOn[] => {
  const present = world.tables.licences.where('server_id', server.id)
  return requested.filter(
    ({ kind, name }) =>
      !present.some((row) => row.kind === kind && (kind === 'os' || row.name === name)),
  )
}

/** Days in a month for pro-rata prices. */
const daysOfMonth = 30

/** Pays new licenses until the due date from credit, before anything is erased. */
function buyAddOns(world: World, server: ServerRow, addOns: readonly AddOn[]): void {
  if (addOns.length === 0) return
  const account = accountOf(world, server)
  const days = Math.max(1, daysLeft(world, server))
  const lines = addOns.map(({ name, price_EUR }): NewLine => ({
    type: 'Addon',
    relid: server.service_id,
    server_id: server.id,
    description: `${server.name}: ${name}, until ${server.due_date}`,
    amount: share(inAccountCurrency(world, account, price_EUR), days, daysOfMonth),
    taxed: true,
    paid_until: null,
  }))
  const numbered = lines.map((line, id) => ({ ...line, id }))
  const { subtotal, tax } = totalsOf(numbered, taxRateOf(world, account))
  if (compare(creditOf(world, account.id), sum([subtotal, tax])) < 0)
    throw negative('Insufficient funds')
  const invoice = issueInvoice(world, account, lines, { notes: `Licences of ${server.name}` })
  const owed = balanceOf(world, invoice)
  if (!isNothing(owed)) payFromCredit(world, invoice, owed)
  const { licences } = world.tables
  for (const addOn of addOns)
    licences.put({
      ...addOn,
      id: licences.nextId(),
      account_id: account.id,
      server_id: server.id,
    })
}
