/**
 * What has become of an order: whether its invoice is paid and which deployment it began, or, where its reply was
 * lost, whether it was taken at all. Loaded when there is such an order.
 */
import { getInvoice, type InvoiceDetail } from '#api/actions/billing/invoices.ts'
import { updateServers } from '#api/actions/eq/list.ts'
import type { Client } from '#api/client.ts'
import { serviceNow } from '#api/serviceClock.ts'
import { isPayable } from '#domain/invoiceStanding.ts'
import { orderFound, type OtherOrders } from '#domain/orderFound.ts'
import type { Operation, Outcome } from '../operation.ts'
import { readAfter } from './readAccount.ts'

type Caller = Pick<Client, 'call'>

/**
 * How long a lost order may take to show, and a paid one its deployment: what came too late for the browser may
 * still be on its way at the service. In ms.
 */
export const orderPatience = 20_000

/** What is new of the operation; null when nothing is. */
export type News = Pick<Operation, 'outcome'> &
  Partial<Pick<Operation, 'key' | 'subject' | 'order'>>

/** @throws {ApiError} when the service cannot be asked */
export async function learnOfOrder(
  client: Caller,
  operation: Operation,
  all: readonly Operation[],
): Promise<News | null> {
  const { outcome } = operation
  switch (outcome.state) {
    case 'to-pay':
      return learnOfPayment(client, operation, outcome)
    case 'unanswered':
      return lookFor(client, operation, outcome, all)
    case 'sending':
    case 'running':
    case 'settling':
    case 'done':
    case 'failed':
    case 'not-up':
    case 'not-known':
    case 'not-found':
    case 'cancelled':
    case 'finished-elsewhere':
      return null
    default:
      return outcome satisfies never
  }
}

type In<State extends Outcome['state']> = Extract<Outcome, { state: State }>

/** The server that an invoice is for. wire.md 7: an item's `inv_id`. */
const serverOf = ({ items }: InvoiceDetail): number | null =>
  items.find(({ inv_id }) => inv_id)?.inv_id ?? null

async function learnOfPayment(
  client: Caller,
  { subject, order }: Operation,
  outcome: In<'to-pay'>,
): Promise<News | null> {
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
  // A deployment that was followed elsewhere to its end has no key any more.
  if (serverId !== null && servers.includes(serverId) && now - paidAt >= orderPatience)
    return { subject: known, outcome: { state: 'finished-elsewhere', at: now } }
  return outcome.paidAt === undefined ? { outcome: { ...outcome, paidAt } } : null
}

/** What the other orders of the same person are known by. */
function othersThan(operation: Operation, all: readonly Operation[]): OtherOrders {
  const others = all.filter(
    ({ id, owner, order }) =>
      order !== undefined && owner === operation.owner && id !== operation.id,
  )
  return {
    invoices: others.flatMap(({ order, outcome }) => {
      const id = outcome.state === 'to-pay' ? outcome.invoiceId : order?.invoiceId
      return id === undefined ? [] : [id]
    }),
    servers: others.flatMap(({ subject: { serverId } }) => (serverId === null ? [] : [serverId])),
  }
}

async function lookFor(
  client: Caller,
  operation: Operation,
  outcome: In<'unanswered'>,
  all: readonly Operation[],
): Promise<News | null> {
  const { order, subject } = operation
  const now = serviceNow()
  // It leaves only once that is on disk.
  if (!order?.before) return { outcome: { state: 'not-found', at: now } }
  const after = await readAfter(client, order.before)
  const found = orderFound(order.machine, order.before, after, othersThan(operation, all))
  switch (found.found) {
    case 'deployment': {
      const { invoiceId, key } = found
      return { key, order: { ...order, invoiceId, found: true }, outcome: { state: 'running' } }
    }
    case 'invoice': {
      const { invoiceId } = found
      return {
        order: { ...order, invoiceId, found: true },
        outcome: { state: 'to-pay', invoiceId, at: now },
      }
    }
    case 'server':
      return {
        subject: { ...subject, serverId: found.serverId },
        order: { ...order, found: true },
        outcome: { state: 'finished-elsewhere', at: now },
      }
    case 'nothing': {
      const looks = (outcome.looks ?? 0) + 1
      return looks > 1 && now - outcome.at >= orderPatience
        ? { outcome: { state: 'not-found', at: now } }
        : { outcome: { ...outcome, looks } }
    }
    default:
      return found satisfies never
  }
}
