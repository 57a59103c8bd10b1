import { Trans } from '@lingui/react/macro'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ignoreApiError } from '#api/attempt.ts'
import { useClient } from '#api/clientContext.ts'
import { serviceClock } from '#api/serviceClock.ts'
import { useSession, useSessionStore } from '#lib/session/hooks.ts'
import { refreshSession } from '#lib/session/sessionGate.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { Strip, StripButton } from '#ui/Strip.tsx'

/** Notices when the session ends and signs in again over the current screen. */
export function SessionWatcher() {
  return (
    <>
      <SignInAgain />
      <ExpiryCheck />
    </>
  )
}

/** The longest delay that `setTimeout` takes. In ms. */
const maxTimeout = 2 ** 31 - 1

/**
 * Checks the session with the API when it should have expired by the API's clock. That clock is only estimated from
 * responses, so the API decides: a refusal makes the client ask to sign in again.
 */
function ExpiryCheck() {
  const store = useSessionStore()
  const client = useClient()
  const state = useSession()
  const until = state.status === 'signed-in' ? state.session.tokenExpire * 1000 : undefined
  const ahead = useSyncExternalStore(serviceClock.subscribe, serviceClock.ahead)
  useEffect(() => {
    if (until === undefined) return
    const remaining = (): number => until - ahead - Date.now() + 1000
    // The client reports a lost session to the store.
    const check = (): void => void refreshSession(client, store).catch(ignoreApiError)
    // Timers stop while a computer sleeps.
    const onWake = (): void => {
      if (!document.hidden && remaining() <= 0) check()
    }
    document.addEventListener('visibilitychange', onWake)
    addEventListener('focus', onWake)
    const wait = remaining()
    const timer = wait > 0 && wait <= maxTimeout ? setTimeout(check, wait) : undefined
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onWake)
      removeEventListener('focus', onWake)
    }
  }, [client, store, until, ahead])
  return null
}

const SignInAgainDialog = lazy(
  async () => (await import('./signInMethods/SignInAgainDialog.tsx')).SignInAgainDialog,
  { errorFallback: ReloadToSignIn },
)

/** Opens the sign-in dialog when the session is lost or is to be renewed. */
function SignInAgain() {
  const state = useSession()
  const isNeeded = state.status === 'lost' || (state.status === 'signed-in' && state.renewing)
  const [isMounted, setIsMounted] = useState(false)
  if (isNeeded && !isMounted) setIsMounted(true)
  // Stays mounted: a dialog returns the focus by closing, not by unmounting.
  return isMounted && <SignInAgainDialog />
}

/** The dialog's files may be gone after an update of the panel. */
function ReloadToSignIn() {
  const isLost = useSession().status === 'lost'
  return (
    isLost && (
      <Strip
        tone="warn"
        urgent
        className="fixed inset-x-4 top-4 z-50"
        action={
          <StripButton onClick={() => location.reload()}>
            <Trans>Reload</Trans>
          </StripButton>
        }
      >
        <Trans>Your session has expired. Reload the page to sign in again.</Trans>
      </Strip>
    )
  )
}
