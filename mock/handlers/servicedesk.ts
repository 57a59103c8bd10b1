/** Remote hands. spec.md 4.9, wire.md 6. */
import { longestAssistanceText } from '#api/actions/servicedesk.ts'
import { issueOf, openTicket, openTicketOf } from '../machine/remoteHands.ts'
import type { ServerRow, TicketRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'
import { serverOf } from './access.ts'
import { requireCan } from './obstacle.ts'
import { negative } from './refusal.ts'
import type { Call, Caller, HandlersOf } from './types.ts'

/** Only one open request per server (wire.md 6). */
function refuseSecond(world: World, { id }: ServerRow): void {
  const open = openTicketOf(world, id)
  if (open)
    throw negative(
      `There is already an open assistance request for this server: ${issueOf(open)}`,
      { code: 'ASSISTANCE_TICKET_EXISTS' },
    )
}

const ticketReply = (ticket: TicketRow) => ({
  result: 'OK',
  action: `request_${ticket.work}`,
  servicedesk_issue: issueOf(ticket),
  servicedesk_url: `https://desk.example.net/browse/${issueOf(ticket)}`,
})

const request =
  (work: Exclude<TicketRow['work'], 'assistance'>) =>
  ({ id }: { readonly id: number }, call: Call & { caller: Caller }) => {
    const server = serverOf(call, id)
    requireCan(call.world, server, work === 'kvm' ? 'attach-kvm' : 'remote-hands')
    refuseSecond(call.world, server)
    return ticketReply(openTicket(call.world, call.caller.account, server, work))
  }

export const servicedesk = {
  'servicedesk/request_pon': request('pon'),
  'servicedesk/request_poff': request('poff'),
  'servicedesk/request_reboot': request('reboot'),
  'servicedesk/request_PXEboot': request('PXEboot'),
  'servicedesk/request_kvm': request('kvm'),
  'servicedesk/request_check': request('check'),
  'servicedesk/request_assistance': ({ id, subject = '', message }, call) => {
    const { world, caller } = call
    const server = id === undefined ? undefined : serverOf(call, id)
    const text = [subject, message].map((part) => part.trim()).filter((part) => part !== '')
    if (message.trim() === '') throw negative('servicedesk/request_assistance: message is empty')
    if (message.length > longestAssistanceText)
      throw negative('servicedesk/request_assistance: message is too long')
    if (server) refuseSecond(world, server)
    return ticketReply(openTicket(world, caller.account, server, 'assistance', text.join(': ')))
  },
} satisfies HandlersOf<'servicedesk'>
