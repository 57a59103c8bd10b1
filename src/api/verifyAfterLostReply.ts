import { outcomeUnknownFor, type Action } from './action.ts'
import { ignoreApiError } from './attempt.ts'
import { mayFollowSuccess, mayHaveHappened } from './errors.ts'
import { pendingWrites, type PendingWrite } from './pendingWrites.ts'
import { ApiError, factsOf } from './wire.ts'

/** How a write ended: the API responded, or its response is lost and the state shows that it was carried out. */
export type VerifiedOutcome<Reply> =
  | { readonly kind: 'answered'; readonly reply: Reply }
  | { readonly kind: 'found' }

/** A write that can be verified. Its action and subject identify it, so that its control finds it again. */
export interface VerifiedWrite {
  readonly action: Pick<Action, 'key' | 'timeLimit'>
  /** What is written to: a number, an IP address. */
  readonly about: string | number
  /**
   * What another page needs to verify it, as JSON without secrets. If given, the write is stored on the device from
   * before it is sent until it is settled (see `resumeVerification`), and meanwhile no page sends an identical one.
   */
  readonly facts?: unknown
}

/** When the state is checked, in seconds after the write began; also at once, and at the write's limit. */
const checkTimes = [2, 10, 30] as const

/** Seconds from `elapsed`, the time since the write began, to the next check. */
export const nextCheck = (elapsed: number, limit: number): number =>
  Math.max(0, (checkTimes.find((at) => at > elapsed && at < limit) ?? limit) - elapsed)

/**
 * Sends a write. If the response is lost, checks the state until it shows the outcome: a gateway may have answered long
 * before the API is done (wire.md, "Decided later"). The state is also checked before a refusal is believed that
 * the write's own success would explain (`mayFollowSuccess`): the browser may have sent it before. Meanwhile
 * `pendingWrites` lists it, which keeps its control disabled. `isDone` reads fresh state; if that fails, it is tried
 * again later.
 * @throws {ApiError} the write's own; with `foundUnchanged` if its response was lost and the state hadn't changed by the
 * time the API must have finished. If the state couldn't be read by then, the outcome stays unknown (`inDoubt`).
 */
export async function verifyAfterLostReply<Reply>(
  target: VerifiedWrite,
  write: () => Promise<Reply>,
  isDone: () => Promise<boolean>,
): Promise<VerifiedOutcome<Reply>> {
  // Locks keep tabs from doing this at the same time. Without them, the device's record shows what another tab has
  // sent.
  const identical = identicalWrite(target)
  if (identical) {
    await verifyLost(target.action, identical, isDone)
    return { kind: 'found' }
  }
  const pending = pendingWrites.begin(keyOf(target), outcomeUnknownFor(target.action), target.facts)
  try {
    return { kind: 'answered', reply: await write() }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (mayHaveHappened(error)) await verify(pending, isDone, error)
    else await verifyRefusal(pending, isDone, error)
    return { kind: 'found' }
  } finally {
    pending.end()
  }
}

/**
 * Continues verifying a write whose page was closed or reloaded; call it while holding that write's lock. Resolves
 * with true if it was carried out, with false if there is nothing to verify.
 * @throws {ApiError} as `verifyAfterLostReply`.
 */
export async function resumeVerification(
  target: Omit<VerifiedWrite, 'facts'>,
  isDone: (facts: unknown) => Promise<boolean>,
): Promise<boolean> {
  const pending = pendingWrites.adopt(keyOf(target))
  if (!pending) return false
  await verifyLost(target.action, pending, () => isDone(pending.facts))
  return true
}

/** Verifies a write sent by another page, whose response this one can't receive. */
async function verifyLost(
  { key }: Pick<Action, 'key'>,
  pending: PendingWrite,
  isDone: () => Promise<boolean>,
): Promise<void> {
  try {
    await verify(pending, isDone, new ApiError({ kind: 'timeout', action: key }))
  } finally {
    pending.end()
  }
}

/**
 * Before a similar write is sent, while holding its lock: settles one that a closed page left behind. Its outcome
 * shows in the state, which is read next.
 */
export async function settleAbandoned(
  target: Omit<VerifiedWrite, 'facts'>,
  isDone: (facts: unknown) => Promise<boolean>,
): Promise<void> {
  try {
    await resumeVerification(target, isDone)
  } catch (error) {
    ignoreApiError(error)
  }
}

/** The identical write, if another page has begun it and it isn't settled. */
function identicalWrite(target: VerifiedWrite): PendingWrite | undefined {
  const other = pendingWrites.abandoned(keyOf(target))
  const isSame = other && JSON.stringify(other.facts) === JSON.stringify(target.facts)
  return isSame ? pendingWrites.adopt(keyOf(target)) : undefined
}

/** The key of a write in `pendingWrites`. */
export const keyOf = ({ action, about }: Pick<VerifiedWrite, 'action' | 'about'>): string =>
  `${action.key} ${about}`

/** The same failure, now that the state proves nothing was carried out. */
export const foundUnchanged = (error: ApiError): ApiError =>
  new ApiError({ ...factsOf(error), foundUnchanged: true })

/** The same refusal, where the state couldn't be read. */
export const inDoubt = (error: ApiError): ApiError =>
  new ApiError({ ...factsOf(error), inDoubt: true })

/**
 * What the state says of a refused write; `unchanged`, unread, where its own success wouldn't explain the refusal. The
 * first readable state decides, since the API has answered.
 */
export const stateAfterRefusal = async (
  refusal: ApiError,
  isDone: () => Promise<boolean>,
): Promise<CheckResult> => (mayFollowSuccess(refusal) ? check(isDone) : 'unchanged')

/**
 * Resolves if the state shows that a refused write was carried out. @throws {ApiError} the refusal; `inDoubt` if the
 * state couldn't be read
 */
async function verifyRefusal(
  pending: PendingWrite,
  isDone: () => Promise<boolean>,
  refusal: ApiError,
): Promise<void> {
  const state = await stateAfterRefusal(refusal, isDone)
  if (!pending.isOwn()) throw refusal
  switch (state) {
    case 'done':
      return
    case 'unchanged':
      throw refusal
    case 'forbidden':
      // It will never be readable.
      throw inDoubt(refusal)
    case 'unread':
      pending.lose()
      await pending.pass(nextCheck(pending.elapsed(), pending.limit))
      if (!pending.isOwn()) throw refusal
      await verify(pending, isDone, inDoubt(refusal))
      return
    default:
      state satisfies never
  }
}

/** Resolves once the state shows that it was carried out. @throws {ApiError} if it doesn't by the limit. */
async function verify(
  pending: PendingWrite,
  isDone: () => Promise<boolean>,
  lost: ApiError,
): Promise<void> {
  pending.lose()
  for (;;) {
    const elapsed = pending.elapsed()
    // Checks follow one another, with pauses in between.
    // oxlint-disable-next-line no-await-in-loop
    const result = await check(isDone)
    // The signed-in user has changed and must neither be asked nor notified.
    if (!pending.isOwn()) throw lost
    if (result === 'done') return
    // The API has answered, so it isn't working on it anymore.
    if (result === 'unchanged' && lost.inDoubt) throw foundUnchanged(lost)
    if (elapsed >= pending.limit) throw result === 'unchanged' ? foundUnchanged(lost) : lost
    // oxlint-disable-next-line no-await-in-loop
    await pending.pass(nextCheck(pending.elapsed(), pending.limit))
    if (!pending.isOwn()) throw lost
  }
}

/** `unread`: try again later. */
type CheckResult = 'done' | 'unchanged' | 'unread' | 'forbidden'

async function check(isDone: () => Promise<boolean>): Promise<CheckResult> {
  try {
    return (await isDone()) ? 'done' : 'unchanged'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.kind === 'forbidden' ? 'forbidden' : 'unread'
  }
}
