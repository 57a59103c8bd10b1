import { createContext, use } from 'react'
import { useClient } from '#api/clientContext.ts'
import { useStore } from '#lib/store/useStore.ts'
import { permissionOf, type Permission } from './permissions.ts'
import type { Session, SessionRecord } from './session.ts'
import type { SessionState, SessionStore } from './store.ts'

export const SessionContext = createContext<SessionStore | undefined>(undefined)

export function useSessionStore(): SessionStore {
  const store = use(SessionContext)
  if (!store) throw new Error('useSession needs a SessionContext above it')
  return store
}

export function useSession(): SessionState {
  return useStore(useSessionStore())
}

/** The session, on screens that require one. A lost session stays until the user has signed in again. */
export function useSignedIn(): Session {
  const state = useSession()
  if (state.status === 'signed-out') throw new Error('useSignedIn on a screen for everybody')
  return state.session
}

/** `can('eq/reboot')` or `can('eq/reboot', serverId)`. */
export function useCan(): (action: string, serverId?: number) => Permission {
  const session = useSignedIn()
  return (action, serverId) => permissionOf(session, action, serverId)
}

/**
 * Signs out in all tabs and at the API, with retries (`revocation.ts`). What this device stores for the user (activity,
 * views of the list) stays unless `forget` is set.
 */
export function useSignOut(): (options?: { forget: boolean }) => Promise<void> {
  const client = useClient()
  const store = useSessionStore()
  return async (options) => {
    const state = store.get()
    // Before `signOut`, which drops the token.
    const revoked =
      state.status === 'signed-out' ? undefined : store.revocation.revoke(client, state.session)
    store.signOut(options)
    await revoked
  }
}

/** On a page that is open to visitors, whether nobody is signed in. */
export const useIsVisitor = (): boolean => useSession().status === 'signed-out'

/** On a page that is open to visitors, who have none. */
export function useAccountRecord(): SessionRecord | undefined {
  const state = useSession()
  return state.status === 'signed-out' ? undefined : state.session.record
}
