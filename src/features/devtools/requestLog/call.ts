import * as z from 'zod/mini'
import { apiErrorKinds } from '#api/wire.ts'
import { searchFor, searchText } from '#lib/text/searchText.ts'

const outcomeSchema = z.discriminatedUnion('state', [
  /** No response yet. */
  z.object({ state: z.literal('under-way') }),
  z.object({ state: z.literal('done') }),
  /** The caller left before the response. */
  z.object({ state: z.literal('not-awaited') }),
  z.object({
    state: z.literal('failed'),
    kind: z.enum(apiErrorKinds),
    /** The API's message, possibly empty. */
    text: z.string(),
    code: z.optional(z.union([z.string(), z.number()])),
  }),
])
export type Outcome = z.output<typeof outcomeSchema>

const replySchema = z.discriminatedUnion('form', [
  z.object({ form: z.literal('none') }),
  z.object({ form: z.literal('text'), text: z.string() }),
  /** A file, which isn't stored. */
  z.object({ form: z.literal('file') }),
  /** Too long, or dropped for newer ones (see `log.ts`). */
  z.object({ form: z.literal('cut') }),
])

/** A call as the log and its file hold it: without secrets. */
export const loggedCallSchema = z.object({
  /** From 1, in the order of sending. */
  number: z.number(),
  /** `eq/reboot` */
  action: z.string(),
  effect: z.enum(['read', 'write']),
  server: z.optional(z.number()),
  /** By the API's clock. In ms since 1970. */
  sentAt: z.number(),
  /** In ms. */
  took: z.optional(z.number()),
  /** Form fields in order, with placeholders such as `$PIN` for secrets. */
  request: z.array(z.tuple([z.string(), z.string()])),
  /** The ID under which it is in the operator's logs (`traceparent`). */
  trace: z.optional(z.string()),
  /** The HTTP status. */
  status: z.optional(z.number()),
  /** Of the response. In characters, or bytes of a file. */
  size: z.optional(z.number()),
  outcome: outcomeSchema,
  reply: replySchema,
  /** Records of lists that couldn't be read: what they are known by, and the field at fault. */
  unreadable: z.optional(
    z.array(z.object({ name: z.nullable(z.string()), field: z.nullable(z.string()) })),
  ),
})
export type LoggedCall = z.output<typeof loggedCallSchema>

/** Scripts whose `id` isn't a server's. */
const withoutServerId = new Set([
  'presets',
  'stocks',
  'software',
  'traffic_plans',
  'api_keys',
  'migrate',
  'runner',
])

/** The ID of the server that a call is about; undefined for none or several. */
export function serverIn(resource: string, fields: URLSearchParams): number | undefined {
  const names = withoutServerId.has(resource) ? ['server_id', 'params[server_id]'] : ['id']
  for (const name of names) {
    const id = Number(fields.get(name) ?? '')
    if (Number.isInteger(id) && id > 0) return id
  }
  return undefined
}

export interface LogFilter {
  /** Part of the action's or server's name. */
  text: string
  outcome: 'all' | 'failed'
  effect: 'all' | LoggedCall['effect']
  /** Undefined shows all calls, also without a server. */
  server: number | undefined
}

export const noFilter: LogFilter = {
  text: '',
  outcome: 'all',
  effect: 'all',
  server: undefined,
}

export function matches(
  call: LoggedCall,
  { text, outcome, effect, server }: LogFilter,
  serverName: (id: number) => string,
): boolean {
  if (outcome === 'failed' && call.outcome.state !== 'failed') return false
  if (effect !== 'all' && call.effect !== effect) return false
  if (server !== undefined && call.server !== server) return false
  const serverTexts =
    call.server === undefined ? [] : [serverName(call.server), String(call.server)]
  return searchFor(text)(searchText([call.action, ...serverTexts]))
}
