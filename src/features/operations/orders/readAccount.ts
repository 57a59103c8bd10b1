/** What the account shows around an order: before it is sent, and after its reply was lost. spec.md 4.6, 4.7. */
import { getInvoice, getInvoices } from '#api/actions/billing/invoices.ts'
import { updateServers } from '#api/actions/eq/list.ts'
import type { Client } from '#api/client.ts'
import { ApiError } from '#api/wire.ts'
import type { AfterOrder, BeforeOrder } from './orderFound.ts'

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
