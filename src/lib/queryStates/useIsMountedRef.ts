import { useEffect, useRef, type RefObject } from 'react'

/** Whether the calling component is still mounted, for async callbacks. */
export function useIsMountedRef(): RefObject<boolean> {
  const open = useRef(true)
  useEffect(() => {
    open.current = true
    return () => {
      open.current = false
    }
  }, [])
  return open
}
