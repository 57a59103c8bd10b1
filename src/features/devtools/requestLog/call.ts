/** A call as the log holds it: without secrets, in a form that a file can hold. */
import * as z from 'zod/mini'
import type { ApiErrorKind } from '#api/wire.ts'

const kinds = [
  'offline',
  'timeout',
  'http',
  'malformed',
  'session',
  'forbidden',
  'not-found',
  'refused',
] as const satisfies readonly ApiErrorKind[]

const outcome = z.discriminatedUnion('state', [
  /** No reply yet. */
  z.object({ state: z.literal('under-way') }),
  z.object({ state: z.literal('done') }),
  /** Who asked left before the reply came. */
  z.object({ state: z.literal('not-awaited') }),
  z.object({
    state: z.literal('failed'),
    kind: z.enum(kinds),
    /** The service's own words; '' when it said nothing. */
    text: z.string(),
    code: z.optional(z.union([z.string(), z.number()])),
  }),
])
export type Outcome = z.output<typeof outcome>

const reply = z.discriminatedUnion('form', [
  /** Nothing came back, or nothing has yet. */
  z.object({ form: z.literal('none') }),
  z.object({ form: z.literal('text'), text: z.string() }),
  /** A file, of which only the size is told. */
  z.object({ form: z.literal('file') }),
  /** Longer than the log keeps, or let go of for newer ones (see `log.ts`). */
  z.object({ form: z.literal('cut') }),
])

export const loggedCallSchema = z.object({
  /** Counted from 1, in the order of sending. */
  number: z.number(),
  /** `eq/reboot` */
  action: z.string(),
  effect: z.enum(['read', 'write']),
  /** The server that it is about. */
  server: z.optional(z.number()),
  /** By the service's clock. In ms since 1970. */
  sentAt: z.number(),
  /** In ms. */
  took: z.optional(z.number()),
  /** The fields of the form in their order, placeholders (`$PIN`) in the place of secrets. */
  request: z.array(z.tuple([z.string(), z.string()])),
  /** Of HTTP, when there was a reply. */
  status: z.optional(z.number()),
  /** Of the reply as it came. In characters; of a file in bytes. */
  size: z.optional(z.number()),
  outcome,
  reply,
})
export type LoggedCall = z.output<typeof loggedCallSchema>

/** Scripts whose `id` is no server's. */
const otherIds = new Set([
  'presets',
  'stocks',
  'software',
  'traffic_plans',
  'api_keys',
  'migrate',
  'runner',
])

/** The server that a call is about, by its number; undefined where it is about none, or about many. */
export function serverIn(resource: string, fields: URLSearchParams): number | undefined {
  const names = otherIds.has(resource) ? ['server_id', 'params[server_id]'] : ['id']
  for (const name of names) {
    const id = Number(fields.get(name) ?? '')
    if (Number.isInteger(id) && id > 0) return id
  }
  return undefined
}
