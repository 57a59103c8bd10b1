import { letGo } from './attempt.ts'
import { mayHaveHappened } from './errorWords.ts'
import { ApiError } from './wire.ts'

/** How a write went: the service answered, or its answer was lost and the state shows that it was carried out. */
export type Certain<Reply> =
  | { readonly kind: 'answered'; readonly reply: Reply }
  | { readonly kind: 'found' }

/**
 * Writes, and where the reply is lost reads the state to say what is true. `isDone` reads it anew, never from what is
 * kept.
 * @throws {ApiError} the write's own; `foundUnchanged` where the state is as it was before. Where the state could not
 * be read either, nobody knows.
 */
export async function lookWhenLost<Reply>(
  write: () => Promise<Reply>,
  isDone: () => Promise<boolean>,
): Promise<Certain<Reply>> {
  try {
    return { kind: 'answered', reply: await write() }
  } catch (error) {
    if (!(error instanceof ApiError) || !mayHaveHappened(error)) throw error
    if (await looked(isDone, error)) return { kind: 'found' }
    throw foundUnchanged(error)
  }
}

/** The same failure, once the state has shown that nothing was carried out. */
export const foundUnchanged = ({ kind, action, text, code, status, cause }: ApiError): ApiError =>
  new ApiError({ kind, action, text, code, status, cause, foundUnchanged: true })

/**
 * The same for what takes something away: that it is gone already, by another hand or an earlier try, is what was
 * wanted too.
 * @throws {ApiError} as `lookWhenLost`.
 */
export async function takeAway<Reply>(
  write: () => Promise<Reply>,
  isGone: () => Promise<boolean>,
): Promise<Certain<Reply>> {
  try {
    return await lookWhenLost(write, isGone)
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'not-found') throw error
    if (await looked(isGone, error)) return { kind: 'found' }
    throw error
  }
}

async function looked(isDone: () => Promise<boolean>, lost: ApiError): Promise<boolean> {
  try {
    return await isDone()
  } catch (error) {
    letGo(error)
    throw lost
  }
}
