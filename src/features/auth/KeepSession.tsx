import { Trans } from '@lingui/react/macro'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ignoreApiError } from '#api/attempt.ts'
import { useClient } from '#api/clientContext.ts'
import { serviceClock } from '#api/serviceClock.ts'
import { useSession, useSessionStore } from '#lib/session/hooks.ts'
import { fillSession } from '#lib/session/fillSession.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { Strip, StripButton } from '#ui/Strip.tsx'

/** Stands beside the screens of the panel: signs in again over them, and notices when the session ends. */
export function KeepSession() {
  return (
    <>
      <SignInAgain />
      <ExpiryCheck />
    </>
  )
}

/** The longest that `setTimeout` can wait. In ms. */
const longestTimer = 2 ** 31 - 1

/**
 * Asks the service about the session at the moment it should have ended by the service's clock. How that clock
 * goes is only learnt from replies, so the service decides: when it refuses, the client has the person sign in again.
 */
function ExpiryCheck() {
  const store = useSessionStore()
  const client = useClient()
  const state = useSession()
  const until = state.status === 'signed-in' ? state.session.tokenExpire * 1000 : undefined
  const ahead = useSyncExternalStore(serviceClock.subscribe, serviceClock.ahead)
  useEffect(() => {
    if (until === undefined) return
    const left = (): number => until - ahead - Date.now() + 1000
    // Whatever comes of it is the store's to tell.
    const ask = (): void => void fillSession(client, store).catch(ignoreApiError)
    // Timers stand still while a machine sleeps.
    const woken = (): void => {
      if (!document.hidden && left() <= 0) ask()
    }
    document.addEventListener('visibilitychange', woken)
    addEventListener('focus', woken)
    const wait = left()
    const timer = wait > 0 && wait <= longestTimer ? setTimeout(ask, wait) : undefined
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', woken)
      removeEventListener('focus', woken)
    }
  }, [client, store, until, ahead])
  return null
}

// The dialog and the form are loaded when somebody needs them, not with every first screen.
const SignInAgainDialog = lazy(
  async () => (await import('./signInMethods/SignInAgainDialog.tsx')).SignInAgainDialog,
  { gone: SignInAfterReload },
)

/** Has the person sign in over the page when the service no longer takes the session, or they want more time. */
function SignInAgain() {
  const state = useSession()
  const wanted = state.status === 'lost' || (state.status === 'signed-in' && state.renewing)
  const [needed, setNeeded] = useState(false)
  if (wanted && !needed) setNeeded(true)
  return (
    // Stays once it was needed: a dialog gives the focus back by closing, not by vanishing.
    needed && <SignInAgainDialog />
  )
}

/** A new version of the panel may have taken the old one's files away in the meantime. */
function SignInAfterReload() {
  const lost = useSession().status === 'lost'
  return (
    lost && (
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
