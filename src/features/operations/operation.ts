/** What the panel knows of one piece of long-running work. Spec, Asynchronous actions; wire.md 4. */
import * as z from 'zod/mini'
import type { CallbackScript } from '#api/action.ts'
import { serviceNow } from '#api/serviceClock.ts'
import { orderSchema } from './orders/order.ts'

/** What the service told of the end. */
const resultFields = {
  /** The service's own message, secrets removed. */
  scope: z.string(),
  /** The hardware's output, secrets removed. */
  debug: z.nullable(z.string()),
  /** What else the service told, secrets removed: the address of a pass-through. */
  result: z.optional(z.record(z.string(), z.string())),
  /** When this browser was told. In ms. */
  at: z.number(),
  /** See `stages`. */
  prompt: z.optional(z.boolean()),
}

const outcome = z.discriminatedUnion('state', [
  /** A write on its way: no reply has come yet. */
  z.object({ state: z.literal('sending') }),
  /** Its reply was lost: the server is read until it shows what became of it. `at`: when that was known. */
  z.object({
    state: z.literal('unanswered'),
    at: z.number(),
    /** How often an order was looked for. */
    looks: z.optional(z.number()),
  }),
  /**
   * An order that was taken, and waits for its invoice to be paid (spec.md 4.6). `paidAt`: when that was seen, while
   * its deployment does not show yet.
   */
  z.object({
    state: z.literal('to-pay'),
    invoiceId: z.number(),
    at: z.number(),
    paidAt: z.optional(z.number()),
  }),
  z.object({ state: z.literal('running') }),
  /** The hardware has obeyed; the server is not up yet. */
  z.object({ state: z.literal('settling'), ...resultFields }),
  /** `not-up`: the service says that it was done, but the server has not come up. */
  z.object({ state: z.enum(['done', 'failed', 'not-up']), ...resultFields }),
  /** Its reply was lost, and the server does not show whether it was carried out. */
  z.object({ state: z.literal('not-known'), at: z.number() }),
  /** The reply to an order was lost, and the service shows nothing of it: as far as can be seen, nothing was ordered. */
  z.object({
    state: z.literal('not-found'),
    at: z.number(),
    /** When it was looked for since then. In ms; see `mayStillShow`. */
    looked: z.optional(z.number()),
  }),
  /** The invoice of an order was taken back before it was paid. */
  z.object({ state: z.literal('cancelled'), at: z.number() }),
  /** The service no longer knows the key: somebody else was told the result. Server state is read again. */
  z.object({ state: z.literal('finished-elsewhere'), at: z.number() }),
])
export type Outcome = z.output<typeof outcome>

const changedRead = z.custom<`${string}/${string}`>(
  (value) => typeof value === 'string' && value.includes('/'),
)

/** The stored form is parsed again when read: an older or newer version of the panel may have written it. */
export const operationSchema = z.object({
  /** Our own id; the service's key stays out of addresses on screen. */
  id: z.string(),
  /** Whose session started it, so that the next person at this browser does not see it. */
  owner: z.string(),
  /** `eq/reboot`. */
  action: z.string(),
  callback: z.enum(['eq_callback', 'nat_callback'] satisfies CallbackScript[]),
  /** The key to poll. It opens nothing but this result, and is deleted once told; '' until the reply with it has come. */
  key: z.string(),
  /** The key of the installation that it was sent to prepare (spec.md 3): the `key` of another operation. */
  usedKey: z.optional(z.string()),
  /** `serverId`: null for the account itself, and for a server that is only ordered. */
  subject: z.object({ serverId: z.nullable(z.number()), name: z.string() }),
  /** The bulk run that it is one row of; see `bulk/run.ts`. */
  run: z.optional(z.string()),
  /** What was ordered, where it is a new server. */
  order: z.optional(orderSchema),
  /** What was asked for, secrets removed. */
  parameters: z.record(z.string(), z.string()),
  /** The reads that are out of date once this ends. */
  changes: z.array(changedRead),
  /** In ms, as are all times here. */
  startedAt: z.number(),
  /** When the service last answered about it, be it only "not ready". */
  heardAt: z.number(),
  /**
   * Each stage once, in the service's own words. `prompt`: it was heard of soon after it began, since this browser
   * had asked shortly before.
   */
  stages: z.array(z.object({ scope: z.string(), at: z.number(), prompt: z.optional(z.boolean()) })),
  outcome,
})
export type Operation = z.output<typeof operationSchema>

export type Subject = Operation['subject']

/** What is known of work before it is asked for. */
export interface Asked {
  action: string
  callback: CallbackScript
  subject: Subject
  run?: string
  order?: Operation['order']
  usedKey?: string | undefined
  /** See `shownParameters`: never a secret. */
  parameters?: Readonly<Record<string, string>>
  changes?: readonly `${string}/${string}`[]
}

/** Unlike `randomUUID`, this also works on a page that is not served securely. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** An operation that is on its way. */
export function begun(
  { parameters = {}, changes = [], ...asked }: Asked,
  owner: string,
): Operation {
  const at = serviceNow()
  return {
    key: '',
    ...asked,
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

/** Whether it is under way: on its way, carried out, or coming up. */
export const isRunning = ({ outcome: { state } }: Operation): boolean =>
  state === 'sending' || state === 'running' || state === 'settling'

/** Whether it is an installation: an order, or a reinstall key that stages were told to. Until then it only waits. */
export const isInstallation = ({ action, stages }: Pick<Operation, 'action' | 'stages'>): boolean =>
  action === 'eq/order_instance' || (action === 'eq/reinstall' && stages.length > 0)

/** A reinstall key that no installation has used yet (spec.md 3): it is asked about, and nothing goes on. */
export const onlyWaits = ({ action, stages, outcome: { state } }: Operation): boolean =>
  action === 'eq/reinstall' && stages.length === 0 && state === 'running'

/** Whether more can be learnt of it. */
export const isPending = (operation: Operation): boolean =>
  isRunning(operation) ||
  operation.outcome.state === 'unanswered' ||
  operation.outcome.state === 'to-pay'

/** How long an order that was not found is looked for once in a while, by somebody who keeps the panel open. In ms. */
const lateSearchTime = 60 * 60_000
/** After this, whatever shows is somebody else's. In ms. */
const lateSearchLimit = 24 * 60 * 60_000

/** Whether an order that was not found may still be, so that what was said of it is put right. It ended, as far as one knew. */
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

/**
 * Which of two accounts of the same operation to believe. Tabs and the stored copy may be behind one
 * another; a result that was told outranks "finished elsewhere", which outranks still running, and a key that
 * came after all outranks that none came.
 */
export function newer(known: Operation, received: Operation): Operation {
  const difference = certainty[received.outcome.state] - certainty[known.outcome.state]
  if (difference !== 0) return difference > 0 ? received : known
  if (received.stages.length !== known.stages.length)
    return received.stages.length > known.stages.length ? received : known
  return received.heardAt > known.heardAt ? received : known
}
