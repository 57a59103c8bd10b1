import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Reads a query anew: neither what is kept counts, nor what a read brings that is on its way already and may have begun
 * before a write. Screens that show the query show what comes.
 * @throws {ApiError}
 */
export async function fetchFresh<Data, Failure extends Error, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Failure, Data, Key>,
): Promise<Data> {
  const options = queryClient.defaultQueryOptions(query)
  const kept = queryClient.getQueryCache().build(queryClient, options)
  // The first read of all cannot be replaced: it ends before the one that counts begins.
  if (kept.state.fetchStatus !== 'idle' && kept.state.data === undefined)
    await kept.fetch().catch(() => undefined)
  return kept.fetch(options, { cancelRefetch: true })
}
