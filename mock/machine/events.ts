/** Scheduled events of machines, networks and tickets. */
import { closeTicket } from './remoteHands.ts'
import type { EventHandlers } from '../world/events.ts'
import { finishJob } from '../world/jobs.ts'
import { liftBlock } from './blocks.ts'
import { installStage, prepareInstallation } from './installation.ts'
import { powerOn } from './power.ts'

export const machineEvents = {
  'job/end': (world, { key, outcome }) => finishJob(world, key, outcome),
  'install/stage': installStage,
  'power/on': (world, { server_id }) => {
    const server = world.tables.servers.get(server_id)
    if (server) powerOn(world, server)
  },
  'pxe/write': (world, { server_id, pxe }) => {
    const server = world.tables.servers.get(server_id)
    // A running installer has already read its configuration.
    if (server && server.install_stage === null) prepareInstallation(world, server, pxe)
  },
  'boot/set': (world, { server_id, media }) => {
    if (world.tables.servers.get(server_id))
      world.tables.servers.patch(server_id, { boot_device: media })
  },
  'nat/close': (world, { server_id, until }) => {
    if (world.tables.passThroughs.get(server_id)?.until === until)
      world.tables.passThroughs.delete(server_id)
  },
  'block/lift': (world, { ip, until }) => {
    if (world.tables.addresses.get(ip)?.block?.until === until) liftBlock(world, ip)
  },
  'desk/close': (world, { ticket_id }) => closeTicket(world, ticket_id),
} satisfies Partial<EventHandlers>
