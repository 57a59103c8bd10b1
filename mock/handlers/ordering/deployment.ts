/** Deployment of a new server: stages, link to the account, end. spec.md 3, 4.6, 8, wire.md 4. */
import { rename } from '../../machine/hostname.ts'
import { dayMs } from '../../world/clock.ts'
import { schedule, type EventOf } from '../../world/events.ts'
import { failedAfter } from '../../machine/installation.ts'
import { finishJob, reportStage, startJob } from '../../world/jobs.ts'
import type { OrderRow, ServerRow } from '../../world/rows.ts'
import type { World } from '../../world/world.ts'
import { sendWebhook, sendMail } from '../../world/post.ts'
import { connectionDetails } from '../../machine/connectionDetails.ts'
import {
  deploymentSeconds,
  stageScope,
  stages,
  taskSeconds,
  untilFirstStage,
} from '../../machine/stages.ts'

/** The stage of a server without an operating system, which has nothing to report. */
const handOver = stages.length

/** One business day (spec.md 8). */
const technicianSeconds = (20 * dayMs) / 24 / 1000

/** Starts deploying a paid order. */
export function startDeployment(world: World, order: OrderRow): void {
  const { server } = order
  const key = startJob(world, {
    action: 'eq/order_instance',
    server,
    context: { action: 'deploy', preset: server.preset },
  })
  world.tables.orders.patch(order.id, { key })
  const technicians = order.by_technicians ? technicianSeconds : 0
  const wait = order.imitated ? 1 : deploymentSeconds(server, untilFirstStage) + technicians
  const stage = server.os_id === null || order.imitated ? handOver : 1
  schedule(world, wait, { kind: 'deploy/stage', order_id: order.id, stage })
}

/** Advances a deployment by one stage, or ends it. */
export function deployStage(world: World, { order_id, stage }: EventOf<'deploy/stage'>): void {
  const order = world.tables.orders.get(order_id)
  if (order?.state !== 'deploying') return
  const stopsAfter = world.tables.defects.get(order.server.id)?.installer_stops_after
  if (stopsAfter !== undefined && stage > stopsAfter) return failDeployment(world, order)
  const current = stages[stage - 1]
  if (!current) return completeDeployment(world, order)
  world.tables.orders.patch(order.id, { stage })
  if (order.linked) world.tables.servers.patch(order.server.id, { install_stage: stage })
  // As after a reinstall, the task runs once the server is online (spec.md 3).
  const task = stage === stages.length && !order.imitated ? order.runner_task : null
  if (order.key) reportStage(world, order.key, stageScope(current.scope, task))
  const seconds = deploymentSeconds(order.server, current.seconds) + (task ? taskSeconds : 0)
  schedule(world, seconds, { kind: 'deploy/stage', order_id, stage: stage + 1 })
}

/**
 * Adds the ordered server and its addresses to the account: after deployment, or earlier when `update_servers` is called
 * after payment (wire.md 3).
 */
export function linkServer(world: World, order: OrderRow): OrderRow {
  if (order.linked) return order
  const server = world.tables.servers.put({
    ...order.server,
    os_id: null,
    os_name: null,
    install_stage: order.stage,
  })
  assignAddresses(world, order)
  rename(world, server, server.name)
  return world.tables.orders.patch(order.id, { linked: true })
}

/** The installer failed: the client gets the server without an operating system. */
function failDeployment(world: World, waiting: OrderRow): void {
  const { id, server, key, stage } = linkServer(world, waiting)
  world.tables.servers.patch(server.id, { install_stage: null })
  world.tables.orders.patch(id, { state: 'deployed' })
  if (key) finishJob(world, key, failedAfter(stage))
}

function completeDeployment(world: World, waiting: OrderRow): void {
  const { tables } = world
  const order = linkServer(world, waiting)
  const { id, account_id, os_id, os_name, location, preset } = order.server
  const server = tables.servers.patch(id, {
    os_id,
    os_name,
    install_stage: null,
    power: 'on',
    power_since: world.clock.now(),
  })
  // Paid licenses become add-ons of the order (spec.md 4.6).
  for (const addOn of order.licences)
    tables.licences.put({ ...addOn, id: tables.licences.nextId(), account_id, server_id: id })
  tables.orders.patch(order.id, { state: 'deployed' })
  const context = connectionDetails(world, server)
  notifyOwner(world, order, server, String(context['ip']))
  if (!order.key) return
  finishJob(world, order.key, {
    state: 'done',
    scope: 'deploy_done',
    debug: 'autodeploy completed',
    context: { ...context, location, preset },
  })
}

/** Sends the mail of `deploy_notify` and calls `post_install_callback`. */
function notifyOwner(world: World, order: OrderRow, server: ServerRow, ip: string): void {
  const { name, preset, location } = server
  if (order.notify)
    sendMail(
      world,
      order.notify,
      `Your server ${name} is ready`,
      `${name} (${preset}, ${location}) is running at ${ip}.`,
    )
  if (order.post_install_callback)
    sendWebhook(world, order.post_install_callback, 'post-install callback')
}

const hexByte = (value: number): string => (value & 255).toString(16).padStart(2, '0')

const macOf = (id: number): string =>
  `52:54:01:${hexByte(id >> 16)}:${hexByte(id >> 8)}:${hexByte(id)}`

const addressesPerNetwork = 250

function freeAddress(world: World, from: number): string {
  for (let index = from; ; index += 1) {
    const ip = `198.18.${Math.floor(index / addressesPerNetwork)}.${(index % addressesPerNetwork) + 2}`
    if (!world.tables.addresses.get(ip)) return ip
  }
}

/** Assigns a new server's main, additional and private addresses. */
export function assignAddresses(
  world: World,
  { id, server, extra_addresses, private_ip, private_vlan }: OrderRow,
): void {
  const { addresses } = world.tables
  const vlan = world.random.whole(100, 900)
  const give = (ip: string, more: { main: boolean; vlan: number; ptr: readonly string[] }) =>
    addresses.put({ id: ip, server_id: server.id, mac: macOf(server.id), block: null, ...more })
  for (let index = 0; index <= extra_addresses; index += 1) {
    const main = index === 0
    const ptr = main ? [`${server.name}.example.net`] : []
    give(freeAddress(world, id), { main, vlan, ptr })
  }
  if (private_ip !== null && private_vlan !== null)
    give(private_ip, { main: false, vlan: private_vlan, ptr: [] })
}
