/**
 * An action of the API, declared once.
 *
 * The typed call, the query key, the permission name, the retry policy, the mock backend's request validation and the
 * coverage report all derive from the declaration.
 */
import * as z from 'zod/mini'

/** The scripts that answer for polling keys (spec, Asynchronous actions). */
export type CallbackScript = 'eq_callback' | 'nat_callback'

/** How long a call may take when its action doesn't say, in seconds. */
const defaultTimeLimit = 30

interface Facts {
  /** `required`: the session's token is sent; `optional`: sent when there is one; `none`: never sent. */
  readonly token: 'required' | 'optional' | 'none'
  /** The client may retry reads, never writes. */
  readonly effect: 'read' | 'write'
  /**
   * Carried out twice it leaves the same state, or the API refuses the second: nobody needs to be told that the
   * browser repeated it (docs/decisions/0020-repeated-writes.md). All other writes are counted, or said to be doubtful.
   */
  readonly harmlessTwice?: true
  /** Needs the account's PIN (spec.md 4.7). */
  readonly pin?: true
  /** Request and response fields that are secret although their names don't show it (see `secretNames.ts`). */
  readonly secret?: readonly string[]
  /** The response holds a key to poll at this script instead of the result. */
  readonly later?: CallbackScript
  /**
   * The response comes only once, such as a secret: of one that was cut off, what is whole is read if it holds any of these
   * fields.
   */
  readonly once?: readonly string[]
  /** Failures are part of the response's own vocabulary, so its codec reads them (the callbacks). */
  readonly failures?: 'in-reply'
  /** Asked once per server or invoice: these calls share one limiter, so that a long list can't flood the API. */
  readonly perServer?: true
  /** Reads that are stale once this succeeds. */
  readonly changes?: readonly `${string}/${string}`[]
  /** Overrides `defaultTimeLimit` for slow actions, in seconds. */
  readonly timeLimit?: number
  /** The API accepts only a query string here (spec.md 4.1). Everything else is a POST form. */
  readonly method?: 'GET'
  /** The response may be the file itself instead of JSON; its codec then reads `{ file: Uint8Array }`. */
  readonly file?: 'application/pdf'
}

export interface Action<
  Key extends string = string,
  Request extends z.ZodMiniObject = z.ZodMiniObject,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> extends Facts {
  /** `eq/reboot`: also the permission string (spec.md 2.2) and the head of the query key. */
  readonly key: Key
  readonly resource: string
  readonly name: string
  readonly request: Request
  readonly reply: Reply
}

export type RequestOf<A extends Action> = z.output<A['request']>
export type ReplyOf<A extends Action> = z.output<A['reply']>
/** What the API sends: the declared fields plus anything it adds. */
export type WireReplyOf<A extends Action> = WithExtraFields<z.input<A['reply']>>
type WithExtraFields<Wire> = Wire extends readonly unknown[]
  ? Wire
  : Wire & Readonly<Record<string, unknown>>

/**
 * How long the API may work on a call, even if a gateway has already answered for it (wire.md, "Decided later").
 * After that the response counts as lost. In seconds.
 */
export const timeLimitOf = ({ timeLimit = defaultTimeLimit }: Pick<Facts, 'timeLimit'>): number =>
  timeLimit

/** Changes show in the API's reads within this many seconds. */
const visibleWithin = 20

/**
 * How long after sending a write its effect may still appear. Until then a lost response proves nothing and the write
 * must not be sent again. In seconds.
 */
export const outcomeUnknownFor = (action: Pick<Facts, 'timeLimit'>): number =>
  timeLimitOf(action) + visibleWithin

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
