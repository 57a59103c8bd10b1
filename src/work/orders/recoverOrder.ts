/**
 * What has become of an order: whether its invoice is paid and which deployment followed, or, if its response was lost,
 * whether it was accepted. Loaded when there is such an order.
 */
import { getInvoice, type InvoiceDetail } from '#api/actions/billing/invoices.ts'
import { updateServers } from '#api/actions/eq/list.ts'
import type { Client } from '#api/client.ts'
import { serviceNow } from '#api/serviceClock.ts'
import { isPayable } from '#lib/money/invoiceStatus.ts'
import { findOrder, readAfter, type FoundOrder, type OtherOrders } from './findOrder.ts'
import type { Operation, Outcome } from '../operation.ts'
import { isUndecided, searchedUntil, orderTimeout } from './lostOrder.ts'

type Caller = Pick<Client, 'call'>

/** Null if nothing is new. */
export type OrderUpdate = Pick<Operation, 'outcome'> &
  Partial<Pick<Operation, 'key' | 'subject' | 'order'>>

/** @throws {ApiError} when the API can't be asked */
export async function recoverOrder(
  client: Caller,
  operation: Operation,
  all: readonly Operation[],
): Promise<OrderUpdate | null> {
  const { outcome } = operation
  switch (outcome.state) {
    case 'to-pay':
      return checkPayment(client, operation, outcome)
    case 'unanswered':
    case 'not-found':
      return searchOrder(client, operation, outcome, all)
    case 'sending':
    case 'running':
    case 'settling':
    case 'done':
    case 'failed':
    case 'not-up':
    case 'not-known':
    case 'cancelled':
    case 'finished-elsewhere':
      return null
    default:
      return outcome satisfies never
  }
}

type In<State extends Outcome['state']> = Extract<Outcome, { state: State }>

/** The server of an invoice: an item's `inv_id` (wire.md 7). */
const serverOf = ({ items }: InvoiceDetail): number | null =>
  items.find(({ inv_id }) => inv_id)?.inv_id ?? null

async function checkPayment(
  client: Caller,
  { subject, order }: Operation,
  outcome: In<'to-pay'>,
): Promise<OrderUpdate | null> {
  const { invoiceId } = outcome
  const invoice = await client.call(getInvoice, { invoice_id: invoiceId })
  const now = serviceNow()
  if (isPayable(invoice)) return null
  if (invoice.status !== 'Paid') return { outcome: { state: 'cancelled', at: now } }
  const { servers, deploy_keys } = await client.call(updateServers, {})
  const serverId = serverOf(invoice)
  const known = { ...subject, serverId }
  const key = deploy_keys[String(invoiceId)]
  if (key !== undefined)
    return {
      key,
      subject: known,
      ...(order && { order: { ...order, invoiceId } }),
      outcome: { state: 'running' },
    }
  const paidAt = outcome.paidAt ?? now
  // A deployment that another client followed to its end has no key anymore.
  if (serverId !== null && servers.includes(serverId) && now - paidAt >= orderTimeout)
    return { subject: known, outcome: { state: 'finished-elsewhere', at: now } }
  return outcome.paidAt === undefined ? { outcome: { ...outcome, paidAt } } : null
}

/** Other orders of the same owner. */
const othersThan = (operation: Operation, all: readonly Operation[]): readonly Operation[] =>
  all.filter(
    ({ id, owner, order }) =>
      order !== undefined && owner === operation.owner && id !== operation.id,
  )

export function identifiersOf(others: readonly Operation[]): OtherOrders {
  return {
    keys: others.flatMap(({ key }) => (key === '' ? [] : [key])),
    invoices: others.flatMap(({ order, outcome }) => {
      const id = outcome.state === 'to-pay' ? outcome.invoiceId : order?.invoiceId
      return id === undefined ? [] : [id]
    }),
    servers: others.flatMap(({ subject: { serverId } }) => (serverId === null ? [] : [serverId])),
  }
}

async function searchOrder(
  client: Caller,
  operation: Operation,
  outcome: In<'unanswered' | 'not-found'>,
  all: readonly Operation[],
): Promise<OrderUpdate | null> {
  const { order, subject } = operation
  const now = serviceNow()
  // An order is sent only once that is stored.
  if (!order?.before) return { outcome: { state: 'not-found', at: now } }
  const late = outcome.state === 'not-found'
  const others = othersThan(operation, all)
  // A new invoice more likely belongs to an order that is still being searched for.
  if (late && others.some(isUndecided)) return null
  const after = await readAfter(client, order.before)
  const found = findOrder(order.machine, order.before, after, identifiersOf(others), late)
  if (found.found !== 'nothing')
    return updateFrom(found, subject, { ...order, found: true, ...(late && { foundLate: true }) })
  if (outcome.state === 'not-found') return { outcome: { ...outcome, looked: now } }
  const attempts = (outcome.looks ?? 0) + 1
  return attempts > 1 && now >= searchedUntil(order, outcome)
    ? { outcome: { state: 'not-found', at: now } }
    : { outcome: { ...outcome, looks: attempts } }
}

/**
 * Searches for an order that was refused, because the browser may have sent it before: the first one took the last
 * credit, or the last server in stock. Only an invoice that names its plan counts. Null if there is none. @throws
 * {ApiError} when the API can't be asked
 */
export async function findRefusedOrder(
  client: Caller,
  operation: Operation,
  all: readonly Operation[],
): Promise<OrderUpdate | null> {
  const { order, subject } = operation
  if (!order?.before) return null
  const after = await readAfter(client, order.before)
  const others = identifiersOf(othersThan(operation, all))
  const found = findOrder(order.machine, order.before, after, others, true)
  return found.found === 'nothing' ? null : updateFrom(found, subject, { ...order, found: true })
}

/** How an order that was found is followed. `seen`: what is known of it. */
function updateFrom(
  found: Exclude<FoundOrder, { found: 'nothing' }>,
  subject: Operation['subject'],
  seen: NonNullable<Operation['order']>,
): OrderUpdate {
  const at = serviceNow()
  switch (found.found) {
    case 'deployment': {
      const { invoiceId, key } = found
      return { key, order: { ...seen, invoiceId }, outcome: { state: 'running' } }
    }
    case 'invoice': {
      const { invoiceId } = found
      return {
        order: { ...seen, invoiceId },
        outcome: { state: 'to-pay', invoiceId, at },
      }
    }
    case 'server':
      return {
        subject: { ...subject, serverId: found.serverId },
        order: seen,
        outcome: { state: 'finished-elsewhere', at },
      }
    default:
      return found satisfies never
  }
}
