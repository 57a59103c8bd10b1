/** Servers: finding them, power, reinstall. Spec 4.6, 4.7. */
import { rootPasswordProblems } from '#domain/rootPassword.ts'
import { restart } from '../machine/power.ts'
import { startJob } from '../world/jobs.ts'
import type { ServerRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'
import { requirePin, serverOf } from './access.ts'
import { negative } from './refusal.ts'
import { listRow, showReply } from './serverReply.ts'
import type { Call, Caller, FinishersOf, HandlersOf, RequestOf } from './types.ts'
import type { orderInstance } from '#api/actions/eq.ts'

const commaList = (text: string | undefined): string[] | undefined =>
  text
    ?.split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** The caller's servers, as far as the session's scope reaches (spec 2.3). */
function ownServers({
  world,
  caller: { account, session },
}: Call & { caller: Caller }): ServerRow[] {
  return world.tables.servers
    .where('account_id', account.id)
    .filter(({ id }) => session.server_id === 0 || session.server_id === id)
}

export const eq = {
  'eq/list': ({ full, location, status, ip, mac }, call) => {
    const { world } = call
    const locations = commaList(location)
    const servers = ownServers(call).filter((server) => {
      const addresses = () => world.tables.addresses.where('server_id', server.id)
      return (
        (!locations || locations.includes(server.location)) &&
        (!status || server.status === status) &&
        (!ip || addresses().some(({ id }) => id.startsWith(ip))) &&
        (!mac || addresses().some((address) => address.mac.startsWith(mac.toLowerCase())))
      )
    })
    return {
      result: 'OK',
      module: 'eq',
      action: 'list',
      servers: full ? servers.map((server) => listRow(world, server)) : servers.map(({ id }) => id),
    }
  },

  'eq/show': ({ id }, call) => showReply(call.world, serverOf(call, id)),

  'eq/reboot': ({ id, pin }, call) => {
    const server = serverOf(call, id)
    requirePin(call, pin)
    if (server.power === 'off') throw negative('The server is powered off', { code: 'POWERED_OFF' })
    const callback = startJob(call.world, { action: 'eq/reboot', server, seconds: 8 })
    return { result: 'OK', action: 'reboot', callback }
  },

  'eq/order_instance': (request, call) => {
    if (request.id === undefined) throw negative('Parameter id is missing', { code: 400 })
    return reinstall(serverOf(call, request.id), request, call.world)
  },
} satisfies Partial<HandlersOf<'eq'>>

/** Writes the PXE configuration, boots from the network and restarts (spec 3, order of a reinstall). */
function reinstall(server: ServerRow, order: RequestOf<typeof orderInstance>, world: World) {
  const os = world.tables.operatingSystems.get(order.os_id)
  if (!os?.active) throw negative(`OS ${order.os_id} not found`, { code: 400 })
  if (!os.kinds.includes(server.kind))
    throw negative(`OS ${os.id} is not compatible with server eq:${server.id}`)
  if (order.location_name !== server.location)
    throw negative('Location does not match the server', { code: 400 })
  if (rootPasswordProblems(order.root_pass).length > 0)
    throw negative('Invalid root password', { code: 400 })
  if (server.install_stage !== null)
    throw negative('An installation is already running', { code: 'INSTALLATION_RUNNING' })
  const callback = startJob(world, { action: 'eq/order_instance', server })
  const armed = world.tables.servers.patch(server.id, {
    boot_device: 'pxe',
    pxe: {
      os_id: os.id,
      os_name: os.name,
      hostname: order.hostname ?? server.name,
      root_pass: order.root_pass,
      runner_task: null,
      key: callback,
    },
  })
  restart(world, armed)
  return {
    result: 'OK',
    action: 'order_instance',
    callback,
    deploy_status: 'install',
    id: server.id,
  }
}

export const eqFinishers = {
  'eq/reboot': (world, { server_id }) => {
    const server = world.tables.servers.get(server_id)
    if (!server) return { state: 'failed', scope: 'The server is gone' }
    restart(world, server)
    const scope = `${server.name} is restarting`
    return { state: 'done', scope, debug: 'Chassis Power Control: Cycle' }
  },
  'eq/order_instance': 'staged',
} satisfies Partial<FinishersOf<'eq'>>
