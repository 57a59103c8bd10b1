/**
 * The contract in React: reads through the query cache, writes as mutations. The only file that makes
 * query keys or invalidates anything.
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
import { repeated } from './backOff.ts'
import { useClient } from './clientContext.ts'
import { mayHaveHappened } from './errorWords.ts'
import { ApiError, wayFailed } from './wire.ts'

/**
 * Reads are tried again at once when the way to the service failed, not when the service said no, nor when it said when
 * to come back.
 */
export function mayRetry(failures: number, error: Error): boolean {
  return failures < 2 && wayFailed(error) && error.retryAfter === undefined
}

/**
 * What is no answer of the service and no trouble on the way is a mistake of ours: no screen has words for it, so the
 * nearest error boundary shows it, and it is reported.
 */
export const isMistake = (error: Error): boolean => !(error instanceof ApiError)

/** How long to wait before a read is tried again, in ms: whoever waits for it sees a failure within two seconds. */
export const retryDelay = (failures: number): number => 300 * 3 ** failures

/** The query of one read, for loaders (`ensureQueryData`) and for `useAction` alike. */
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
    ...(refetchInterval !== undefined && { refetchInterval: repeated(refetchInterval) }),
  })
}

/** The `id` of a request: the one thing, mostly a server, that a read or write is about. */
function subjectOf(request: unknown): number | undefined {
  if (typeof request !== 'object' || request === null || !('id' in request)) return undefined
  return typeof request.id === 'number' ? request.id : undefined
}

/**
 * Marks the reads that `action` changes as out of date; what is on screen is read again at once. With
 * `subject`, reads about another one stay as they are: one reboot must not read a whole list again.
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
 * Reads again what a failed write may have changed all the same: when its reply was lost, what the service
 * says now is the only way to know.
 */
export async function invalidateUncertain(
  queryClient: QueryClient,
  error: ApiError,
  action: Pick<Action, 'changes'>,
  subject?: number,
): Promise<void> {
  if (mayHaveHappened(error)) await invalidateChanged(queryClient, action, subject)
}

/**
 * Like `invalidateChanged` for one of many writes of the same kind: lists of many things stay as they are
 * until all is done (see `invalidateLists`), so that a hundred writes do not read a long list a hundred times.
 */
export async function invalidateOne(
  queryClient: QueryClient,
  { changes = [] }: Pick<Action, 'changes'>,
  subject: number,
): Promise<void> {
  await invalidateWhere(queryClient, changes, (about) => about === subject)
}

/** Marks the reads that `action` changes and that are about no single thing as out of date. */
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
      if (query.state.data === undefined || !query.isActive())
        readAgainOnArrival(queryClient, query)
  await Promise.all(filters.map((filter) => queryClient.invalidateQueries(filter)))
}

/**
 * A first read, and one that only a loader waits for, goes on when its query is invalidated. It began before
 * the change, so what it brings is out of date already, and would count as fresh.
 */
function readAgainOnArrival(queryClient: QueryClient, query: Query): void {
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
   * Pending until what it changes has been read again: for a control in the page that shows the old state until then,
   * and would offer the same once more. A dialog, which closes with the service's answer, leaves it out.
   */
  untilReadAgain?: true
}

/** Writes through an action of the contract, then reads again what it changes. Never retried. */
export function useMutateAction<A extends Action>(
  action: A,
  { untilReadAgain }: WriteOptions = {},
) {
  const client = useClient()
  const queryClient = useQueryClient()
  return useMutation<ReplyOf<A>, ApiError, RequestOf<A>>({
    mutationKey: [action.key],
    // A request may hold a PIN and a reply a new key: nothing may keep them once their screen is gone.
    gcTime: 0,
    mutationFn: (request) => client.call(action, request),
    throwOnError: isMistake,
    onSuccess(_reply, request) {
      const readAgain = invalidateChanged(queryClient, action, subjectOf(request))
      return untilReadAgain ? readAgain : undefined
    },
    onError: (error, request) =>
      void invalidateUncertain(queryClient, error, action, subjectOf(request)),
  })
}
