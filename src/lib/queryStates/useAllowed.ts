import type { UseQueryResult } from '@tanstack/react-query'
import type { Action, ReplyOf, RequestOf } from '#api/action.ts'
import { useAction } from '#api/hooks.ts'
import { serviceClock } from '#api/serviceClock.ts'
import type { ApiError } from '#api/wire.ts'
import { useCan } from '#lib/session/hooks.ts'
import type { Permission } from '#lib/session/permissions.ts'
import { calendarDay, daysBetween } from '#lib/dates/calendarDays.ts'

/** How often visible data is refreshed, for a server and for the account. In ms. */
export const refreshEvery = { server: 60_000, account: 300_000 } as const

export interface AllowedRead<Reply> {
  permission: Permission
  data: Reply | undefined
  /** Only while there is no data. */
  error: ApiError | null
  /** The data couldn't be refreshed. `readAt`: when it was read, by the API's clock, in ms. */
  stale: { error: ApiError; readAt: number } | undefined
  retry: () => void
  retrying: boolean
}

/** A query with its permission, in the form `ReadPart` takes. */
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

/** Reads something about a server or the account if this session may; a forbidden read is never sent. */
export function useAllowed<A extends Action>(
  action: A,
  request: RequestOf<A>,
  serverId?: number,
): AllowedRead<ReplyOf<A>> {
  const permission = useCan()(action.key, serverId)
  const query = useAction(action, request, {
    enabled: permission.allowed,
    refetchInterval: refreshEvery[serverId === undefined ? 'account' : 'server'],
    placeholderData: previousDayPlaceholder(request),
  })
  return allowedRead(permission, query)
}

/** A read that needs no permission, such as the catalog. */
export const openRead = <Reply>(query: UseQueryResult<Reply, ApiError>): AllowedRead<Reply> =>
  allowedRead({ allowed: true }, query)

/** The part of the previous query that is needed here. */
interface Before {
  readonly queryKey: readonly unknown[]
}

/** Whether both ask for the same, with all days moved by one. */
function isNextDay(before: unknown, now: object): boolean {
  if (typeof before !== 'object' || before === null) return false
  const fields = new Map<string, unknown>(Object.entries(before))
  let moved = false
  for (const [name, value] of Object.entries(now)) {
    const was = fields.get(name)
    if (was === value) continue
    const [from, to] = [was, value].map((day) =>
      typeof day === 'string' ? calendarDay(day) : null,
    )
    if (!from || !to || daysBetween(from, to) !== 1) return false
    moved = true
  }
  return moved
}

/**
 * For the `placeholderData` of a read that covers the days up to today: after midnight it is a different read, and
 * yesterday's data is shown until it arrives.
 */
export const previousDayPlaceholder =
  (request: object) =>
  <Reply>(shown: Reply | undefined, before: Before | undefined): Reply | undefined =>
    isNextDay(before?.queryKey[1], request) ? shown : undefined
