import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { showServer } from '#api/actions/eq.ts'
import { useClient } from '#api/clientContext.ts'
import { actionQuery } from '#api/hooks.ts'

/**
 * Whether one of these servers is being read and nothing is known of it yet. `sight`: their numbers with blanks
 * between, as the table tells its rows in sight.
 */
export function useAnyUnread(sight: string | undefined): boolean {
  const queryClient = useQueryClient()
  const client = useClient()
  const keys = (sight ?? '')
    .split(' ')
    .filter((id) => id !== '')
    .map((id) => actionQuery(client, showServer, { id: Number(id) }).queryKey)
  return useSyncExternalStore(
    (tell) =>
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        const key: unknown = query.queryKey
        if (type === 'updated' && Array.isArray(key) && key.includes(showServer.key)) tell()
      }),
    () => keys.some((key) => queryClient.getQueryState(key)?.status === 'pending'),
  )
}
