import { unknownFor, type Action } from './action.ts'
import { ignoreApiError } from './attempt.ts'
import { mayHaveHappened } from './errorWords.ts'
import { pendingWrites, type PendingWrite } from './pendingWrites.ts'
import { ApiError } from './wire.ts'

/** How a write went: the service answered, or its answer was lost and the state shows that it was carried out. */
export type Certain<Reply> =
  | { readonly kind: 'answered'; readonly reply: Reply }
  | { readonly kind: 'found' }

/** A write that is verified: by its action and what it is about the control that sends it finds it again. */
export interface VerifiedWrite {
  readonly action: Pick<Action, 'key' | 'timeLimit'>
  /** The thing that is written to: a number, an address. */
  readonly about: string | number
  /**
   * What has to be known to verify it without the page that sent it, as JSON and without secrets. Where it is given,
   * the write is kept on the device from before it is sent until it is decided: see `resumeVerification`. While it is not, no page sends the very same.
   */
  readonly facts?: unknown
}

/** When the state is looked at, in seconds after the write began; and at once, and at the write's limit. */
const looksAt = [2, 10, 30] as const

/** The seconds from `elapsed` to the next look, as seconds after the write began. */
export const nextLook = (elapsed: number, limit: number): number =>
  Math.max(0, (looksAt.find((at) => at > elapsed && at < limit) ?? limit) - elapsed)

/**
 * Writes, and where the reply is lost reads the state until it tells what is true: a gateway may have answered long
 * before the service is done (wire.md, "Decided later"). Meanwhile `pendingWrites` has it, so that the control that
 * sent it stays held. `isDone` reads the state anew, never from what is kept; where that fails, it is read again later.
 * @throws {ApiError} the write's own; `foundUnchanged` where the state was as before until the service can no longer be
 * at work. Where the state could not be read at the end either, nobody knows.
 */
export async function verifyAfterLostReply<Reply>(
  what: VerifiedWrite,
  write: () => Promise<Reply>,
  isDone: () => Promise<boolean>,
): Promise<Certain<Reply>> {
  // Locks keep tabs from doing this at once. Where the browser has none, the device tells of what another one has sent.
  const twin = twinOf(what)
  if (twin) {
    await verifyLost(what.action, twin, isDone)
    return { kind: 'found' }
  }
  const pending = pendingWrites.begin(keyOf(what), unknownFor(what.action), what.facts)
  try {
    return { kind: 'answered', reply: await write() }
  } catch (error) {
    if (!(error instanceof ApiError) || !mayHaveHappened(error)) throw error
    await verify(pending, isDone, error)
    return { kind: 'found' }
  } finally {
    pending.end()
  }
}

/**
 * The same for what deletes something: that it is gone already, by another hand or an earlier try, is what was wanted
 * too.
 * @throws {ApiError} as `verifyAfterLostReply`.
 */
export async function deleteIfPresent<Reply>(
  what: VerifiedWrite,
  write: () => Promise<Reply>,
  isGone: () => Promise<boolean>,
): Promise<Certain<Reply>> {
  try {
    return await verifyAfterLostReply(what, write, isGone)
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'not-found') throw error
    if ((await look(isGone)) === 'done') return { kind: 'found' }
    throw error
  }
}

/**
 * Goes on verifying a write whose page is gone, by a reload or with its tab: to be called where that page held its
 * lock. Resolves with true once it was carried out, with false when there is nothing to verify any more.
 * @throws {ApiError} as `verifyAfterLostReply`.
 */
export async function resumeVerification(
  what: Omit<VerifiedWrite, 'facts'>,
  isDone: (facts: unknown) => Promise<boolean>,
): Promise<boolean> {
  const pending = pendingWrites.adopt(keyOf(what))
  if (!pending) return false
  await verifyLost(what.action, pending, () => isDone(pending.facts))
  return true
}

/** Verifies what another page has sent: this one does not hear the reply. */
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
 * In a write's turn, before another one like it is sent: has one that a page which is gone left undecided decided first.
 * How that ended shows in the state, which is read next.
 */
export async function settleAbandoned(
  what: Omit<VerifiedWrite, 'facts'>,
  isDone: (facts: unknown) => Promise<boolean>,
): Promise<void> {
  try {
    await resumeVerification(what, isDone)
  } catch (error) {
    ignoreApiError(error)
  }
}

/** The very same write, when another page has begun it and it is not decided. */
function twinOf(what: VerifiedWrite): PendingWrite | undefined {
  const other = pendingWrites.abandoned(keyOf(what))
  const isSame = other && JSON.stringify(other.facts) === JSON.stringify(what.facts)
  return isSame ? pendingWrites.adopt(keyOf(what)) : undefined
}

/** The name under which `pendingWrites` has a write. */
export const keyOf = ({ action, about }: Pick<VerifiedWrite, 'action' | 'about'>): string =>
  `${action.key} ${about}`

/** The same failure, once the state has shown that nothing was carried out. */
export const foundUnchanged = ({ kind, action, text, code, status, cause }: ApiError): ApiError =>
  new ApiError({ kind, action, text, code, status, cause, foundUnchanged: true })

/** Resolves once the state shows that it was carried out. @throws {ApiError} where it does not, at the limit. */
async function verify(
  pending: PendingWrite,
  isDone: () => Promise<boolean>,
  lost: ApiError,
): Promise<void> {
  pending.lose()
  for (;;) {
    const elapsed = pending.elapsed()
    // One look after the other, as the time between them passes.
    // oxlint-disable-next-line no-await-in-loop
    const seen = await look(isDone)
    // Whoever is signed in now must not be asked for, nor told of it.
    if (!pending.isOwn()) throw lost
    if (seen === 'done') return
    if (elapsed >= pending.limit) throw seen === 'unchanged' ? foundUnchanged(lost) : lost
    // oxlint-disable-next-line no-await-in-loop
    await pending.pass(nextLook(pending.elapsed(), pending.limit))
    if (!pending.isOwn()) throw lost
  }
}

async function look(isDone: () => Promise<boolean>): Promise<'done' | 'unchanged' | 'unread'> {
  try {
    return (await isDone()) ? 'done' : 'unchanged'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return 'unread'
  }
}
