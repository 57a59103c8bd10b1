/**
 * The client in React. Separate from `hooks.ts` because the sign-in page calls the service without TanStack Query.
 */
import { createContext, use } from 'react'
import type { Client } from './client.ts'
import type { SessionScope } from './clientForSession.ts'

const ClientContext = createContext<(Client & Partial<SessionScope>) | undefined>(undefined)

/** `<ClientProvider value={client}>` */
export const ClientProvider = ClientContext

export function useClient(): Client {
  const client = use(ClientContext)
  if (!client) throw new Error('useClient needs a ClientProvider above it')
  return client
}

/** See `SessionScope`: for work that follows a call sent with `outlives`. */
export function useSessionScope(): SessionScope['inSession'] {
  const client = use(ClientContext)
  return client?.inSession ?? ((work) => work)
}
