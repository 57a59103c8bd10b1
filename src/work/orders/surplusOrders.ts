/**
 * What else came of an order that was sent once: browsers and proxies repeat it when its connection closes, and each
 * arrival buys a server. docs/decisions/0020-repeated-writes.md
 */
import type { Client } from '#api/client.ts'
import type { Operation } from '../operation.ts'
import { names, orderInvoices, readAfter, serversOf, type AfterOrder } from './findOrder.ts'
import { isUndecided } from './lostOrder.ts'
import { identifiersOf } from './recoverOrder.ts'

/** What one arrival of an order made, as far as the account shows. */
export interface MadeByOrder {
  readonly invoiceId: number | null
  readonly serverId: number | null
}

/** The invoices of orders that came to nothing. */
const withdrawn: ReadonlySet<string> = new Set(['Cancelled', 'Refunded'])

/**
 * The orders in the account besides `operation` that it made, given the account `now` and this browser's other orders;
 * those that were started elsewhere don't count, as they may be what is looked for.
 */
export function surplusIn(
  operation: Operation,
  now: AfterOrder,
  others: readonly Operation[],
): readonly MadeByOrder[] {
  const { order, outcome, subject, key } = operation
  if (!order?.before) return []
  const { before } = order
  const known = identifiersOf(others)
  if (now.invoices === null) {
    const isNew = (id: number): boolean =>
      before.servers !== null && !before.servers.includes(id) && !known.servers.includes(id)
    const added = (now.servers ?? []).filter(isNew)
    return withoutOwn(added, (id) => id === subject.serverId).map((serverId) => ({
      invoiceId: null,
      serverId,
    }))
  }
  const ownInvoice = outcome.state === 'to-pay' ? outcome.invoiceId : order.invoiceId
  const made = orderInvoices(before, now, known).filter(
    (invoice) => names(invoice, order.machine) && !withdrawn.has(invoice.status),
  )
  return withoutOwn(
    made,
    (invoice) =>
      invoice.id === ownInvoice ||
      (key !== '' && now.keys?.[String(invoice.id)] === key) ||
      (subject.serverId !== null && serversOf(invoice).includes(subject.serverId)),
  ).map((invoice) => ({ invoiceId: invoice.id, serverId: serversOf(invoice)[0] ?? null }))
}

/** Without the one that the operation follows; if that can't be told, without the oldest. */
function withoutOwn<One>(made: readonly One[], isOwn: (one: One) => boolean): readonly One[] {
  const own = made.find(isOwn) ?? made[0]
  return made.filter((one) => one !== own)
}

/**
 * Counts what an order made. Undefined while another order is under way, whose server could be taken for this one's.
 * @throws {ApiError}
 */
export async function findSurplusOrders(
  client: Pick<Client, 'call'>,
  operation: Operation,
  all: () => readonly Operation[],
): Promise<readonly MadeByOrder[] | undefined> {
  const others = (): readonly Operation[] =>
    all().filter(
      ({ id, owner, order }) =>
        order !== undefined && !order.elsewhere && owner === operation.owner && id !== operation.id,
    )
  const before = operation.order?.before
  if (!before || others().some(isUndecided)) return undefined
  const count = others().length
  const now = await readAfter(client, before)
  // Another order has begun meanwhile.
  if (others().length !== count || others().some(isUndecided)) return undefined
  return surplusIn(operation, now, others())
}
