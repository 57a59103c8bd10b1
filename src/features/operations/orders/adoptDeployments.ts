/**
 * Deployments that were begun elsewhere: in another browser, or by a program. `update_servers` names the key of each
 * that is under way (spec.md 4.7, wire.md 3), and this browser follows those it does not know. Loaded when there are any.
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

/** Whether an operation stands for the deployment of an invoice. */
const isDeploymentOf = (
  { key, order, outcome }: Operation,
  invoiceId: number,
  told: string,
): boolean =>
  key === told ||
  order?.invoiceId === invoiceId ||
  (outcome.state === 'to-pay' && outcome.invoiceId === invoiceId)

/**
 * The same in every tab that hears of the deployment, and another one for every person: FNV-1a, which is no secret's
 * keeper and need not be.
 */
function idOf(owner: string, invoiceId: number): string {
  let hash = 0x811c9dc5
  for (const character of owner) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  return `invoice-${invoiceId}-${(hash >>> 0).toString(16)}`
}

/** Follows what nobody here follows yet. `keys`: polling keys by invoice. Never rejects. */
export async function adoptDeployments(
  { client, operations }: Dependencies,
  owner: string,
  keys: Readonly<Record<string, string>>,
): Promise<void> {
  await operations.ready
  const own = operations.all().filter((operation) => operation.owner === owner)
  // Nobody knows the invoice of such an order yet: it may be any of them.
  if (own.some(isUndecided)) return
  const givenUp = own.filter(mayStillAppear)
  for (const [invoice, key] of Object.entries(keys)) {
    const invoiceId = Number(invoice)
    if (own.some((operation) => isDeploymentOf(operation, invoiceId, key))) continue
    // One after another: few are under way at a time, and none is in a hurry.
    // oxlint-disable-next-line no-await-in-loop
    const deployment = await readDeployment(client, { owner, invoiceId, key })
    // An order that was given up has come after all: it is found by its own next look.
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

/** What its invoice tells of it, where that can be read. */
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
