/**
 * Follows deployments started elsewhere: in another browser or by a program. `update_servers` lists the key of every
 * running deployment (spec.md 4.7, wire.md 3). Loaded when there are any.
 */
import { getInvoice, type InvoiceDetail } from '#api/actions/billing/invoices.ts'
import { orderInstance } from '#api/actions/eq/order.ts'
import type { Client } from '#api/client.ts'
import { serviceNow } from '#api/serviceClock.ts'
import { mayStillAppear, type Operation } from '../operation.ts'
import type { Operations } from '../operations.ts'
import { isUndecided } from './lostOrder.ts'

interface Dependencies {
  client: Pick<Client, 'call'>
  operations: Pick<Operations, 'ready' | 'all' | 'add'>
}

/** Whether an operation is the deployment of an invoice. */
const isDeploymentOf = (
  { key, order, outcome }: Operation,
  invoiceId: number,
  pollingKey: string,
): boolean =>
  key === pollingKey ||
  order?.invoiceId === invoiceId ||
  (outcome.state === 'to-pay' && outcome.invoiceId === invoiceId)

/** Stable across tabs, different for every owner. FNV-1a is enough here: nothing secret depends on it. */
function idOf(owner: string, invoiceId: number): string {
  let hash = 0x811c9dc5
  for (const character of owner) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  return `invoice-${invoiceId}-${(hash >>> 0).toString(16)}`
}

/** Adds the deployments that no operation follows yet. `keys`: polling keys by invoice. Never rejects. */
export async function adoptDeployments(
  { client, operations }: Dependencies,
  owner: string,
  keys: Readonly<Record<string, string>>,
): Promise<void> {
  await operations.ready
  const own = operations.all().filter((operation) => operation.owner === owner)
  // The invoice of such an order isn't known yet; it could be any of them.
  if (own.some(isUndecided)) return
  const givenUp = own.filter(mayStillAppear)
  for (const [invoice, key] of Object.entries(keys)) {
    const invoiceId = Number(invoice)
    if (own.some((operation) => isDeploymentOf(operation, invoiceId, key))) continue
    // One after another: they are few and not urgent.
    // oxlint-disable-next-line no-await-in-loop
    const deployment = await readDeployment(client, { owner, invoiceId, key })
    // An order that was given up exists after all; its own next search finds it.
    if (givenUp.some(({ order }) => deployment.subject.name.includes(order?.machine ?? '')))
      continue
    // oxlint-disable-next-line no-await-in-loop
    await operations.add(deployment)
  }
}

interface Deployment {
  owner: string
  invoiceId: number
  key: string
}

/** Reads the details from its invoice, if possible. */
async function readDeployment(
  client: Dependencies['client'],
  { owner, invoiceId, key }: Deployment,
): Promise<Operation> {
  const invoice: InvoiceDetail | undefined = await client
    .call(getInvoice, { invoice_id: invoiceId })
    .catch(() => undefined)
  const item = invoice?.items.find(({ inv_id }) => inv_id)
  const at = serviceNow()
  return {
    id: idOf(owner, invoiceId),
    owner,
    action: orderInstance.key,
    callback: orderInstance.later,
    key,
    subject: { serverId: item?.inv_id ?? null, name: item?.description || `#${invoiceId}` },
    order: {
      machine: '',
      location: '',
      system: '',
      user: '',
      byTechnicians: false,
      price: null,
      again: '',
      elsewhere: true,
      invoiceId,
    },
    parameters: {},
    changes: [...(orderInstance.changes ?? [])],
    startedAt: at,
    heardAt: at,
    stages: [],
    outcome: { state: 'running' },
  }
}
