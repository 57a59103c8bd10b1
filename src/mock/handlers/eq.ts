/** Reinstalling by order. Spec 4.6. */
import { rootPasswordProblems } from '#domain/rootPassword.ts'
import { restart } from '../machine/power.ts'
import { startJob } from '../world/jobs.ts'
import type { ServerRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'
import { serverOf } from './access.ts'
import { negative } from './refusal.ts'
import type { FinishersOf, HandlersOf, RequestOf } from './types.ts'
import type { orderInstance } from '#api/actions/eq.ts'

export const ordering = {
  'eq/order_instance': (request, call) => {
    if (request.id === undefined) throw negative('Parameter id is missing', { code: 400 })
    return reinstall(serverOf(call, request.id), request, call.world)
  },
} satisfies Partial<HandlersOf<'eq'>>

export const orderingFinishers = {
  'eq/order_instance': 'staged',
} satisfies Partial<FinishersOf<'eq'>>

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
