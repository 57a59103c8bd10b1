/** A long-running operation as the panel stores it. spec.md (Asynchronous actions), wire.md 4. */
import * as z from 'zod/mini'
import { outcomeUnknownFor, type CallbackScript } from '#api/action.ts'
import { orderInstance } from '#api/actions/eq/order.ts'
import { serviceNow } from '#api/serviceClock.ts'
import { orderSchema } from './orders/order.ts'

/** What the API said when the operation ended. */
const resultFields = {
  /** The API's message, without secrets. */
  scope: z.string(),
  /** Hardware output, without secrets. */
  debug: z.nullable(z.string()),
  /** Other result fields without secrets, such as the address of an IPMI pass-through. */
  result: z.optional(z.record(z.string(), z.string())),
  /** When this browser received it, in ms. */
  at: z.number(),
  /** See `stages`. */
  prompt: z.optional(z.boolean()),
}

const outcome = z.discriminatedUnion('state', [
  /** The write is on its way; no response yet. */
  z.object({ state: z.literal('sending') }),
  /**
   * The response was lost. Where the server can show the outcome it is read; otherwise we wait until the API can't be
   * working on it any more. `at`: when the response was given up.
   */
  z.object({
    state: z.literal('unanswered'),
    at: z.number(),
    /** How many times an order was searched for. */
    looks: z.optional(z.number()),
  }),
  /**
   * The order was accepted and waits for its invoice to be paid (spec.md 4.6). `paidAt`: when the payment was seen,
   * while the deployment isn't listed yet.
   */
  z.object({
    state: z.literal('to-pay'),
    invoiceId: z.number(),
    at: z.number(),
    paidAt: z.optional(z.number()),
  }),
  z.object({ state: z.literal('running') }),
  /** The hardware has obeyed, but the server isn't up yet. */
  z.object({ state: z.literal('settling'), ...resultFields }),
  /** `not-up`: the API reports success, but the server never came up. */
  z.object({ state: z.enum(['done', 'failed', 'not-up']), ...resultFields }),
  /**
   * The response was lost, and the server doesn't show whether the write was carried out; or it failed as it would after its
   * own success, for the API's `reason`.
   */
  z.object({ state: z.literal('not-known'), at: z.number(), reason: z.optional(z.string()) }),
  /** The response to an order was lost and the account shows no trace of it: as far as we can see, nothing was ordered. */
  z.object({
    state: z.literal('not-found'),
    at: z.number(),
    /** The last search since then, in ms; see `mayStillAppear`. */
    looked: z.optional(z.number()),
  }),
  /** The order's invoice was canceled before it was paid. */
  z.object({ state: z.literal('cancelled'), at: z.number() }),
  /** The key is unknown to the API: another client received the result. The server is read again. */
  z.object({ state: z.literal('finished-elsewhere'), at: z.number() }),
])
export type Outcome = z.output<typeof outcome>

const changedRead = z.custom<`${string}/${string}`>(
  (value) => typeof value === 'string' && value.includes('/'),
)

/** Parsed again when loaded: another version of the panel may have written it. */
export const operationSchema = z.object({
  /** Our own id, so that polling keys stay out of URLs. */
  id: z.string(),
  /** Whose session started it; the next person at this browser doesn't see it. */
  owner: z.string(),
  /** `eq/reboot`. */
  action: z.string(),
  callback: z.enum(['eq_callback', 'nat_callback'] satisfies CallbackScript[]),
  /** The polling key. It opens nothing but this result and is deleted with it; '' until a response brings it. */
  key: z.string(),
  /** The key of the installation it prepares (spec.md 3), which is the `key` of another operation. */
  usedKey: z.optional(z.string()),
  /** `serverId` is null for the account itself, and for a server that is only ordered. */
  subject: z.object({ serverId: z.nullable(z.number()), name: z.string() }),
  /** The bulk run it is a row of; see `bulk/run.ts`. */
  run: z.optional(z.string()),
  /** What was ordered, for a new server. */
  order: z.optional(orderSchema),
  /** The request, without secrets. */
  parameters: z.record(z.string(), z.string()),
  /** The reads that are stale once it ends. */
  changes: z.array(changedRead),
  /** In ms, like all times here. */
  startedAt: z.number(),
  /** When the API last answered about it, even with "Not ready". */
  heardAt: z.number(),
  /**
   * Each stage once, in the API's words. `prompt`: it was seen soon after it began, because the previous check was
   * recent.
   */
  stages: z.array(z.object({ scope: z.string(), at: z.number(), prompt: z.optional(z.boolean()) })),
  outcome,
})
export type Operation = z.output<typeof operationSchema>

export type Subject = Operation['subject']

/** An operation before its request is sent. */
export interface OperationRequest {
  action: string
  callback: CallbackScript
  subject: Subject
  run?: string
  order?: Operation['order']
  usedKey?: string | undefined
  /** Never a secret; see `shownParameters`. */
  parameters?: Readonly<Record<string, string>>
  changes?: readonly `${string}/${string}`[]
}

/** Unlike `crypto.randomUUID`, this works without a secure context. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** A new operation whose request is about to be sent. */
export function newOperation(
  { parameters = {}, changes = [], ...request }: OperationRequest,
  owner: string,
): Operation {
  const at = serviceNow()
  return {
    key: '',
    ...request,
    id: newId(),
    owner,
    parameters: { ...parameters },
    changes: [...changes],
    startedAt: at,
    heardAt: at,
    stages: [],
    outcome: { state: 'sending' },
  }
}

/** Whether it is being sent, carried out, or waiting for its server to come up. */
export const isRunning = ({ outcome: { state } }: Operation): boolean =>
  state === 'sending' || state === 'running' || state === 'settling'

/**
 * Whether it is an installation: an order, or a reinstall key that has reported stages. Before that the key only waits.
 */
export const isInstallation = ({ action, stages }: Pick<Operation, 'action' | 'stages'>): boolean =>
  action === 'eq/order_instance' || (action === 'eq/reinstall' && stages.length > 0)

/** A reinstall key that no installation has used yet (spec.md 3): it is polled, but nothing is running. */
export const isAwaitingInstallation = ({
  action,
  stages,
  outcome: { state },
}: Operation): boolean => action === 'eq/reinstall' && stages.length === 0 && state === 'running'

/** Whether its outcome can still change. */
export const isPending = (operation: Operation): boolean =>
  isRunning(operation) ||
  operation.outcome.state === 'unanswered' ||
  operation.outcome.state === 'to-pay'

/** How long an action's effect may still appear after it was sent, whatever a gateway answered (wire.md, "Decided later"). In ms. */
const outcomeUnknownTime = (action: string): number =>
  outcomeUnknownFor(action === orderInstance.key ? orderInstance : {}) * 1000

/** Whether the API may still carry out a write whose response was lost, so that it must not be sent again. `now`: in ms. */
export const mayStillRun = (
  { action, startedAt, outcome: { state } }: Pick<Operation, 'action' | 'startedAt' | 'outcome'>,
  now: number,
): boolean => state === 'unanswered' && now - startedAt < outcomeUnknownTime(action)

/** How long a missing order is still searched for from time to time while the panel is open. In ms. */
const lateSearchTime = 60 * 60_000
/** After this, a new server or invoice belongs to somebody else. In ms. */
const lateSearchLimit = 24 * 60 * 60_000

/** Whether a missing order may still turn up, so that its outcome has to be corrected. For the user it has ended. */
export const mayStillAppear = ({ order, outcome: end }: Operation): boolean =>
  end.state === 'not-found' &&
  order?.before !== undefined &&
  (end.looked ?? end.at) - end.at < lateSearchTime &&
  serviceNow() - end.at < lateSearchLimit

const certainty = {
  sending: 0,
  unanswered: 1,
  'not-known': 2,
  'not-found': 2,
  'to-pay': 3,
  running: 4,
  'finished-elsewhere': 5,
  settling: 6,
  done: 7,
  failed: 7,
  'not-up': 7,
  cancelled: 7,
} satisfies Record<Outcome['state'], number>

/** With a reason it is a result that the API has reported. */
const certaintyOf = (end: Outcome): number =>
  end.state === 'not-known' && end.reason !== undefined ? certainty.failed : certainty[end.state]

/**
 * The more reliable of two versions of an operation. Tabs and the stored copy can lag behind one another: a result
 * outranks "finished elsewhere", which outranks running; a key outranks a lost response.
 */
export function newer(known: Operation, received: Operation): Operation {
  const difference = certaintyOf(received.outcome) - certaintyOf(known.outcome)
  if (difference !== 0) return difference > 0 ? received : known
  if (received.stages.length !== known.stages.length)
    return received.stages.length > known.stages.length ? received : known
  return received.heardAt > known.heardAt ? received : known
}
