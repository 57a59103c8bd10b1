import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { pendingWrites } from '#api/pendingWrites.ts'
import { keyOf, type VerifiedWrite } from '#api/verifyAfterLostReply.ts'

/** What names a write, for whoever shows whether it is being checked. */
export type CheckedWrite = Pick<VerifiedWrite, 'action' | 'about'>

const secondsLeft = (key: string | undefined): number | undefined => {
  const left = key === undefined ? undefined : pendingWrites.left(key)
  return left === undefined ? undefined : Math.ceil(left)
}

/** Tells of every change, in this page and in other tabs, and second by second while something is checked. */
function listen(key: string | undefined, notify: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tick = (): void => {
    clearTimeout(timer)
    if (secondsLeft(key) !== undefined) timer = setTimeout(tick, 1000)
    notify()
  }
  tick()
  const stop = pendingWrites.subscribe(tick)
  // Another tab has written it down.
  window.addEventListener('storage', tick)
  return () => {
    clearTimeout(timer)
    stop()
    window.removeEventListener('storage', tick)
  }
}

/**
 * The seconds for which a write whose reply was lost is checked at most, here or in another tab; undefined when none
 * is. Until then it must not be sent again.
 */
export function useStillChecking(write: CheckedWrite | undefined): number | undefined {
  const key = write && keyOf(write)
  return useSyncExternalStore(
    (notify) => listen(key, notify),
    () => secondsLeft(key),
  )
}

/**
 * Has a write that another page has left undecided (before a reload, or in a tab that is closed) verified on: `resume`
 * waits for that write's turn. Called as often as one is found.
 */
export function useResume(write: CheckedWrite | undefined, resume: () => void): void {
  const key = write && keyOf(write)
  const goOn = useEffectEvent(resume)
  // What the device keeps is outside of React: a page that opens takes up what is lost, and what another tab loses later.
  useEffect(() => {
    if (key === undefined) return undefined
    let taken: number | undefined
    const takeUp = (): void => {
      const left = pendingWrites.abandoned(key)
      if (!left || left.startedAt === taken) return
      // Another tab may still hear its reply.
      if (secondsLeft(key) === undefined) return
      taken = left.startedAt
      goOn()
    }
    takeUp()
    window.addEventListener('storage', takeUp)
    return () => window.removeEventListener('storage', takeUp)
  }, [key])
}
