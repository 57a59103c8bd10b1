/** A state of the demo as a link: `/mock/start?scenario=unpaid&as=ada&to=/billing`. */
import * as z from 'zod/mini'
import type { Fault } from '../world/faults.ts'
import { quirkNames, quirkSchema, type Quirk } from '../world/quirks.ts'
import { faultsIn, faultsText } from './faultText.ts'

export interface Start {
  readonly scenario?: string
  readonly seed?: number
  /** World seconds per real second; 0 = paused. */
  readonly speed?: number
  /** Replaces every text by a hostile one. */
  readonly hostile?: boolean
  /** World seconds since the world was created. */
  readonly at?: number
  /** The person signed in (`peopleOf`); nobody when absent. */
  readonly as?: string
  readonly quirks?: readonly Quirk[]
  /** Traffic as data points, or as an image. */
  readonly graphs?: 'series' | 'picture'
  /** Whether the second request of a write's key is refused. */
  readonly refuse_repeats?: boolean
  /** Whether the bank declines every payment by card. */
  readonly decline_payments?: boolean
  /** Faults that start after signing in. */
  readonly faults?: readonly Fault[]
  /** The caller's IP address after signing in. */
  readonly ip?: string
  /** The panel's URL to open. */
  readonly to?: string
}

const everyQuirk = 'all'

/** Builds the link to a state. */
export function startLink({
  quirks = [],
  faults = [],
  hostile,
  refuse_repeats,
  decline_payments,
  ...plain
}: Start): string {
  const all = quirkNames.every((name) => quirks.includes(name))
  const fields = Object.entries({
    scenario: plain.scenario,
    seed: plain.seed,
    speed: plain.speed,
    hostile: hostile ? 1 : undefined,
    at: plain.at,
    as: plain.as,
    quirks: quirks.length === 0 ? undefined : all ? everyQuirk : quirks.join(','),
    graphs: plain.graphs,
    faults: faults.length === 0 ? undefined : faultsText(faults),
    refuse_repeats: refuse_repeats ? 1 : undefined,
    decline_payments: decline_payments ? 1 : undefined,
    ip: plain.ip,
    to: plain.to,
  })
  const query = fields.flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${readably(String(value))}`],
  )
  return `/mock/start${query.length === 0 ? '' : `?${query.join('&')}`}`
}

/** Escapes only what a query string requires, since people read these links. */
const readably = (text: string): string =>
  encodeURIComponent(text).replaceAll(/%(2F|3A|2C|40)/g, decodeURIComponent)

const number = z.pipe(z.string().check(z.regex(/^\d+(\.\d+)?$/, 'a number')), z.transform(Number))
const words = z.pipe(
  z.string(),
  z.transform((text) => text.split(',')),
)
const faultList = z.pipe(
  z.string(),
  z.transform((text, context) => {
    try {
      return faultsIn(text)
    } catch {
      context.issues.push({ code: 'custom', message: 'faults like latency:2', input: text })
      return z.NEVER
    }
  }),
)

const flag = z.pipe(
  z.enum(['0', '1']),
  z.transform((text) => text === '1'),
)

const query = z.object({
  scenario: z.optional(z.string()),
  seed: z.optional(z.pipe(number, z.int())),
  speed: z.optional(z.pipe(number, z.number().check(z.lte(10_000)))),
  hostile: z.optional(flag),
  at: z.optional(z.pipe(number, z.number().check(z.lte(3.2e7)))),
  as: z.optional(z.string()),
  quirks: z.optional(
    z.union([
      z.pipe(
        z.literal(everyQuirk),
        z.transform(() => quirkNames),
      ),
      z.pipe(words, z.array(quirkSchema)),
    ]),
  ),
  graphs: z.optional(z.enum(['series', 'picture'])),
  faults: z.optional(faultList),
  refuse_repeats: z.optional(flag),
  decline_payments: z.optional(flag),
  ip: z.optional(z.union([z.ipv4(), z.ipv6()])),
  to: z.optional(z.string()),
})

/** The state that a link describes, or the parameter that is invalid. */
export function readStart(
  parameters: Readonly<Record<string, string>>,
): { ok: true; start: Start } | { ok: false; problem: string } {
  const read = z.safeParse(query, parameters)
  if (read.success) return { ok: true, start: withoutUndefined(read.data) }
  const [issue] = read.error.issues
  return { ok: false, problem: `${issue?.path.join('.')}: ${issue?.message}` }
}

/** Drops undefined properties. */
const withoutUndefined = (start: z.output<typeof query>): Start =>
  // Dropping them doesn't change the type.
  Object.fromEntries(Object.entries(start).filter(([, value]) => value !== undefined))
