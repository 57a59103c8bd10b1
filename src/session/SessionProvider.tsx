import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { useClient } from '#api/hooks.ts'
import { Strip, StripButton } from '#ui/Strip.tsx'
import { SessionContext, useSession } from './hooks.ts'
import { fillSession } from './signIn.ts'
import type { SessionStore } from './store.ts'

interface Props {
  store: SessionStore
  children: ReactNode
}

/** Gives the screens below it the session, and signs in again over them. Needs the client above it. */
export function SessionProvider({ store, children }: Props) {
  return (
    <SessionContext value={store}>
      {children}
      <WhenLost />
      <ExpiryCheck store={store} />
    </SessionContext>
  )
}

// The dialog and the form are loaded when somebody needs them, not with every first screen.
const SignInAgain = lazy(() =>
  import('./SignInAgain.tsx').then(
    (module) => ({ default: module.SignInAgain }),
    () => ({ default: SignInAfterReload }),
  ),
)

function WhenLost() {
  const { status } = useSession()
  return (
    status === 'lost' && (
      <Suspense fallback={null}>
        <SignInAgain />
      </Suspense>
    )
  )
}

/** A new version of the panel may have taken the old one's files away in the meantime. */
function SignInAfterReload() {
  return (
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
      <Trans>Your session has ended. Reload the page to sign in again.</Trans>
    </Strip>
  )
}

/** The longest that `setTimeout` can wait. In ms. */
const longestTimer = 2 ** 31 - 1

/**
 * Asks the service about the session at the moment it should have ended by this machine's clock. The clock
 * may be wrong, so the service decides: when it refuses, the client has the person sign in again.
 */
function ExpiryCheck({ store }: { store: SessionStore }) {
  const client = useClient()
  const state = useSession()
  const until = state.status === 'signed-in' ? state.session.tokenExpire * 1000 : undefined
  useEffect(() => {
    if (until === undefined) return
    const left = until - Date.now() + 1000
    if (left <= 0 || left > longestTimer) return
    const timer = setTimeout(() => {
      // Whatever comes of it is the store's to tell.
      fillSession(client, store).catch(() => undefined)
    }, left)
    return () => clearTimeout(timer)
  }, [client, store, until])
  return null
}
