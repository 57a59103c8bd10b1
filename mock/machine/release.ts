/** Cleans up after a cancelled server, whose machine may be rented again. */
import { unschedule } from '../world/events.ts'
import { finishJob } from '../world/jobs.ts'
import type { World } from '../world/world.ts'

/** Ends jobs and deletes the client's data: ports, IPMI access, tickets. */
export function releaseMachine(world: World, server_id: number): void {
  const { tables } = world
  unschedule(world, (event) => 'server_id' in event && event.server_id === server_id)
  for (const { id, progress } of tables.jobs.where('server_id', server_id))
    if (progress.state === 'running' || progress.state === 'stage')
      finishJob(world, id, { state: 'failed', scope: 'Cancelled: the server was given back' })
  for (const order of tables.orders.all())
    if (order.server.id === server_id && order.state === 'deploying')
      tables.orders.patch(order.id, { state: 'cancelled' })
  for (const ticket of tables.tickets.where('server_id', server_id))
    if (ticket.closed === null) tables.tickets.patch(ticket.id, { closed: world.clock.now() })
  for (const { id } of tables.disabledPorts.where('server_id', server_id))
    tables.disabledPorts.delete(id)
  for (const table of [tables.passThroughs, tables.management, tables.consoles, tables.machines])
    table.delete(server_id)
}
