import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Action, ReplyOf, RequestOf } from './action.ts'
import { useClient } from './clientContext.ts'
import { actionQuery, invalidateChanged, isMistake } from './hooks.ts'
import { fetchFresh } from './fetchFresh.ts'
import {
  verifyAfterLostReply,
  type VerifiedOutcome,
  type VerifiedWrite,
} from './verifyAfterLostReply.ts'
import type { ApiError } from './wire.ts'

/** Fetches anew, never from the cache. @throws {ApiError} */
type ReadNow = <A extends Action>(action: A, request: RequestOf<A>) => Promise<ReplyOf<A>>

interface Options<A extends Action> {
  /** See `VerifiedWrite`. */
  about: VerifiedWrite['about'] | ((request: RequestOf<A>) => VerifiedWrite['about'])
  /** Whether the current state shows that the write was carried out. @throws {ApiError} */
  isDone: (request: RequestOf<A>, readNow: ReadNow) => Promise<boolean>
  /** See `useMutateAction`. */
  untilReadAgain?: true
}

/**
 * Sends a write once. If the response is lost, it stays pending while the state is checked for whether it was carried
 * out. Then refetches what it changes.
 */
export function useVerifiedAction<A extends Action>(
  action: A,
  { about, isDone, untilReadAgain }: Options<A>,
) {
  const client = useClient()
  const queryClient = useQueryClient()
  const readNow: ReadNow = (read, request) =>
    fetchFresh(queryClient, actionQuery(client, read, request))
  return useMutation<VerifiedOutcome<ReplyOf<A>>, ApiError, RequestOf<A>>({
    mutationKey: [action.key],
    // Requests may hold a PIN: don't keep them once their screen is gone.
    gcTime: 0,
    mutationFn: (request) =>
      verifyAfterLostReply(
        { action, about: typeof about === 'function' ? about(request) : about },
        () => client.call(action, request),
        () => isDone(request, readNow),
      ),
    throwOnError: isMistake,
    onSettled(_certain, _error, request) {
      const id: unknown = 'id' in request ? request['id'] : undefined
      const refetched = invalidateChanged(
        queryClient,
        action,
        typeof id === 'number' ? id : undefined,
      )
      return untilReadAgain ? refetched : undefined
    },
  })
}
