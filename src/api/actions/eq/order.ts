/** Ordering a server, and reinstalling one. spec.md 4.6, wire.md 3. */
import * as z from 'zod/mini'
import { script } from '../../action.ts'
import { filled, flag, id, integer, isRecord, maybeInteger, maybeText } from '../../codecs.ts'
import { written } from '../../lists.ts'
import { presetRef } from '../presetRef.ts'
import { pin, serverReads } from './work.ts'

const eq = script('eq')

/** Monthly, and 3, 6, 12 months at 3, 6, 12 % less (not on traffic plans and licences). spec.md 4.6. */
export const deployPeriods = ['monthly', 'quarterly', 'semi-annually', 'annually'] as const

/** Working clients also write "1" for a month. `hourly` is sold to nobody here (wire.md 3). */
const period = z.codec(z.string(), z.enum(deployPeriods), {
  // The enumeration behind it refuses what is none of its words.
  decode: (wire) => (wire === '1' ? 'monthly' : wire) as (typeof deployPeriods)[number],
  encode: (value) => value,
})

/** Layouts for two disks and more of bare metal (wire.md 3). */
export const diskMirrors = ['hba', 'raid0', 'raid1', 'raid10'] as const

type Id = number | string

/** The three replies that were seen (wire.md 3). */
type OrderWire =
  | { callback: string; deploy_status?: string; id?: Id }
  | {
      invoice?: Id | { id: Id; status?: string }
      invoiceid?: Id
      invoice_id?: Id
      status?: string
      redirect?: string
      deploy_status?: string
    }

/**
 * What became of an order: it is being installed (poll `callback` at `eq_callback`), or an invoice is to be
 * paid first, after which `update_servers` tells the key.
 */
const outcome = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('installing'),
    callback: filled,
    /** The new server; null when the service did not say. */
    id: maybeInteger,
  }),
  z.object({
    outcome: z.literal('invoice'),
    invoiceId: id,
    /** `Unpaid` or `Paid`; '' when the service did not say. */
    status: z.string(),
    /** Where it can be paid outside of the panel. */
    redirect: maybeText,
  }),
])
export type OrderOutcome = z.output<typeof outcome>

function settleOutcome(wire: Readonly<Record<string, unknown>>): unknown {
  if (typeof wire['outcome'] === 'string') return wire
  if (typeof wire['callback'] === 'string' && wire['callback'] !== '')
    return { outcome: 'installing', callback: wire['callback'], id: wire['id'] }
  const invoice = wire['invoice']
  const inner = isRecord(invoice) ? invoice : { id: invoice }
  const status = wire['status'] ?? inner['status']
  return {
    outcome: 'invoice',
    invoiceId: wire['invoiceid'] ?? wire['invoice_id'] ?? inner['id'],
    status: typeof status === 'string' ? status : '',
    redirect: wire['redirect'],
  }
}

/**
 * Orders a server, or reinstalls an owned one when `id` is given. spec.md 4.6. Reinstalling erases the disks.
 * A deployment takes minutes; the key is polled at `eq_callback` and tells its stages (spec.md 3).
 * Codes: -1, 400 bad parameters, 401 token, 403 access (a wrong promo code), 500.
 */
export const orderInstance = eq('order_instance', {
  token: 'required',
  effect: 'write',
  later: 'eq_callback',
  changes: [...serverReads, 'billing/get_invoices', 'billing/get_client', 'billing/getcredits'],
  timeLimit: 120,
  request: {
    /** An own server: reinstall it. A stock server's id, without `preset`: order it (wire.md 3). */
    id: z.optional(id),
    /** Only for a new server. */
    preset: z.optional(presetRef),
    deploy_period: period,
    /** On a reinstall the server's own location. */
    location_name: z.string(),
    /** -1 with `os_name`, 0 with `own_os`. */
    os_id: integer,
    os_name: z.optional(z.string()),
    /** Required for a new server. */
    traffic_plan: z.optional(integer),
    /** At least 8 with upper case, digit and special; no `@` or `#`. `lib/rules` has the stricter rule. */
    root_pass: z.string(),
    /** The location and the id when absent. */
    hostname: z.optional(z.string()),
    soft_id: z.optional(integer),
    ssh_key: z.optional(z.string()),
    /** E-mail when it is deployed; yes when absent, never for a reinstall. */
    deploy_notify: z.optional(flag),
    post_install_callback: z.optional(z.string()),
    post_install_script: z.optional(z.string()),
    /** Install no system. */
    own_os: z.optional(flag),
    /** Percent of the disk for `/`; 100 when absent. */
    root_size: z.optional(integer),
    /** `-1` nothing, `1` GPU driver, `2` with container runtime, `3` with IOMMU. */
    runner_task: z.optional(z.string()),
    /** An address of the client's own range; needs `private_vlan`. */
    private_ip: z.optional(z.string()),
    private_vlan: z.optional(integer),
    promocode: z.optional(z.string()),
    disk_mirror: z.optional(z.enum(diskMirrors)),
    no_lvm: z.optional(flag),
    ipv6: z.optional(flag),
    /** Additional addresses. */
    ipv4_amount: z.optional(integer),
    vlan: z.optional(integer),
    custom_domain: z.optional(z.string()),
    os_template: z.optional(z.string()),
    deploy_options: z.optional(z.string()),
    email: z.optional(z.string()),
    currency_code: z.optional(z.string()),
    soft_name: z.optional(z.string()),
    /** For a reinstall (wire.md 3). */
    pin: z.optional(pin),
    /** Staff only: a tracking ticket, and tests of an error or a deployment. */
    deploy_ticket: z.optional(integer),
    imitate_error: z.optional(integer),
    imitate_deploy: z.optional(integer),
  },
  reply: written<OrderWire>()(outcome, settleOutcome),
})
