/** Cancelling servers. spec.md 3, 4.4, wire.md 7. */
import type { Amount } from '#lib/money/amount.ts'
import { addMonths, daysBetween } from '../../counting/calendar.ts'
import { add, percentOf } from '../../counting/money.ts'
import { monthsOfCycle, refundFor } from '../../counting/prices.ts'
import { releaseMachine } from '../../machine/release.ts'
import { dateText } from '../../world/clock.ts'
import { schedule, unschedule } from '../../world/events.ts'
import type { CancellationRow, ServerRow } from '../../world/rows.ts'
import type { World } from '../../world/world.ts'
import { checkSentPin, serverOf, serversInReach } from '../access.ts'
import { errorResult } from '../refusal.ts'
import type { HandlersOf } from '../types.ts'
import { accountOf, taxRateOf } from './clientRecord.ts'
import { recurringOf, unpaidFor, withLines } from './issuing.ts'
import { cancelInvoice, bookCredit } from './ledger.ts'

/** World seconds until an immediate cancellation takes effect; until then it can be withdrawn. */
const immediately = 3600

/** The server's pending cancellation. */
const requestFor = (world: World, server: ServerRow): CancellationRow | undefined =>
  world.tables.cancellations.where('server_id', server.id)[0]

/** Removes the server from unpaid invoices. */
function holdInvoices(world: World, server: ServerRow): CancellationRow['held'] {
  return unpaidFor(world, server).map((invoice) => {
    const lines = invoice.lines.filter(({ server_id }) => server_id === server.id)
    const others = invoice.lines.filter(({ server_id }) => server_id !== server.id)
    if (others.length === 0) cancelInvoice(world, invoice)
    else withLines(world, invoice, others)
    return { invoice_id: invoice.id, lines }
  })
}

/** Restores the removed lines. */
function restoreInvoices(world: World, { held }: CancellationRow): void {
  for (const { invoice_id, lines } of held) {
    const invoice = world.tables.invoices.get(invoice_id)
    if (invoice?.status === 'Cancelled')
      world.tables.invoices.patch(invoice_id, { status: 'Unpaid', cancelled_at: null })
    else if (invoice?.status === 'Unpaid')
      withLines(
        world,
        invoice,
        [...invoice.lines, ...lines].toSorted((first, second) => first.id - second.id),
      )
  }
}

/** Seconds until the cancellation takes effect. */
function secondsUntil(world: World, type: CancellationRow['type'], server: ServerRow): number {
  if (type === 'Immediate') return immediately
  return Math.max(immediately, (Date.parse(server.due_date) - world.clock.now()) / 1000)
}

const later = (world: World, request: CancellationRow, server: ServerRow): void =>
  schedule(world, secondsUntil(world, request.type, server), {
    kind: 'cancellation/execute',
    cancellation_id: request.id,
  })

/** Refund for the rest of the period, including tax. */
function refundOf(world: World, server: ServerRow): Amount {
  const account = accountOf(world, server)
  const price = recurringOf(world, server, account)
  const paid = add(price, percentOf(price, taxRateOf(world, account)))
  const began = addMonths(server.due_date, -monthsOfCycle(server.period))
  const today = dateText(world.clock.now())
  return refundFor(paid, daysBetween(today, server.due_date), daysBetween(began, server.due_date))
}

/** Removes the server with its IP addresses, tags and keys. */
function release(world: World, server: ServerRow): void {
  const { servers, addresses, tags, apiKeys, licences } = world.tables
  for (const { id } of addresses.where('server_id', server.id)) addresses.delete(id)
  for (const { id, component } of tags.where('component_id', server.id))
    if (component === 'eq') tags.delete(id)
  for (const { id } of licences.where('server_id', server.id)) licences.delete(id)
  for (const { id } of apiKeys.filter(({ server_id }) => server_id === server.id))
    apiKeys.patch(id, { active: false })
  releaseMachine(world, server.id)
  servers.delete(server.id)
}

/** Carries out a due cancellation; if the server was renewed meanwhile, it waits for the new due date. */
export function executeCancellation(world: World, id: number): void {
  const request = world.tables.cancellations.get(id)
  const server = request && world.tables.servers.get(request.server_id)
  if (!request || !server) return
  if (request.type !== 'Immediate' && server.due_date > dateText(world.clock.now())) {
    later(world, request, server)
    return
  }
  if (request.type === 'Immediate') {
    bookCredit(world, {
      account_id: server.account_id,
      amount: refundOf(world, server),
      description: `Refund for ${server.name}, cancelled before ${server.due_date}`,
      invoice_id: 0,
    })
  }
  world.tables.cancellations.delete(id)
  release(world, server)
}

const requestReply = ({ id, server_id, type, reason, at }: CancellationRow) => ({
  id,
  relid: server_id,
  type,
  reason,
  date: dateText(at),
  status: 'Pending',
})

/** Schedules a cancellation. */
export function scheduleCancellation(
  world: World,
  server: ServerRow,
  request: Pick<CancellationRow, 'type' | 'reason'>,
): CancellationRow {
  const { cancellations: table } = world.tables
  const row = table.put({
    ...request,
    id: table.nextId(),
    account_id: server.account_id,
    server_id: server.id,
    at: world.clock.now(),
    held: holdInvoices(world, server),
  })
  later(world, row, server)
  return row
}

export const cancellations = {
  'billing/request_cancellation': (request, call) => {
    const { world } = call
    const server = serverOf(call, request.id)
    checkSentPin(call, request.pin)
    if (requestFor(world, server))
      throw errorResult(
        'There is already a cancellation request for this server',
        'CANCELLATION_EXISTS',
      )
    const row = scheduleCancellation(world, server, {
      type: request.cancellation_type === 1 ? 'Immediate' : 'End of Billing Period',
      reason: request.terminate_reason_custom ?? request.cancellation_reason ?? '',
    })
    return { result: 'OK', action: 'request_cancellation', id: row.id }
  },

  // `id` is the server's, as in the request; the cancellation's own id works too.
  'billing/delete_cancellation_request': ({ id }, { world, caller }) => {
    const reached = new Set(serversInReach(world, caller).map((server) => server.id))
    const open = world.tables.cancellations.filter(({ server_id }) => reached.has(server_id))
    const row = open.find(({ server_id }) => server_id === id) ?? open.find((one) => one.id === id)
    if (!row) throw errorResult('Cancellation request not found', 'CANCELLATION_NOT_FOUND')
    unschedule(
      world,
      (event) => event.kind === 'cancellation/execute' && event.cancellation_id === row.id,
    )
    world.tables.cancellations.delete(row.id)
    restoreInvoices(world, row)
    return { result: 'OK', action: 'delete_cancellation_request' }
  },

  'billing/get_cancellation_requests': ({ id }, call) => {
    const { world, caller } = call
    const open =
      id === undefined
        ? world.tables.cancellations.where('account_id', caller.account.id)
        : world.tables.cancellations.where('server_id', serverOf(call, id).id)
    return { result: 'success', totalresults: open.length, requests: open.map(requestReply) }
  },
} satisfies Partial<HandlersOf<'billing'>>
