/** Remote hands: work done by a technician in the data center. spec.md 4.9, wire.md 6. */
import * as z from 'zod/mini'
import { script } from '../action.ts'
import { id, maybeText } from '../codecs.ts'
import { normalized } from '../lists.ts'

const servicedesk = script('servicedesk')

/**
 * The ticket that was opened; it is confirmed by email, and the conversation continues in the ticket. That the six
 * requests respond like `request_assistance` is our own choice (wire.md 6), and so is accepting any field with that
 * ending: live names begin with the vendor's name.
 */
const opened = normalized<{ servicedesk_issue?: string; servicedesk_url?: string }>()(
  z.object({ issue: maybeText, url: maybeText }),
  (wire) => {
    const ending = (end: string): unknown =>
      wire[end] ?? Object.entries(wire).find(([name]) => name.endsWith(`_${end}`))?.[1]
    return { issue: ending('issue'), url: ending('url') }
  },
)

/** One open request per server: a second is refused with `ASSISTANCE_TICKET_EXISTS` (wire.md 6). */
const request = <const Name extends string>(name: Name) =>
  servicedesk(name, { token: 'required', effect: 'write', request: { id }, reply: opened })

/** Asks a technician to power on the server. */
export const requestPowerOn = request('request_pon')
/** Asks a technician to power off the server. */
export const requestPowerOff = request('request_poff')
/** Asks a technician to reboot the server. */
export const requestReboot = request('request_reboot')
/** Asks a technician to boot the server from the network. */
export const requestPxeBoot = request('request_PXEboot')
/** Asks a technician to attach an IP KVM. */
export const requestKvm = request('request_kvm')
/** Asks a technician to find out what is wrong and get the operating system to boot. */
export const requestCheck = request('request_check')

/** In characters; our own choice. */
export const longestAssistanceText = 10_000

/**
 * Asks a technician for anything else, in words. wire.md 6. Without a server it is about the account; here too, one
 * open request per server. Programs also send the text as `terminate_reason_custom`.
 */
export const requestAssistance = servicedesk('request_assistance', {
  token: 'required',
  effect: 'write',
  request: { id: z.optional(id), subject: z.optional(z.string()), message: z.string() },
  reply: opened,
})
