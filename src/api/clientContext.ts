/** The client in React. Apart from `hooks.ts`, as signing in calls the service without any query. */
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

/** See `SessionScope`: for what goes on after its call, which was sent with `outlives`. */
export function useStays(): SessionScope['stays'] {
  const client = use(ClientContext)
  return client?.stays ?? ((work) => work)
}
