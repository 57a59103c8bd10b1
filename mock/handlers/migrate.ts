/** Transfers between billing locations. spec.md 4.2, wire.md 6. */
import { monthsOfCycle } from '../counting/prices.ts'
import type { ServerRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'
import { serversInReach } from './access.ts'
import { isBillingLocation } from './auth/billings.ts'
import { accountOf, currencies } from './billing/clientRecord.ts'
import { recurringOf, recurringParts } from './billing/issuing.ts'
import { orderIdOf } from './billing/service.ts'
import { coded } from './refusal.ts'
import type { Call, Caller, HandlersOf } from './types.ts'

/** The caller's servers that can be transferred to `location`; all of them without one. */
function movable(
  { world, caller }: Call & { caller: Caller },
  location: string | undefined,
): ServerRow[] {
  if (location !== undefined && !isBillingLocation(location))
    throw coded(-1, 'migrate: permission denied', `There is no billing location ${location}`)
  return serversInReach(world, caller).filter(
    (server) => accountOf(world, server).billing_location !== location,
  )
}

/** Currencies in which order items are priced. */
const offered = currencies.filter(({ code }) => code !== 'RUB')

function itemsOf(world: World, server: ServerRow) {
  const account = accountOf(world, server)
  const byCurrency = offered.map((currency) => ({
    code: currency.code,
    parts: recurringParts(world, server, account, currency),
  }))
  return recurringParts(world, server, account).map(({ id, name }, index) => ({
    id,
    name,
    price: Object.fromEntries(
      byCurrency.map(({ code, parts }) => [code, Number(parts[index]?.amount ?? 0)]),
    ),
  }))
}

export const migrate = {
  'migrate/get_hostings_list': ({ id, location }, call) => {
    const { world } = call
    const servers = movable(call, location).filter((server) => id === undefined || server.id === id)
    return {
      result: 'OK',
      action: 'get_hostings_list',
      hostings: servers.map((server) => ({
        id: server.id,
        name: server.name,
        status: server.status === 'rent' ? 'Active' : 'Suspended',
        location: accountOf(world, server).billing_location,
        order_id: orderIdOf(server),
        next_due_date: server.due_date,
        amount: recurringOf(world, server, accountOf(world, server)),
      })),
    }
  },

  // `top`: months paid in advance. Its meaning is not documented anywhere.
  'migrate/get_order_to_move': ({ id, location }, call) => {
    const { world } = call
    const server = movable(call, location).find((candidate) => orderIdOf(candidate) === id)
    if (!server) throw coded(-1, 'migrate/get_order_to_move: permission denied')
    return {
      result: 'OK',
      action: 'get_order_to_move',
      order: { id, items: itemsOf(world, server) },
      top: monthsOfCycle(server.period),
    }
  },
} satisfies HandlersOf<'migrate'>
