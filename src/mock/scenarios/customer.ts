import type { AccountRow, ServerKind, ServerRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'
import { addPaidLicence, addPrivateRange } from './catalogue.ts'
import { addMoney } from './money.ts'
import { letBillsLie } from './overdue.ts'
import { addKeys, addServerKey, addSignIns, setCredentials } from './people.ts'
import { addServers } from './servers.ts'

/**
 * Servers, and all that comes with having rented them for months: every domain adds its part here, so that
 * no scenario forgets one. The credentials of the world become this account's. `overdue`: by how many days
 * the first servers are.
 */
export function addRentedServers(
  world: World,
  account: AccountRow,
  count: number,
  kinds?: readonly ServerKind[],
  overdue: readonly number[] = [],
): ServerRow[] {
  const servers = letBillsLie(world, addServers(world, account, count, kinds), overdue)
  const [first] = servers
  addPaidLicence(world, account)
  addPrivateRange(world, account)
  addMoney(world, account)
  addSignIns(world, account)
  setCredentials(world, account, {
    api_key: addKeys(world, account),
    server_key: first && addServerKey(world, account, first),
  })
  return servers
}
