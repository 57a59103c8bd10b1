/** People in the data centre: what a ticket asks for is done a while later (spec 4.9). */
import { schedule } from '../world/events.ts'
import type { AccountRow, ServerRow, TicketRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'
import { powerOff, powerOn, restart } from './power.ts'
import { sendMail } from '../world/post.ts'

/** Seconds until somebody has done it. */
const workSeconds = 25 * 60
const firstIssue = 505_800

export const issueOf = (ticket: TicketRow): string => `CS-${ticket.id}`

export const openTicketOf = (world: World, server_id: number): TicketRow | undefined =>
  world.tables.tickets.where('server_id', server_id).find(({ closed }) => closed === null)

const wanted = {
  pon: 'power the server on',
  poff: 'power the server off',
  reboot: 'restart the server',
  PXEboot: 'boot the server from the network',
  kvm: 'attach an IP KVM',
  check: 'check the server and bring it into its system',
} satisfies Record<TicketRow['work'], string>

/** Opens the ticket and confirms it by e-mail (spec 6). */
export function openTicket(
  world: World,
  account: AccountRow,
  server: ServerRow,
  work: TicketRow['work'],
): TicketRow {
  const { tickets } = world.tables
  const ticket = tickets.put({
    id: Math.max(tickets.nextId(), firstIssue + 1),
    account_id: account.id,
    server_id: server.id,
    work,
    opened: world.clock.now(),
    closed: null,
  })
  schedule(world, workSeconds, { kind: 'desk/close', ticket_id: ticket.id })
  write(
    world,
    ticket,
    `We have your request to ${wanted[work]} (${server.name}). Please answer in the ticket.`,
  )
  return ticket
}

function write(world: World, ticket: TicketRow, text: string): void {
  const account = world.tables.accounts.get(ticket.account_id)
  if (account) sendMail(world, account.email, `[${issueOf(ticket)}] Remote hands`, text)
}

/** Somebody has done what the ticket asks for. */
export function closeTicket(world: World, ticket_id: number): void {
  const ticket = world.tables.tickets.get(ticket_id)
  const server = ticket && world.tables.servers.get(ticket.server_id)
  if (!ticket || !server || ticket.closed !== null) return
  doWork(world, server, ticket.work)
  world.tables.tickets.patch(ticket.id, { closed: world.clock.now() })
  write(world, ticket, `Done: ${wanted[ticket.work]} (${server.name}).`)
}

function doWork(world: World, server: ServerRow, work: TicketRow['work']): void {
  switch (work) {
    case 'pon':
      powerOn(world, server)
      break
    case 'poff':
      powerOff(world, server)
      break
    case 'reboot':
      restart(world, server)
      break
    case 'PXEboot':
      restart(world, world.tables.servers.patch(server.id, { boot_device: 'pxe' }))
      break
    case 'check':
      if (server.power === 'off') powerOn(world, server)
      break
    case 'kvm':
      break
    default:
      work satisfies never
  }
}
