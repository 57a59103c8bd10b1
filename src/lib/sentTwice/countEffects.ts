import { outcomeUnknownFor, type Action } from '#api/action.ts'
import { ignoreApiError } from '#api/attempt.ts'
import { pendingWrites } from '#api/pendingWrites.ts'
import { serviceNow } from '#api/serviceClock.ts'
import { sentTwice, type Twice } from './sentTwice.ts'

/** When each action was last sent in this tab. */
const lastSent = new Map<string, number>()

/**
 * Counts what a write did, and reports what it did more than once. Resolves after the first count, so that what is
 * told next includes it; counts again once the API can't be working on an earlier try any more, unless
 * the person has sent another one. `count` reads fresh state and resolves with undefined if it happened once.
 */
export async function countEffects(
  action: Pick<Action, 'key' | 'timeLimit'>,
  count: () => Promise<Twice | undefined>,
): Promise<void> {
  const at = serviceNow()
  lastSent.set(action.key, at)
  const owner = pendingWrites.owner()
  const countNow = async (): Promise<void> => {
    const isOver = (): boolean => lastSent.get(action.key) !== at || pendingWrites.owner() !== owner
    if (isOver()) return
    try {
      const twice = await count()
      if (twice && !isOver()) sentTwice.report({ ...twice, id: `${action.key} ${at}`, at })
    } catch (error) {
      ignoreApiError(error)
    }
  }
  setTimeout(() => void countNow(), outcomeUnknownFor(action) * 1000)
  await countNow()
}
