/** Validates passwords, disks and IP addresses of an order. spec.md 4.6, wire.md 3. */
import ipaddr from 'ipaddr.js'
import { isDnsName } from '#lib/rules/server.ts'
import { rootPasswordProblems } from '#lib/rules/rootPassword.ts'
import type { Disk, PrivateRangeRow, ServerKind } from '../../world/rows.ts'
import type { World } from '../../world/world.ts'
import { reservesMachine } from '../availability.ts'
import { negative } from '../refusal.ts'
import { badParameters, noAccess, type Order } from './order.ts'

const refuse = (text: string): never => {
  throw negative(text, { code: badParameters })
}

interface Hardware {
  readonly kind: ServerKind
  readonly disks: readonly Disk[]
}

/** Refuses an invalid password, host name or disk layout. */
export function checkSetup(order: Order, hardware: Hardware): void {
  if (rootPasswordProblems(order.root_pass).length > 0) refuse('Invalid root password')
  if (order.hostname !== undefined && order.hostname !== '' && !isDnsName(order.hostname))
    refuse('Invalid hostname')
  const { root_size = 100 } = order
  if (root_size < 1 || root_size > 100) refuse('Invalid root_size')
  checkMirror(order, hardware)
}

/** Minimum number of disks; only bare metal supports layouts (wire.md 3). */
const disksFor = { hba: 2, raid0: 2, raid1: 2, raid10: 4 } as const

function checkMirror({ disk_mirror }: Order, { kind, disks }: Hardware): void {
  if (disk_mirror === undefined) return
  const count = disks.reduce((total, group) => total + group.count, 0)
  if (kind === 'vm' || kind === 'vgpu' || count < disksFor[disk_mirror])
    refuse(`disk_mirror ${disk_mirror} is not possible on this server`)
}

const mostAddresses = 16

/** Number of additional IP addresses. */
export function extraAddresses({ ipv4_amount, vlan }: Order): number {
  if (ipv4_amount === undefined) {
    if (vlan !== undefined) throw negative('IPv4 amount must be specified')
    return 0
  }
  if (ipv4_amount < 1 || ipv4_amount > mostAddresses)
    throw negative('IPv4 amount must be specified')
  return ipv4_amount
}

/**
 * The order's private IP address: in one of the client's ranges, reserved, unused, and with its VLAN (spec.md 4.6).
 */
export function privateAddress(
  world: World,
  accountId: number,
  { private_ip, private_vlan }: Order,
): { readonly ip: string; readonly vlan: number } | null {
  if (private_ip === undefined || private_ip === '') return null
  if (private_vlan === undefined) return refuse('private_vlan is required with private_ip')
  if (!ipaddr.IPv4.isValidFourPartDecimal(private_ip)) return refuse('Invalid private_ip')
  const ranges = world.tables.privateRanges.where('account_id', accountId)
  const range = ranges.find(({ id }) => id === private_vlan)
  if (!range) throw negative(`VLAN ${private_vlan} is not yours`, { code: noAccess })
  if (!holds(range, private_ip)) refuse(`${private_ip} is not in your range ${range.network}`)
  if (!range.reserved.includes(private_ip)) refuse(`${private_ip} is not reserved`)
  const ordered = world.tables.orders
    .where('account_id', accountId)
    .some((order) => order.private_ip === private_ip && reservesMachine(world, order))
  if (ordered || world.tables.addresses.get(private_ip)) refuse(`${private_ip} is in use`)
  return { ip: private_ip, vlan: private_vlan }
}

const holds = ({ network }: PrivateRangeRow, ip: string): boolean =>
  ipaddr.parse(ip).match(ipaddr.parseCIDR(network))
