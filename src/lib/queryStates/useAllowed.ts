import type { UseQueryResult } from '@tanstack/react-query'
import type { Action, ReplyOf, RequestOf } from '#api/action.ts'
import { useAction } from '#api/hooks.ts'
import { serviceClock } from '#api/serviceClock.ts'
import type { ApiError } from '#api/wire.ts'
import { useCan } from '#lib/session/hooks.ts'
import type { Permission } from '#lib/session/permissions.ts'
import { calendarDay, daysBetween } from '#lib/dates/calendarDays.ts'

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
    placeholderData: previousDayPlaceholder(request),
  })
  return allowedRead(permission, query)
}

/** A read that everybody may see: the catalogue. */
export const openRead = <Reply>(query: UseQueryResult<Reply, ApiError>): AllowedRead<Reply> =>
  allowedRead({ allowed: true }, query)

/** As much of the query before as tells what it asked for. */
interface Before {
  readonly queryKey: readonly unknown[]
}

/** Whether both ask for the same, one of them for days that each begin and end one day later. */
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
 * For the `placeholderData` of a read that asks for the days up to today: at midnight that is another read, and until it
 * is there yesterday's goes on being shown.
 */
export const previousDayPlaceholder =
  (request: object) =>
  <Reply>(shown: Reply | undefined, before: Before | undefined): Reply | undefined =>
    isNextDay(before?.queryKey[1], request) ? shown : undefined
