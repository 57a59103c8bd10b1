import type { UseQueryResult } from '@tanstack/react-query'
import type { Action, ReplyOf, RequestOf } from '#api/action.ts'
import { useAction } from '#api/hooks.ts'
import { serviceClock } from '#api/serviceClock.ts'
import type { ApiError } from '#api/wire.ts'
import { useCan } from '#lib/session/hooks.ts'
import type { Permission } from '#lib/session/permissions.ts'
import { throughMidnight } from './throughMidnight.ts'

/** How often what is on screen is read again while somebody looks: of a server, and of the whole account. In ms. */
export const refreshEvery = { server: 60_000, account: 300_000 } as const

export interface AllowedRead<Reply> {
  permission: Permission
  data: Reply | undefined
  /** Only while there is nothing to show. */
  error: ApiError | null
  /** What is there could not be read again; `readAt`: when it was read, at the service, in ms. */
  stale: { error: ApiError; readAt: number } | undefined
  retry: () => void
  retrying: boolean
}

/** What a screen needs of a read that is asked for only where it is allowed. */
export function allowedRead<Reply>(
  permission: Permission,
  { data, error, dataUpdatedAt, refetch, isFetching }: UseQueryResult<Reply, ApiError>,
): AllowedRead<Reply> {
  return {
    permission,
    data,
    error: data === undefined ? error : null,
    stale:
      data === undefined || error === null
        ? undefined
        : { error, readAt: dataUpdatedAt + serviceClock.ahead() },
    retry: () => void refetch(),
    retrying: isFetching,
  }
}

/** Reads what this session may read about a server, or its account; what it may not is never asked for. */
export function useAllowed<A extends Action>(
  action: A,
  request: RequestOf<A>,
  serverId?: number,
): AllowedRead<ReplyOf<A>> {
  const permission = useCan()(action.key, serverId)
  const query = useAction(action, request, {
    enabled: permission.allowed,
    refetchInterval: refreshEvery[serverId === undefined ? 'account' : 'server'],
    placeholderData: throughMidnight(request),
  })
  return allowedRead(permission, query)
}

/** A read that everybody may see: the catalogue. */
export const openRead = <Reply>(query: UseQueryResult<Reply, ApiError>): AllowedRead<Reply> =>
  allowedRead({ allowed: true }, query)
