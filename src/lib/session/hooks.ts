import { createContext, use } from 'react'
import { useClient } from '#api/clientContext.ts'
import { useStore } from '#lib/store/useStore.ts'
import { permissionOf, type Permission } from './permissions.ts'
import type { Session } from './session.ts'
import type { SessionState, SessionStore } from './store.ts'

export const SessionContext = createContext<SessionStore | undefined>(undefined)

export function useSessionStore(): SessionStore {
  const store = use(SessionContext)
  if (!store) throw new Error('useSession needs a SessionContext above it')
  return store
}

/** Whether somebody is signed in, and who. */
export function useSession(): SessionState {
  return useStore(useSessionStore())
}

/** The session, on screens that only somebody signed in can see. It stays while it is signed in again. */
export function useSignedIn(): Session {
  const state = useSession()
  if (state.status === 'signed-out') throw new Error('useSignedIn on a screen for everybody')
  return state.session
}

/** `can('eq/reboot')`, or `can('eq/reboot', serverId)`: allowed, or the reason why not. */
export function useCan(): (action: string, serverId?: number) => Permission {
  const session = useSignedIn()
  return (action, serverId) => permissionOf(session, action, serverId)
}

/**
 * Signs out here, in all tabs and at the service; what cannot be told now is told later (`revocation.ts`). What the computer keeps for
 * the person (what they did, how they arranged the list) stays for when they come back, unless they want it forgotten.
 */
export function useSignOut(): (how?: { forget: boolean }) => Promise<void> {
  const client = useClient()
  const store = useSessionStore()
  return async (how) => {
    const state = store.get()
    // What tells the service takes the token along, dead or not; from the next line on nobody else has it.
    const told =
      state.status === 'signed-out' ? undefined : store.revocation.revoke(client, state.session)
    store.signOut(how)
    await told
  }
}
