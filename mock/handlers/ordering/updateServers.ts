/** Refreshing the inventory after an order. spec.md 4.7, wire.md 3. */
import type { World } from '../../world/world.ts'
import { serversInReach } from '../access.ts'
import { hardwareConfig } from '../serverReply.ts'
import type { Caller } from '../types.ts'
import { linkServer } from './deployment.ts'

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
