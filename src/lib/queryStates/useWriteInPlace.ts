import { attempt, type Attempt } from '#api/attempt.ts'
import { showFailureToast, type WriteTitles } from './CallFailure.tsx'
import { useIsMountedRef } from './useIsMountedRef.ts'

/** Awaits a write and returns its result. `titles`: for a toast, if one is needed. */
export type WriteInPlace = <Reply>(
  write: Promise<Reply>,
  titles: WriteTitles,
) => Promise<Attempt<Reply>>

/**
 * For writes sent by a button on a page. The caller shows a failure beside the button; if that part of the screen is
 * gone by then, a toast reports it.
 */
export function useWriteInPlace(): WriteInPlace {
  const open = useIsMountedRef()
  return async (write, titles) => {
    const result = await attempt(write)
    if (!result.ok && !open.current) showFailureToast(titles, result.error)
    return result
  }
}
