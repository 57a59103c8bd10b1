/** Remote hands. Spec 4.9, wire.md 6. */
import { issueOf, openTicket, openTicketOf } from '../machine/remoteHands.ts'
import type { TicketRow } from '../world/rows.ts'
import { serverOf } from './access.ts'
import { requireCan } from './obstacle.ts'
import { negative } from './refusal.ts'
import type { Call, Caller, HandlersOf } from './types.ts'

const request =
  (work: TicketRow['work']) =>
  ({ id }: { readonly id: number }, call: Call & { caller: Caller }) => {
    const server = serverOf(call, id)
    requireCan(call.world, server, 'remote-hands')
    const open = openTicketOf(call.world, server.id)
    if (open)
      throw negative(
        `There is already an open assistance request for this server: ${issueOf(open)}`,
        { code: 'ASSISTANCE_TICKET_EXISTS' },
      )
    const issue = issueOf(openTicket(call.world, call.caller.account, server, work))
    return {
      result: 'OK',
      action: `request_${work}`,
      servicedesk_issue: issue,
      servicedesk_url: `https://desk.example.net/browse/${issue}`,
    }
  }

export const servicedesk = {
  'servicedesk/request_pon': request('pon'),
  'servicedesk/request_poff': request('poff'),
  'servicedesk/request_reboot': request('reboot'),
  'servicedesk/request_PXEboot': request('PXEboot'),
  'servicedesk/request_kvm': request('kvm'),
  'servicedesk/request_check': request('check'),
} satisfies HandlersOf<'servicedesk'>
