import type { Action, ReplyOf, RequestOf } from '#api/action.ts'
import type { requestAssistance, requestCheck } from '#api/actions/servicedesk.ts'
import { useMutateAction } from '#api/hooks.ts'
import { ticketIn } from '#api/serviceWords.ts'
import { inDoubt } from '#api/verifyAfterLostReply.ts'
import { ApiError } from '#api/wire.ts'

/** The numbers of tickets this page has seen, from responses and refusals. */
const seenTickets = new Set<string>()

/** Whether a request was refused because of a ticket that is already open. wire.md 6 */
export const hasOpenTicket = ({ code }: Pick<ApiError, 'code'>): boolean =>
  code === 'ASSISTANCE_TICKET_EXISTS'

/**
 * Whether a refusal may name the ticket that the refused request has opened itself, because the browser had sent it
 * before. No action lists tickets; one that this page has seen is older. Remembers it.
 */
export function mayBeOwnTicket(refusal: ApiError, seen = seenTickets): boolean {
  if (!hasOpenTicket(refusal)) return false
  const ticket = ticketIn(refusal)
  if (ticket === undefined) return true
  const isOlder = seen.has(ticket)
  seen.add(ticket)
  return !isOlder
}

type TicketAction = Action & Pick<typeof requestCheck | typeof requestAssistance, 'reply'>

/** Opens a ticket. A refusal that may be its own success is `inDoubt`; see `mayBeOwnTicket`. */
export function useTicketRequest<A extends TicketAction>(action: A) {
  const request = useMutateAction(action)
  const send = async (fields: RequestOf<A>): Promise<ReplyOf<A>> => {
    try {
      const ticket = await request.mutateAsync(fields)
      if (ticket.issue !== null) seenTickets.add(ticket.issue)
      return ticket
    } catch (error) {
      throw error instanceof ApiError && mayBeOwnTicket(error) ? inDoubt(error) : error
    }
  }
  return { ticket: request.data, send }
}
