import { useEffect, useRef, type RefObject } from 'react'

/** Whether the calling component is still there, for what comes back later. */
export function useIsMountedRef(): RefObject<boolean> {
  const open = useRef(true)
  // Only leaving the screen tells that it was left.
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])
  return open
}
