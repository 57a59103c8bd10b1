import { attempt, type Attempt } from '#api/attempt.ts'
import { useReturnFocus } from '#ui/returnFocus.ts'
import { showFailureToast } from './CallFailure.tsx'
import { useIsMountedRef } from './useIsMountedRef.ts'

/** Awaits a write and returns its result. `failed`: the title of a toast, if one is needed. */
export type WriteInPlace = <Reply>(write: Promise<Reply>, failed: string) => Promise<Attempt<Reply>>

/**
 * For writes sent by a button on a page. The caller shows a failure beside the button; if that part of the screen is
 * gone by then, a toast reports it. If the button disappears after its write, the focus stays nearby.
 */
export function useWriteInPlace(): WriteInPlace {
  const open = useIsMountedRef()
  useReturnFocus()
  return async (write, failed) => {
    const result = await attempt(write)
    if (!result.ok && !open.current) showFailureToast(failed, result.error)
    return result
  }
}
