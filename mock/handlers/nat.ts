/** Temporary public IPMI access. spec.md 4.9, wire.md 5. */
import { isNetwork } from '#lib/rules/ipAddress.ts'
import { managementAddress } from '../machine/management.ts'
import { dateTimeText } from '../world/clock.ts'
import { schedule } from '../world/events.ts'
import { startJob } from '../world/jobs.ts'
import type { ServerRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'
import { reaches } from './access.ts'
import { requireCanCoded } from './obstacle.ts'
import { coded } from './refusal.ts'
import type { Call, Caller, FinishersOf, HandlersOf } from './types.ts'

/** In hours; spec.md 8 and wire.md 5. */
const defaultHours = 2
const longestHours = 24
/** World seconds until it is open. */
const openingSeconds = 5

/** The caller's server if it has a BMC. `nat` has its own error messages (wire.md 1). */
function reachable({ world, caller }: Call & { caller: Caller }, id: number, action: string) {
  const server = world.tables.servers.get(id)
  if (!server || !reaches(caller, server)) throw coded(-1, `NAT/${action}: invalid server id`)
  requireCanCoded(world, server, 'management', `NAT/${action}`)
  return server
}

export const nat = {
  'nat/add_static_nat': ({ id, ttl = defaultHours, ip_acl = '' }, call) => {
    const server = reachable(call, id, 'add_static_nat')
    if (ttl < 1 || ttl > longestHours)
      throw coded(-1, 'NAT/add_static_nat: invalid request', `ttl is 1 to ${longestHours} hours`)
    if (ip_acl !== '' && !isNetwork(ip_acl))
      throw coded(-1, 'NAT/add_static_nat: invalid request', 'ip_acl is an address or a network')
    const callback = startJob(call.world, {
      action: 'nat/add_static_nat',
      server,
      seconds: openingSeconds,
      context: { ttl, ip_acl },
    })
    return { result: 'OK', action: 'add_static_nat', callback }
  },

  'nat/remove_static_nat': ({ id }, call) => {
    const server = reachable(call, id, 'remove_static_nat')
    const callback = startJob(call.world, {
      action: 'nat/remove_static_nat',
      server,
      seconds: openingSeconds,
    })
    return { result: 'OK', action: 'remove_static_nat', callback }
  },
} satisfies HandlersOf<'nat'>

/**
 * A public address per server from the upper half of a network that is never routed (RFC 2544); ordered servers use the
 * lower half.
 */
const publicAddress = ({ id }: ServerRow): string =>
  `198.19.${Math.floor(id / 250) % 250}.${(id % 250) + 2}`

function open(world: World, server: ServerRow, hours: number, ip_acl: string) {
  const until = world.clock.now() + hours * 3_600_000
  const ip = publicAddress(server)
  // Opening it again extends the time; the earlier close event no longer matches `until`.
  world.tables.passThroughs.put({ id: server.id, ip, ip_acl, until })
  schedule(world, hours * 3600, { kind: 'nat/close', server_id: server.id, until })
  return { ip, ip_ipmi: managementAddress(server), valid_until: Math.floor(until / 1000) }
}

export const natFinishers = {
  'nat/add_static_nat': (world, { server_id, context }) => {
    const server = world.tables.servers.get(server_id)
    if (!server) return { state: 'failed', scope: 'The server is gone' }
    const opened = open(world, server, Number(context['ttl']), String(context['ip_acl']))
    const until = dateTimeText(opened.valid_until * 1000)
    return {
      state: 'done',
      scope: `The management interface is reachable at ${opened.ip} until ${until} UTC`,
      context: opened,
    }
  },
  'nat/remove_static_nat': (world, { server_id }) => {
    const was = world.tables.passThroughs.get(server_id)
    world.tables.passThroughs.delete(server_id)
    return {
      state: 'done',
      scope: was
        ? 'The management interface is no longer reachable'
        : 'There was no pass-through to the management interface',
    }
  },
} satisfies FinishersOf<'nat'>
