import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { pendingWrites } from '#api/pendingWrites.ts'
import { keyOf, type VerifiedWrite } from '#api/verifyAfterLostReply.ts'

/** Identifies a write that is being verified. */
export type CheckedWrite = Pick<VerifiedWrite, 'action' | 'about'>

const secondsLeft = (key: string | undefined): number | undefined => {
  const left = key === undefined ? undefined : pendingWrites.left(key)
  return left === undefined ? undefined : Math.ceil(left)
}

/** Notifies of every change in this and other tabs, and every second while something is being verified. */
function listen(key: string | undefined, notify: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tick = (): void => {
    clearTimeout(timer)
    if (secondsLeft(key) !== undefined) timer = setTimeout(tick, 1000)
    notify()
  }
  tick()
  const stop = pendingWrites.subscribe(tick)
  // Another tab recorded it.
  window.addEventListener('storage', tick)
  return () => {
    clearTimeout(timer)
    stop()
    window.removeEventListener('storage', tick)
  }
}

/**
 * How many more seconds, at most, a write whose response was lost is being verified, here or in another tab; undefined if
 * it isn't. Until then it must not be sent again.
 */
export function useStillChecking(write: CheckedWrite | undefined): number | undefined {
  const key = write && keyOf(write)
  return useSyncExternalStore(
    (notify) => listen(key, notify),
    () => secondsLeft(key),
  )
}

/**
 * Continues to verify a write left undecided by a page that is gone (a reload, a closed tab). `resume` waits for that
 * write's turn and is called for each one found.
 */
export function useResumeVerification(write: CheckedWrite | undefined, resume: () => void): void {
  const key = write && keyOf(write)
  const goOn = useEffectEvent(resume)
  // Storage is outside React: this also picks up writes that another tab loses later.
  useEffect(() => {
    if (key === undefined) return undefined
    let taken: number | undefined
    const resumeAbandoned = (): void => {
      const left = pendingWrites.abandoned(key)
      if (!left || left.startedAt === taken) return
      // Another tab may still receive its response.
      if (secondsLeft(key) === undefined) return
      taken = left.startedAt
      goOn()
    }
    resumeAbandoned()
    window.addEventListener('storage', resumeAbandoned)
    return () => window.removeEventListener('storage', resumeAbandoned)
  }, [key])
}
