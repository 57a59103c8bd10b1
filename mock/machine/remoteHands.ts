/** Remote hands: technicians carry out a ticket's work after a while (spec.md 4.9). */
import { schedule } from '../world/events.ts'
import type { AccountRow, ServerRow, TicketRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'
import { powerOff, powerOn, repairBoot, restart } from './power.ts'
import { sendMail } from '../world/post.ts'

/** Seconds until the work is done. */
const workSeconds = 25 * 60
const firstIssue = 505_800

export const issueOf = (ticket: TicketRow): string => `CS-${ticket.id}`

export const openTicketOf = (world: World, server_id: number): TicketRow | undefined =>
  world.tables.tickets.where('server_id', server_id).find(({ closed }) => closed === null)

const requests = {
  pon: 'power the server on',
  poff: 'power the server off',
  reboot: 'restart the server',
  PXEboot: 'boot the server from the network',
  kvm: 'attach an IP KVM',
  check: 'check the server and boot it',
  assistance: 'help you',
} satisfies Record<TicketRow['work'], string>

/** The requested work and its server, for mails. */
function about(world: World, { work, server_id }: TicketRow): string {
  const server = world.tables.servers.get(server_id)
  return server ? `${requests[work]} (${server.name}, ${server.location})` : requests[work]
}

/** Opens a ticket and confirms it by mail (spec.md 6). Nobody has taken it yet. */
export function openTicket(
  world: World,
  account: AccountRow,
  server: ServerRow | undefined,
  work: TicketRow['work'],
  text = '',
): TicketRow {
  const { tickets } = world.tables
  const ticket = tickets.put({
    id: Math.max(tickets.nextId(), firstIssue + 1),
    account_id: account.id,
    server_id: server?.id ?? 0,
    work,
    text,
    opened: world.clock.now(),
    closed: null,
  })
  schedule(world, workSeconds, { kind: 'desk/close', ticket_id: ticket.id })
  write(
    world,
    ticket,
    [
      `We received your request to ${about(world, ticket)}. Our next available technician will take it.`,
      ...(text === '' ? [] : [`You wrote: ${text}`]),
      'Reply in the ticket.',
    ].join(' '),
  )
  return ticket
}

function write(world: World, ticket: TicketRow, text: string): void {
  const account = world.tables.accounts.get(ticket.account_id)
  if (account) sendMail(world, account.email, `[${issueOf(ticket)}] Remote hands`, text)
}

/** Completes a ticket's work. */
export function closeTicket(world: World, ticket_id: number): void {
  const ticket = world.tables.tickets.get(ticket_id)
  if (!ticket || ticket.closed !== null) return
  const server = world.tables.servers.get(ticket.server_id)
  if (server) doWork(world, server, ticket.work)
  world.tables.tickets.patch(ticket.id, { closed: world.clock.now() })
  write(
    world,
    ticket,
    ticket.work === 'assistance'
      ? 'A technician has answered in the ticket.'
      : `Done: ${about(world, ticket)}.`,
  )
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
      repairBoot(world, server)
      if (server.power === 'off') powerOn(world, server)
      break
    case 'kvm':
    case 'assistance':
      break
    default:
      work satisfies never
  }
}
