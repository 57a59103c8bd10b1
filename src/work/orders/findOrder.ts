/**
 * Whether an order whose response was lost was accepted: compares the account before and after it. spec.md 4.6, 4.7
 * (`update_servers`), wire.md 3 (`deploy_keys`), 7 (an item's `inv_id` is a server).
 */
import { getInvoice, getInvoices } from '#api/actions/billing/invoices.ts'
import { updateServers } from '#api/actions/eq/list.ts'
import type { Client } from '#api/client.ts'
import { numberIn } from '#api/codecs.ts'
import { idsIn, type List } from '#api/lists.ts'
import { ApiError } from '#api/wire.ts'

/** The account right before the order; null where this session may not read. */
export interface BeforeOrder {
  readonly servers: readonly number[] | null
  /** The newest invoice's number, 0 if there is none. */
  readonly invoice: number | null
  /** Invoices whose deployments were running. */
  readonly deploying: readonly number[] | null
  /** How many servers and invoices were listed whose number couldn't be read; none where absent. */
  readonly unidentified?: number | undefined
}

export interface InvoiceSummary {
  readonly id: number
  readonly status: string
  readonly items: readonly {
    readonly type: string
    /** The item's server; null or 0 if unknown. */
    readonly inv_id: number | null
    readonly description: string
  }[]
}

/** The account now; null where this session may not read. */
export interface AfterOrder {
  readonly servers: readonly number[] | null
  /** Polling keys of running deployments, by invoice. */
  readonly keys: Readonly<Record<string, string>> | null
  /** At least all invoices newer than `BeforeOrder.invoice`. */
  readonly invoices: readonly InvoiceSummary[] | null
}

/** What belongs to this browser's other orders. */
export interface OtherOrders {
  readonly invoices: readonly number[]
  readonly servers: readonly number[]
  /** Their polling keys. */
  readonly keys: readonly string[]
}

export type FoundOrder =
  /** It is being deployed. */
  | { readonly found: 'deployment'; readonly invoiceId: number; readonly key: string }
  /** It has an invoice, but no deployment yet that can be followed. */
  | { readonly found: 'invoice'; readonly invoiceId: number }
  /** A new server without an identifiable invoice. */
  | { readonly found: 'server'; readonly serverId: number }
  | { readonly found: 'nothing' }

/** Other invoices are never orders: top-ups, mass payments. */
const isForServer = (type: string): boolean => type === 'Hosting' || type === ''

/** Whether an invoice is for a new server; a renewal names an existing one. */
function isForNewServer({ items }: InvoiceSummary, before: BeforeOrder): boolean {
  return items.some(
    ({ type, inv_id }) =>
      isForServer(type) &&
      (inv_id === null || inv_id === 0 || !(before.servers ?? []).includes(inv_id)),
  )
}

export const serversOf = ({ items }: InvoiceSummary): number[] =>
  items.flatMap(({ inv_id }) => (inv_id ? [inv_id] : []))

/** Whether an invoice names the plan. */
export const names = ({ items }: InvoiceSummary, machine: string): boolean =>
  items.some(({ description }) => description.includes(machine))

/** Whether an invoice names the plan, or nothing that would rule it out. */
const mayName = ({ items }: InvoiceSummary, machine: string): boolean =>
  items.some(({ description }) => description === '' || description.includes(machine))

/** Whether an invoice is newer than the order and belongs to no other one. */
const isFreeIn =
  (before: BeforeOrder, { keys }: AfterOrder, others: OtherOrders) =>
  (invoiceId: number): boolean =>
    !others.invoices.includes(invoiceId) &&
    !others.keys.includes(keys?.[String(invoiceId)] ?? '') &&
    (before.invoice === null || invoiceId > before.invoice)

/** The invoices for new servers since `before` that belong to no other order. */
export const orderInvoices = (
  before: BeforeOrder,
  now: AfterOrder,
  others: OtherOrders,
): readonly InvoiceSummary[] =>
  (now.invoices ?? []).filter(
    (invoice) =>
      isFreeIn(before, now, others)(invoice.id) &&
      isForNewServer(invoice, before) &&
      !serversOf(invoice).some((id) => others.servers.includes(id)),
  )

/**
 * Searches for the order. `machine`: its plan, which tells it from an order that another user of the account sent at
 * the same time. The oldest match wins, because orders are sent one at a time. `late`: so much time has passed that a
 * match may be somebody else's. Then an invoice for another plan doesn't count, and neither does a server alone where
 * invoices can be read.
 */
export function findOrder(
  machine: string,
  before: BeforeOrder,
  now: AfterOrder,
  others: OtherOrders,
  late = false,
): FoundOrder {
  const keys = now.keys ?? {}
  const isFree = isFreeIn(before, now, others)
  const named = (invoice: InvoiceSummary): boolean => names(invoice, machine)
  const invoice = orderInvoices(before, now, others)
    .filter((candidate) => !late || mayName(candidate, machine))
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

/** Invoices to look through: an order creates one, others may be created meanwhile. */
const newest = 25
/** How many of them are read in full: browsers have sent an order up to ten times. */
const readInFull = 12

/** A missing permission counts as no data; any other failure is thrown. */
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

/**
 * Reads the account before an order. @throws {ApiError} then the order must not be sent, since nothing could find it
 * later
 */
export async function readBefore(client: Caller) {
  const [inventory, billing] = await readBoth(client)
  return {
    servers: inventory && [...inventory.servers],
    invoice: billing && idsIn(billing.invoices).reduce((most, id) => Math.max(most, id), 0),
    deploying: inventory && Object.keys(inventory.deploy_keys).map(Number),
    unidentified: unidentifiedIn(inventory?.servers, billing?.invoices),
  } satisfies BeforeOrder
}

const unidentifiedIn = (...lists: readonly (List<unknown> | undefined)[]): number =>
  lists
    .flatMap((one) => one?.unreadable ?? [])
    .filter(({ id }) => !Number.isSafeInteger(numberIn(id))).length

/**
 * Reads the account after an order whose response was lost. @throws {ApiError} also where its server or invoice may be
 * listed in a way that can't be read
 */
export async function readAfter(client: Caller, before: BeforeOrder): Promise<AfterOrder> {
  const [inventory, billing] = await readBoth(client)
  if (unidentifiedIn(inventory?.servers, billing?.invoices) > (before.unidentified ?? 0))
    throw new ApiError({ kind: 'malformed', action: getInvoices.key })
  // One that couldn't be read in the list may be readable by itself.
  const since = idsIn(billing?.invoices ?? [])
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
