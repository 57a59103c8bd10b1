/** Remote hands: a technician in the data centre does it. spec.md 4.9, wire.md 6. */
import * as z from 'zod/mini'
import { script } from '../action.ts'
import { id, maybeText } from '../codecs.ts'
import { written } from '../lists.ts'

const servicedesk = script('servicedesk')

/**
 * The ticket that was opened; confirmation comes by e-mail, and the talk goes on in the ticket.
 * That the six requests answer like `request_assistance` is our own choice (wire.md 6), and so is reading
 * any field that ends so: the live names begin with the vendor's word.
 */
const opened = written<{ servicedesk_issue?: string; servicedesk_url?: string }>()(
  z.object({ issue: maybeText, url: maybeText }),
  (wire) => {
    const ending = (end: string): unknown =>
      wire[end] ?? Object.entries(wire).find(([name]) => name.endsWith(`_${end}`))?.[1]
    return { issue: ending('issue'), url: ending('url') }
  },
)

/** One open request a server: the second is refused with `ASSISTANCE_TICKET_EXISTS` (wire.md 6). */
const request = <const Name extends string>(name: Name) =>
  servicedesk(name, { token: 'required', effect: 'write', request: { id }, reply: opened })

/** Power on. */
export const requestPowerOn = request('request_pon')
/** Power off. */
export const requestPowerOff = request('request_poff')
/** Restart. */
export const requestReboot = request('request_reboot')
/** Boot from the network. */
export const requestPxeBoot = request('request_PXEboot')
/** Attach an IP KVM. */
export const requestKvm = request('request_kvm')
/** Look what is wrong and bring it into its system. */
export const requestCheck = request('request_check')

/** Characters; our own choice. */
export const longestAssistanceText = 10_000

/**
 * Asks for whatever the other requests have no name for, in words. wire.md 6. Without a server it is about the
 * account; one open request a server here too. Programs send the text as `terminate_reason_custom` as well.
 */
export const requestAssistance = servicedesk('request_assistance', {
  token: 'required',
  effect: 'write',
  request: { id: z.optional(id), subject: z.optional(z.string()), message: z.string() },
  reply: opened,
})
