import { useEffect, useSyncExternalStore } from 'react'
import { letGo } from '#api/attempt.ts'
import { useClient } from '#api/clientContext.ts'
import { serviceClock } from '#api/serviceClock.ts'
import { useSession, useSessionStore } from './hooks.ts'
import { SignInAgain } from './SignInAgain.tsx'
import { fillSession } from './signIn.ts'

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
    const left = until - ahead - Date.now() + 1000
    if (left <= 0 || left > longestTimer) return
    const timer = setTimeout(() => {
      // Whatever comes of it is the store's to tell.
      fillSession(client, store).catch(letGo)
    }, left)
    return () => clearTimeout(timer)
  }, [client, store, until, ahead])
  return null
}
