/** Ordering and reinstalling a server. spec.md 4.6, wire.md 3. */
import * as z from 'zod/mini'
import { script } from '../../action.ts'
import { filled, flag, id, integer, isRecord, maybeInteger, maybeText } from '../../codecs.ts'
import { normalized } from '../../lists.ts'
import { presetRef } from '../presetRef.ts'
import { pin, serverReads } from './work.ts'

const eq = script('eq')

/** 1, 3, 6 or 12 months, with discounts of 0, 3, 6 and 12 % (not on traffic plans and licenses). spec.md 4.6. */
export const deployPeriods = ['monthly', 'quarterly', 'semi-annually', 'annually'] as const

/** Working clients also send "1" for a month. `hourly` isn't sold (wire.md 3). */
const period = z.codec(z.string(), z.enum(deployPeriods), {
  // The enum below refuses anything else.
  decode: (wire) => (wire === '1' ? 'monthly' : wire) as (typeof deployPeriods)[number],
  encode: (value) => value,
})

/** Disk layouts for bare metal with two or more disks (wire.md 3). */
export const diskMirrors = ['hba', 'raid0', 'raid1', 'raid10'] as const

type Id = number | string

/** The three responses that have been seen (wire.md 3). */
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
 * The outcome of an order: it is being installed (poll `callback` at `eq_callback`), or an invoice must be paid
 * first, after which `update_servers` returns the key.
 */
const outcome = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('installing'),
    callback: filled,
    /** The new server; null if not stated. */
    id: maybeInteger,
  }),
  z.object({
    outcome: z.literal('invoice'),
    invoiceId: id,
    /** `Unpaid` or `Paid`; '' if not stated. */
    status: z.string(),
    /** Where it can be paid outside the panel. */
    redirect: maybeText,
  }),
])
export type OrderOutcome = z.output<typeof outcome>

function normalizeOutcome(wire: Readonly<Record<string, unknown>>): unknown {
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
 * Orders a server, or reinstalls an existing one if `id` is given. spec.md 4.6. Reinstalling erases the disks. A
 * deployment takes minutes; poll the key at `eq_callback` for its stages (spec.md 3). Codes: -1, 400 bad parameters,
 * 401 token, 403 access (a wrong promo code), 500.
 */
export const orderInstance = eq('order_instance', {
  token: 'required',
  effect: 'write',
  later: 'eq_callback',
  changes: [...serverReads, 'billing/get_invoices', 'billing/get_client', 'billing/getcredits'],
  timeLimit: 120,
  request: {
    /** The server to reinstall; or, without `preset`, the stock server to order (wire.md 3). */
    id: z.optional(id),
    /** New servers only. */
    preset: z.optional(presetRef),
    deploy_period: period,
    /** For a reinstall, the server's own location. */
    location_name: z.string(),
    /** -1 with `os_name`, 0 with `own_os`. */
    os_id: integer,
    os_name: z.optional(z.string()),
    /** Required for a new server. */
    traffic_plan: z.optional(integer),
    /**
     * At least 8 characters with an upper-case letter, a digit and a special character; no `@` or `#`. `lib/rules`
     * has the stricter rule.
     */
    root_pass: z.string(),
    /** Defaults to the location and the id. */
    hostname: z.optional(z.string()),
    soft_id: z.optional(integer),
    ssh_key: z.optional(z.string()),
    /** Emails when the server is ready. Defaults to yes; never for a reinstall. */
    deploy_notify: z.optional(flag),
    post_install_callback: z.optional(z.string()),
    post_install_script: z.optional(z.string()),
    /** Installs no operating system. */
    own_os: z.optional(flag),
    /** Percent of the disk for `/`; defaults to 100. */
    root_size: z.optional(integer),
    /** `-1` none, `1` GPU driver, `2` with container runtime, `3` with IOMMU. */
    runner_task: z.optional(z.string()),
    /** An IP address from the client's own range; needs `private_vlan`. */
    private_ip: z.optional(z.string()),
    private_vlan: z.optional(integer),
    promocode: z.optional(z.string()),
    disk_mirror: z.optional(z.enum(diskMirrors)),
    no_lvm: z.optional(flag),
    ipv6: z.optional(flag),
    /** Number of additional IPv4 addresses. */
    ipv4_amount: z.optional(integer),
    vlan: z.optional(integer),
    custom_domain: z.optional(z.string()),
    os_template: z.optional(z.string()),
    deploy_options: z.optional(z.string()),
    email: z.optional(z.string()),
    currency_code: z.optional(z.string()),
    soft_name: z.optional(z.string()),
    /** Reinstalls only (wire.md 3). */
    pin: z.optional(pin),
    /** Staff only: a tracking ticket, and simulated errors and deployments. */
    deploy_ticket: z.optional(integer),
    imitate_error: z.optional(integer),
    imitate_deploy: z.optional(integer),
  },
  reply: normalized<OrderWire>()(outcome, normalizeOutcome),
})
