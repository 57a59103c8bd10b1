/**
 * The one abstraction of the wire: an action of the API, declared once.
 *
 * Everything else derives from the declaration: the typed call, the query key, the permission name, the
 * retry policy, the mock backend's request validation and the coverage report.
 */
import * as z from 'zod/mini'

/** The scripts that answer for the keys of long-running work (spec, Asynchronous actions). */
export type CallbackScript = 'eq_callback' | 'nat_callback'

/** How long the service may work at one call, and a person is left waiting for its reply. In seconds. */
const usualTimeLimit = 30

interface Facts {
  /** `required`: the session's token is sent; `optional`: sent when there is one; `none`: never sent. */
  readonly token: 'required' | 'optional' | 'none'
  /** Reads may be retried by the program; writes never are. */
  readonly effect: 'read' | 'write'
  /** The service wants the person's PIN (spec.md 4.7). */
  readonly pin?: true
  /** Fields, sent or told, that are secrets though their names do not say so (see `secretNames.ts`). */
  readonly secret?: readonly string[]
  /** The reply holds a key to poll at this script, not the result. */
  readonly later?: CallbackScript
  /** Failure shapes are part of the reply's own vocabulary, so the codec reads them (the callbacks). */
  readonly failures?: 'in-reply'
  /** Asked once per server, or per invoice: shares one limiter, so that a long list does not flood the service. */
  readonly perServer?: true
  /** The reads that are out of date once this has succeeded. */
  readonly changes?: readonly `${string}/${string}`[]
  /** The service may work longer at this than `usualTimeLimit`. In seconds; see `timeLimitOf`. */
  readonly timeLimit?: number
  /** The service takes this one only as a query (spec.md 4.1). Everything else is a POST form. */
  readonly method?: 'GET'
  /** The reply may be the file itself instead of JSON; the codec then reads `{ file: Uint8Array }`. */
  readonly file?: 'application/pdf'
}

export interface Action<
  Key extends string = string,
  Request extends z.ZodMiniObject = z.ZodMiniObject,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> extends Facts {
  /** `eq/reboot`: also the permission string of spec.md 2.2 and the head of the query key. */
  readonly key: Key
  readonly resource: string
  readonly name: string
  readonly request: Request
  readonly reply: Reply
}

/** What a caller passes. */
export type RequestOf<A extends Action> = z.output<A['request']>
/** What a caller gets. */
export type ReplyOf<A extends Action> = z.output<A['reply']>
/** What the service writes: the declared fields, and whatever else it likes to add. */
export type WireReplyOf<A extends Action> = Roomy<z.input<A['reply']>>
type Roomy<Wire> = Wire extends readonly unknown[] ? Wire : Wire & Readonly<Record<string, unknown>>

/**
 * How long the service may work at a call, whatever a gateway in front of it has answered meanwhile (wire.md, "Decided
 * later"); a reply counts as lost after as long. In seconds.
 */
export const timeLimitOf = ({ timeLimit = usualTimeLimit }: Pick<Facts, 'timeLimit'>): number =>
  timeLimit

/** What the service has done shows in what it answers within so many seconds. */
const showsWithin = 20

/**
 * How long after a write was sent its effect may still come to light: until then a lost reply says nothing, and the
 * write must not be sent again. In seconds.
 */
export const unknownFor = (action: Pick<Facts, 'timeLimit'>): number =>
  timeLimitOf(action) + showsWithin

/** Declares the actions of one script of the API: `const eq = script('eq')`. */
export const script =
  <const Resource extends string>(resource: Resource) =>
  <
    const Name extends string,
    Shape extends z.core.$ZodShape,
    Reply extends z.ZodMiniType,
    const F extends Facts,
  >(
    name: Name,
    { request, reply, ...facts }: F & { request: Shape; reply: Reply },
  ) => {
    const key = `${resource}/${name}` as const
    return { ...facts, key, resource, name, request: z.object(request), reply }
  }
