import {
  CancelledError,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { ApiError, factsOf } from './wire.ts'

/**
 * Refetches a query, ignoring both cached data and a fetch already in flight, which may have begun before a write.
 * Screens that show the query get the result too; that the last of them goes meanwhile changes nothing.
 * @throws {ApiError}
 */
export async function fetchFresh<Data, Failure extends Error, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Failure, Data, Key>,
): Promise<Data> {
  const options = queryClient.defaultQueryOptions(query)
  const cached = queryClient.getQueryCache().build(queryClient, options)
  // A query's first fetch can't be cancelled, so let it finish before the one that counts.
  if (cached.state.fetchStatus !== 'idle' && cached.state.data === undefined)
    await cached.fetch().catch(() => undefined)
  const before = cached.state.dataUpdateCount
  try {
    const data = await cached.fetch(options, { cancelRefetch: true })
    if (cached.state.dataUpdateCount > before) return data
    // Cancelled with its last observer, a fetch resolves with the data from before it (Query.fetch, `revert`).
  } catch (error) {
    if (!(error instanceof CancelledError)) throw error
  }
  return fetchFresh(queryClient, query)
}

/**
 * Awaits the read that precedes a write. If it fails, nothing was sent, whatever the reason.
 * @throws {ApiError} the read's own, with `notSent`
 */
export async function readBeforeWrite<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new ApiError({ ...factsOf(error), notSent: true })
  }
}
