/** Ordering new servers and stock servers, and reinstalling. spec.md 4.6, wire.md 3. */
import type { EventHandlers } from '../../world/events.ts'
import { isStaff } from '../../world/permissions.ts'
import { negative } from '../refusal.ts'
import type { FinishersOf, HandlersOf, Caller } from '../types.ts'
import { reaches, serversInReach } from '../access.ts'
import { deployStage, linkServer } from './deployment.ts'
import { expireOrder, onInvoicePaid } from './fulfilment.ts'
import { orderServer } from './newServer.ts'
import { offeredPreset, offeredStock } from './offer.ts'
import { badParameters, noAccess, type Order, type OrderCall } from './order.ts'
import { reinstall } from './reinstall.ts'
import type { World } from '../../world/world.ts'
import { hardwareConfig } from '../serverReply.ts'

export const ordering = {
  'eq/order_instance': (order, call) => {
    staffFields(order, call)
    const { world, caller } = call
    const { id, preset } = order
    const server = id === undefined ? undefined : world.tables.servers.get(id)
    if (server && reaches(caller, server)) return reinstall(server, order, call)
    if (caller.session.server_id !== 0)
      throw negative('Permission denied: this key opens one server only', { code: noAccess })
    // -1 means no id (spec.md 4.6).
    if (preset !== undefined && preset !== '' && (id === undefined || id === -1))
      return orderServer(offeredPreset(world, caller, preset, order), order, call)
    if (id === undefined || id === -1)
      throw negative('invalid instance name: neither preset nor id is given', {
        code: badParameters,
      })
    const stock = server ? undefined : world.tables.stocks.get(id)
    if (stock) return orderServer(offeredStock(world, stock, order), order, call)
    if (!server) throw negative(`Server ${id} not found`, { code: badParameters })
    throw negative(`Permission denied: server ${id} is not yours`, { code: noAccess, status: 403 })
  },

  'eq/update_servers': (_request, { world, caller }) => updateServers(world, caller),
} satisfies Pick<HandlersOf<'eq'>, 'eq/order_instance' | 'eq/update_servers'>

/** Fields reserved for staff (spec.md 4.6). */
function staffFields(
  { deploy_ticket, imitate_error, imitate_deploy }: Order,
  { caller }: OrderCall,
): void {
  const used = [deploy_ticket, imitate_error, imitate_deploy].some(Boolean)
  if (used && !isStaff(caller.account)) throw negative('Permission denied', { code: noAccess })
  if (imitate_error) throw negative('internal error', { code: 500 })
}

export const orderingFinishers = {
  'eq/order_instance': 'staged',
} satisfies Pick<FinishersOf<'eq'>, 'eq/order_instance'>

export const orderingEvents = {
  'deploy/stage': deployStage,
  'order/lapse': (world, { order_id }) => expireOrder(world, order_id),
  'invoice/paid': (world, { invoice_id }) => onInvoicePaid(world, invoice_id),
} satisfies Partial<EventHandlers>

/** Links paid servers to the account and returns the polling keys of running deployments. */
export function updateServers(world: World, caller: Caller) {
  const wholeAccount = caller.session.server_id === 0
  const deploying = wholeAccount
    ? world.tables.orders
        .where('account_id', caller.account.id)
        .filter(({ state }) => state === 'deploying')
    : []
  for (const order of deploying) linkServer(world, order)
  const servers = serversInReach(world, caller)
  const keys = deploying.flatMap(({ invoice_id, key }) =>
    // A key is gone once its final answer was polled.
    key && world.tables.jobs.get(key) ? [[invoice_id, key] as const] : [],
  )
  return {
    result: 'OK',
    action: 'update_servers',
    servers: servers.map(({ id }) => id),
    billing_servers: servers.map((server) => ({
      id: server.id,
      name: server.name,
      status: server.status,
      config: hardwareConfig(server),
    })),
    // An empty map becomes a list (wire.md 3).
    deploy_keys: keys.length > 0 ? Object.fromEntries(keys) : ([] as const),
  }
}
