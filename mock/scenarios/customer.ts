import type { AccountRow, ServerKind, ServerRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'
import { addPaidLicence, addPrivateRange } from './catalogue.ts'
import { addMoney, type Books } from './money.ts'
import { addKeys, addServerKey, addSignIns, setCredentials } from './people.ts'
import { addServers } from './servers.ts'

interface Rented {
  readonly kinds?: readonly ServerKind[]
  /** Gives the servers as the books shall find them. */
  readonly changed?: (rented: readonly ServerRow[]) => ServerRow[]
  readonly books?: Books
}

/**
 * Servers, and all that comes with having rented them for months: every domain adds its part here, so that
 * no scenario forgets one. The credentials of the world become this account's.
 */
export function addRentedServers(
  world: World,
  account: AccountRow,
  count: number,
  { kinds, changed = (rented) => [...rented], books }: Rented = {},
): ServerRow[] {
  const servers = changed(addServers(world, account, count, kinds))
  const [first] = servers
  addPaidLicence(world, account)
  addPrivateRange(world, account)
  addMoney(world, account, books)
  addSignIns(world, account)
  setCredentials(world, account, {
    api_key: addKeys(world, account),
    server_key: first && addServerKey(world, account, first),
  })
  return servers
}
