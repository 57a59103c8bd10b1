import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Action, ReplyOf, RequestOf } from './action.ts'
import { useClient } from './clientContext.ts'
import { actionQuery, invalidateChanged, isMistake } from './hooks.ts'
import { fetchFresh } from './fetchFresh.ts'
import { verifyAfterLostReply, type Certain, type VerifiedWrite } from './verifyAfterLostReply.ts'
import type { ApiError } from './wire.ts'

/** Reads something anew, never from what is kept. @throws {ApiError} */
type ReadNow = <A extends Action>(action: A, request: RequestOf<A>) => Promise<ReplyOf<A>>

interface Options<A extends Action> {
  /** See `VerifiedWrite`. */
  about: VerifiedWrite['about'] | ((request: RequestOf<A>) => VerifiedWrite['about'])
  /** Whether the state shows that a write was carried out. @throws {ApiError} */
  isDone: (request: RequestOf<A>, readNow: ReadNow) => Promise<boolean>
  /** See `useMutateAction`. */
  untilReadAgain?: true
}

/**
 * Writes through an action of the contract, once. Where the reply is lost the state is read until it tells whether the
 * write was carried out: pending until then. Reads again what it changes.
 */
export function useVerifiedAction<A extends Action>(
  action: A,
  { about, isDone, untilReadAgain }: Options<A>,
) {
  const client = useClient()
  const queryClient = useQueryClient()
  const readNow: ReadNow = (read, request) =>
    fetchFresh(queryClient, actionQuery(client, read, request))
  return useMutation<Certain<ReplyOf<A>>, ApiError, RequestOf<A>>({
    mutationKey: [action.key],
    // A request may hold a PIN: nothing may keep it once its screen is gone.
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
      const readAgain = invalidateChanged(
        queryClient,
        action,
        typeof id === 'number' ? id : undefined,
      )
      return untilReadAgain ? readAgain : undefined
    },
  })
}
