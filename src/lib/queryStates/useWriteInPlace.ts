import { attempt, type Attempt } from '#api/attempt.ts'
import { useReturnFocus } from '#ui/returnFocus.ts'
import { showFailureToast } from './CallFailure.tsx'
import { useIsMountedRef } from './useIsMountedRef.ts'

/** Waits for a write, and tells how it went. `failed`: the message's title, where one is needed. */
export type WriteInPlace = <Reply>(write: Promise<Reply>, failed: string) => Promise<Attempt<Reply>>

/**
 * For writes that are sent without a dialog, by a button in the page: a failure stands beside it, which the caller
 * shows, and comes as a message when that part of the screen was left meanwhile. The focus stays near a button that
 * goes once its write was taken.
 */
export function useWriteInPlace(): WriteInPlace {
  const open = useIsMountedRef()
  useReturnFocus()
  return async (write, failed) => {
    const written = await attempt(write)
    if (!written.ok && !open.current) showFailureToast(failed, written.error)
    return written
  }
}
