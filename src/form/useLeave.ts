import { useCanGoBack, useNavigate, useRouter, type NavigateOptions } from '@tanstack/react-router'

/**
 * Closes a dialog that is a route: goes back to where it was opened, or to `place` when the address itself
 * was opened, by a link or a reload.
 */
export function useLeave(place: NavigateOptions): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  const cameFromHere = useCanGoBack()
  return () => {
    if (cameFromHere) router.history.back()
    else void navigate({ ...place, replace: true, resetScroll: false })
  }
}
