/** Writes that do harm when they are carried out twice, and whose effects can be counted in the account. */
import type * as z from 'zod/mini'
import type { Action } from '#api/action.ts'
import {
  resumeVerification,
  settleAbandoned,
  verifyAfterLostReply,
} from '#api/verifyAfterLostReply.ts'
import { countEffects } from './countEffects.ts'
import type { Twice } from './sentTwice.ts'

/** How often the account shows that a write was carried out. If it can't be read, counting throws. */
export type Count<Made> =
  | { readonly times: 'none' }
  | { readonly times: 'once'; readonly made: Made }
  /** `twice` has the way back. */
  | { readonly times: 'more'; readonly made: Made; readonly twice: Twice }

/** A kind of write, and how it is counted. Holding its lock is up to whoever sends it. */
export interface CountedWrite<Facts, Made, Reply> {
  readonly action: Pick<Action, 'key' | 'timeLimit'>
  /** What is written to. */
  readonly about: string | number
  /** What another page needs to count it, without secrets: stored on the device until its outcome is known. */
  readonly facts: z.ZodMiniType<Facts>
  /** Reads fresh state. `reply`: its response, if that arrived. @throws {ApiError} if the state can't be read */
  readonly count: (facts: Facts, reply?: Reply) => Promise<Count<Made>>
}

type Sent<Made, Reply> =
  | { readonly kind: 'answered'; readonly reply: Reply; readonly counted: Counted<Made> }
  /** The response was lost, but the account shows what the write made. */
  | { readonly kind: 'found'; readonly made: Made; readonly counted: Counted<Made> }

/** Resolves after the first count; with undefined if the account couldn't be read, or shows nothing. */
type Counted<Made> = Promise<Made | undefined>

/** Sends it once, verifies a lost response, and reports what was carried out more than once. @throws {ApiError} */
export async function sendCounted<Facts, Made, Reply>(
  kind: CountedWrite<Facts, Made, Reply>,
  facts: Facts,
  write: () => Promise<Reply>,
): Promise<Sent<Made, Reply>> {
  const { action, about } = kind
  const search = createSearch(kind, () => facts)
  const sent = await verifyAfterLostReply({ action, about, facts }, write, search.isDone)
  if (sent.kind === 'answered') return { ...sent, counted: reportMore(kind, facts, sent.reply) }
  return { kind: 'found', made: search.result().made, counted: reportMore(kind, facts) }
}

/**
 * Continues the verification that another page began, and reports what was carried out more than once; undefined where
 * it has ended. `onBegin` is called first. @throws {ApiError}
 */
export async function resumeCounted<Facts, Made, Reply>(
  kind: CountedWrite<Facts, Made, Reply>,
  onBegin?: (facts: Facts) => void,
): Promise<{ readonly facts: Facts; readonly made: Made } | undefined> {
  const search = createSearch(kind, (stored) => kind.facts.parse(stored), onBegin)
  if (!(await resumeVerification(kind, search.isDone))) return undefined
  const result = search.result()
  void reportMore(kind, result.facts)
  return result
}

/** Before another one is sent: settles one that a closed page left behind. */
export async function settleCounted<Facts, Made, Reply>(
  kind: CountedWrite<Facts, Made, Reply>,
): Promise<void> {
  const search = createSearch(kind, (stored) => kind.facts.parse(stored))
  await settleAbandoned(kind, search.isDone)
  if (search.hasFound()) void reportMore(kind, search.result().facts)
}

/** Counts until the account shows it. */
function createSearch<Facts, Made, Reply>(
  { count }: CountedWrite<Facts, Made, Reply>,
  factsIn: (stored: unknown) => Facts,
  onBegin?: (facts: Facts) => void,
) {
  let begun = false
  let shown: { readonly facts: Facts; readonly made: Made } | undefined
  return {
    isDone: async (stored?: unknown): Promise<boolean> => {
      const facts = factsIn(stored)
      if (!begun) onBegin?.(facts)
      begun = true
      const result = await count(facts)
      if (result.times === 'none') return false
      shown = { facts, made: result.made }
      return true
    },
    hasFound: () => shown !== undefined,
    /** Only once it is done. */
    result: () => {
      if (!shown) throw new Error('verified without having been found')
      return shown
    },
  }
}

async function reportMore<Facts, Made, Reply>(
  { action, count }: CountedWrite<Facts, Made, Reply>,
  facts: Facts,
  reply?: Reply,
): Promise<Made | undefined> {
  let made: Made | undefined
  await countEffects(action, async () => {
    const result = await count(facts, reply)
    if (result.times === 'none') return undefined
    made = result.made
    return result.times === 'more' ? result.twice : undefined
  })
  return made
}
