import { useQueryClient } from '@tanstack/react-query'
import { getContacts, type Contact } from '#api/actions/billing/contacts.ts'
import { useClient } from '#api/clientContext.ts'
import { actionQuery } from '#api/hooks.ts'
import { fetchFresh } from '#api/fetchFresh.ts'
import { useAllowed, type AllowedRead } from '#lib/queryStates/useAllowed.ts'

export const useContacts = (): AllowedRead<readonly Contact[]> => useAllowed(getContacts, {})

/** Reads the contacts anew, as they are this moment. */
export function useContactsNow(): () => Promise<readonly Contact[]> {
  const client = useClient()
  const queryClient = useQueryClient()
  return () => fetchFresh(queryClient, actionQuery(client, getContacts, {}))
}
