/**
 * The contract in React: reads go through the query cache, writes are mutations. Only this file makes query keys and
 * invalidates queries.
 */
import {
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type Query,
  type QueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query'
import type { Action, ReplyOf, RequestOf } from './action.ts'
import type { Client } from './client.ts'
import { pollingInterval } from './backOff.ts'
import { useClient } from './clientContext.ts'
import { mayFollowSuccess, mayHaveHappened } from './errors.ts'
import { ApiError, isUnreachable } from './wire.ts'

/** Retries reads when the API couldn't be reached, but not when it refused or sent `Retry-After`. */
export function mayRetry(failures: number, error: Error): boolean {
  return failures < 2 && isUnreachable(error) && error.retryAfter === undefined
}

/**
 * Errors other than `ApiError` are bugs. No screen has words for them, so the nearest error boundary shows and
 * reports them.
 */
export const isMistake = (error: Error): boolean => !(error instanceof ApiError)

/** In ms. With two retries a failure still shows within two seconds. */
export const retryDelay = (failures: number): number => 300 * 3 ** failures

/** The query options of a read, for loaders (`ensureQueryData`) and `useAction`. */
export function actionQuery<A extends Action>(client: Client, action: A, request: RequestOf<A>) {
  return queryOptions<ReplyOf<A>, ApiError>({
    queryKey: [action.key, request],
    queryFn: ({ signal }) => client.call(action, request, { signal }),
    throwOnError: isMistake,
  })
}

type ReadOptions<A extends Action> = Omit<
  UseQueryOptions<ReplyOf<A>, ApiError>,
  'queryKey' | 'queryFn'
>

/** Reads an action of the contract. */
export function useAction<A extends Action>(
  action: A,
  request: RequestOf<A>,
  options?: ReadOptions<A>,
) {
  const { refetchInterval, ...others } = options ?? {}
  return useQuery({
    ...actionQuery(useClient(), action, request),
    ...others,
    ...(refetchInterval !== undefined && { refetchInterval: pollingInterval(refetchInterval) }),
  })
}

/** The request's `id`: the server, mostly, that a read or write is about. */
function subjectOf(request: unknown): number | undefined {
  if (typeof request !== 'object' || request === null || !('id' in request)) return undefined
  return typeof request.id === 'number' ? request.id : undefined
}

/**
 * Invalidates the reads that `action` changes; those on screen are refetched at once. With `subject`, reads about
 * other subjects are kept: rebooting one server must not reload every other.
 */
export async function invalidateChanged(
  queryClient: QueryClient,
  { changes = [] }: Pick<Action, 'changes'>,
  subject?: number,
): Promise<void> {
  await invalidateWhere(
    queryClient,
    changes,
    (about) => subject === undefined || about === undefined || about === subject,
  )
}

/**
 * Refetches what a failed write may have changed after all: without a response, the API's current state is the only
 * evidence.
 */
export async function invalidateUncertain(
  queryClient: QueryClient,
  error: ApiError,
  action: Pick<Action, 'changes'>,
  subject?: number,
): Promise<void> {
  if (mayHaveHappened(error) || mayFollowSuccess(error))
    await invalidateChanged(queryClient, action, subject)
}

/**
 * Like `invalidateChanged`, for one of many similar writes: lists stay as they are until all are done (see
 * `invalidateLists`), so that a hundred writes don't reload a long list a hundred times.
 */
export async function invalidateOne(
  queryClient: QueryClient,
  { changes = [] }: Pick<Action, 'changes'>,
  subject: number,
): Promise<void> {
  await invalidateWhere(queryClient, changes, (about) => about === subject)
}

/** Invalidates the reads that `action` changes and that aren't about a single subject. */
export async function invalidateLists(
  queryClient: QueryClient,
  { changes = [] }: Pick<Action, 'changes'>,
): Promise<void> {
  await invalidateWhere(queryClient, changes, (about) => about === undefined)
}

async function invalidateWhere(
  queryClient: QueryClient,
  changes: NonNullable<Action['changes']>,
  matches: (about: number | undefined) => boolean,
): Promise<void> {
  const filters = changes.map((key) => ({
    queryKey: [key],
    predicate: ({ queryKey }: Query) => matches(subjectOf(queryKey[1])),
  }))
  for (const filter of filters)
    for (const query of queryClient.getQueryCache().findAll({ ...filter, fetchStatus: 'fetching' }))
      if (query.state.data === undefined || !query.isActive()) refetchOnArrival(queryClient, query)
  await Promise.all(filters.map((filter) => queryClient.invalidateQueries(filter)))
}

/**
 * Invalidating doesn't restart a query's first fetch, or one that only a loader awaits. It began before the change,
 * so its result is stale but would count as fresh.
 */
function refetchOnArrival(queryClient: QueryClient, query: Query): void {
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.query !== query) return
    if (event.type !== 'removed' && query.state.fetchStatus !== 'idle') return
    stop()
    if (event.type !== 'removed')
      void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
  })
}

interface WriteOptions {
  /**
   * Stay pending until the affected reads have been refetched: for controls that show the old state until then and
   * would offer the same action again. Dialogs close on the API's response and leave it out.
   */
  untilReadAgain?: true
}

/** Sends a write, then refetches what it changes. Never retried. */
export function useMutateAction<A extends Action>(
  action: A,
  { untilReadAgain }: WriteOptions = {},
) {
  const client = useClient()
  const queryClient = useQueryClient()
  return useMutation<ReplyOf<A>, ApiError, RequestOf<A>>({
    mutationKey: [action.key],
    // Requests may hold a PIN, and responses a new key: don't keep them once their screen is gone.
    gcTime: 0,
    mutationFn: (request) => client.call(action, request),
    throwOnError: isMistake,
    onSuccess(_reply, request) {
      const refetched = invalidateChanged(queryClient, action, subjectOf(request))
      return untilReadAgain ? refetched : undefined
    },
    onError: (error, request) =>
      void invalidateUncertain(queryClient, error, action, subjectOf(request)),
  })
}
