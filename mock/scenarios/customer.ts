import type { AccountRow, ServerKind, ServerRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'
import { addPaidLicence, addPrivateRange } from './catalogue.ts'
import { addMoney, type Books } from './money.ts'
import { addKeys, addServerKey, addSignIns, setCredentials } from './people.ts'
import { addServers } from './servers.ts'

interface Rented {
  readonly kinds?: readonly ServerKind[]
  /** Changes the servers before their invoices are created. */
  readonly changed?: (rented: readonly ServerRow[]) => ServerRow[]
  readonly books?: Books
}

/**
 * Adds servers with a billing history, API keys, sign-ins and everything else a real customer has, so that no scenario
 * forgets a part. The world's credentials become this account's.
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
