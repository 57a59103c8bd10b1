/**
 * Whether an order whose reply was lost was taken, from what the service shows now and what it showed before.
 * spec.md 4.6, 4.7 (`update_servers`), wire.md 3 (`deploy_keys`), 7 (an item's `inv_id` is a server).
 */
import { getInvoice, getInvoices } from '#api/actions/billing/invoices.ts'
import { updateServers } from '#api/actions/eq/list.ts'
import type { Client } from '#api/client.ts'
import { ApiError } from '#api/wire.ts'

/** What was there when the order was about to be sent; null where this session may not read it. */
export interface BeforeOrder {
  readonly servers: readonly number[] | null
  /** The newest invoice's number, 0 where there is none. */
  readonly invoice: number | null
  /** Invoices whose deployments were under way. */
  readonly deploying: readonly number[] | null
}

export interface InvoiceSummary {
  readonly id: number
  readonly status: string
  readonly items: readonly {
    readonly type: string
    /** The server that the item is about; null or 0 when it does not say. */
    readonly inv_id: number | null
    readonly description: string
  }[]
}

/** What is there now; null where it may not be read. */
export interface AfterOrder {
  readonly servers: readonly number[] | null
  /** Polling keys of the deployments under way, by invoice. */
  readonly keys: Readonly<Record<string, string>> | null
  /** At least all that are newer than the newest one of before. */
  readonly invoices: readonly InvoiceSummary[] | null
}

/** What other orders and this one are known by. */
export interface OtherOrders {
  /** Invoices and servers that are accounted for by other orders of this browser. */
  readonly invoices: readonly number[]
  readonly servers: readonly number[]
  /** Polling keys that other orders of this browser are followed by. */
  readonly keys: readonly string[]
}

export type FoundOrder =
  /** It is being deployed. */
  | { readonly found: 'deployment'; readonly invoiceId: number; readonly key: string }
  /** There is an invoice for it, and no deployment that can be followed yet. */
  | { readonly found: 'invoice'; readonly invoiceId: number }
  /** A server that was not there, whose invoice cannot be told: all that is known. */
  | { readonly found: 'server'; readonly serverId: number }
  | { readonly found: 'nothing' }

/** Invoices for something else never stand for an order: credit that is bought, several that are paid together. */
const isForServer = (type: string): boolean => type === 'Hosting' || type === ''

/** Whether an invoice is for a server that was not there before: a renewal names one that was. */
function isForNewServer({ items }: InvoiceSummary, before: BeforeOrder): boolean {
  return items.some(
    ({ type, inv_id }) =>
      isForServer(type) &&
      (inv_id === null || inv_id === 0 || !(before.servers ?? []).includes(inv_id)),
  )
}

const serversOf = ({ items }: InvoiceSummary): number[] =>
  items.flatMap(({ inv_id }) => (inv_id ? [inv_id] : []))

/** Whether an invoice names the machine, or says nothing that would tell it from another one. */
const mayName = ({ items }: InvoiceSummary, machine: string): boolean =>
  items.some(({ description }) => description === '' || description.includes(machine))

/**
 * Looks for the order. `machine`: its name as ordered, by which it is told from an order that somebody else of the
 * account has sent at the same time. The oldest of equals is taken: orders are sent one after another.
 * `late`: so much time has passed that what is new may well be somebody else's. Then an invoice that names another
 * machine does not count, nor does a server alone where invoices can be read.
 */
export function findOrder(
  machine: string,
  before: BeforeOrder,
  now: AfterOrder,
  others: OtherOrders,
  late = false,
): FoundOrder {
  const keys = now.keys ?? {}
  const isFree = (invoiceId: number): boolean =>
    !others.invoices.includes(invoiceId) &&
    !others.keys.includes(keys[String(invoiceId)] ?? '') &&
    (before.invoice === null || invoiceId > before.invoice)
  const named = ({ items }: InvoiceSummary): boolean =>
    items.some(({ description }) => description.includes(machine))
  const invoice = (now.invoices ?? [])
    .filter(
      (candidate) =>
        isFree(candidate.id) &&
        isForNewServer(candidate, before) &&
        (!late || mayName(candidate, machine)) &&
        !serversOf(candidate).some((id) => others.servers.includes(id)),
    )
    .toSorted((one, other) => Number(named(other)) - Number(named(one)) || one.id - other.id)[0]
  const deploying =
    now.invoices === null
      ? Object.keys(keys)
          .map(Number)
          .filter((id) => isFree(id) && !(before.deploying ?? []).includes(id))
          .toSorted((one, other) => one - other)[0]
      : invoice?.id
  const key = deploying === undefined ? undefined : keys[String(deploying)]
  if (deploying !== undefined && key !== undefined)
    return { found: 'deployment', invoiceId: deploying, key }
  if (invoice) return { found: 'invoice', invoiceId: invoice.id }
  if (late && now.invoices !== null) return { found: 'nothing' }
  const server =
    before.servers &&
    now.servers?.find((id) => !before.servers?.includes(id) && !others.servers.includes(id))
  return server ? { found: 'server', serverId: server } : { found: 'nothing' }
}

type Caller = Pick<Client, 'call'>

/** Invoices that are looked through: an order makes one, others may come at the same time. */
const newest = 25
/** Of those, how many are read in full. */
const readInFull = 5

/** What is refused for good is as good as not there; whatever else went wrong is told. */
async function unlessForbidden<Reply>(reading: Promise<Reply>): Promise<Reply | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'forbidden') return null
    throw error
  }
}

const readBoth = (client: Caller) =>
  Promise.all([
    unlessForbidden(client.call(updateServers, {})),
    unlessForbidden(client.call(getInvoices, { limitnum: newest })),
  ])

/** What is there before an order. @throws {ApiError} then it must not be sent: nobody could look for it. */
export async function readBefore(client: Caller) {
  const [inventory, billing] = await readBoth(client)
  return {
    servers: inventory && [...inventory.servers],
    invoice: billing && Math.max(0, ...billing.invoices.map(({ id }) => id)),
    deploying: inventory && Object.keys(inventory.deploy_keys).map(Number),
  } satisfies BeforeOrder
}

/** What is there after an order whose reply was lost. @throws {ApiError} */
export async function readAfter(client: Caller, before: BeforeOrder): Promise<AfterOrder> {
  const [inventory, billing] = await readBoth(client)
  const since = (billing?.invoices ?? [])
    .map(({ id }) => id)
    .filter((id) => before.invoice === null || id > before.invoice)
    .toSorted((one, other) => one - other)
    .slice(0, readInFull)
  const invoices = await Promise.all(
    since.map((invoice_id) => client.call(getInvoice, { invoice_id })),
  )
  return {
    servers: inventory && inventory.servers,
    keys: inventory && inventory.deploy_keys,
    invoices: billing && invoices,
  }
}
