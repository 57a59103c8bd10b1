/** A server's conditions, from its details and its account. */
import { getCancellationRequests, type Cancellation } from '#api/actions/billing/service.ts'
import { useAction } from '#api/hooks.ts'
import type { CalendarDay } from '#lib/dates/calendarDays.ts'
import { useCan, useSignedIn } from '#lib/session/hooks.ts'
import { useToday } from '#lib/dates/CalendarDate.tsx'
import type { ServerDetail, ServerListEntry } from '#api/actions/eq.ts'
import { serverState } from '#lib/rules/server.ts'
import { dueOf, serverConditions, type Conditions, type Due } from '../rules/serverConditions.ts'

/** What the account says about all its servers. */
export interface AccountFacts {
  /** By the API's calendar. */
  readonly today: CalendarDay
  /** Open cancellations by server; undefined until loaded. */
  readonly cancellations: ReadonlyMap<number, Cancellation> | undefined
  /** Set until an overdue invoice is paid (spec.md 2.2). */
  readonly limits: { readonly scope: string } | null
  /** Currency code; empty if unknown. */
  readonly currency: string
}

/** In ms. */
const refetchInterval = 60_000

/** One query for all servers, shared by lists and pages. */
export function useAccountFacts(): AccountFacts {
  const { record } = useSignedIn()
  const { allowed } = useCan()(getCancellationRequests.key)
  const { data } = useAction(getCancellationRequests, {}, { enabled: allowed, refetchInterval })
  return useMemoizedFacts(
    useToday(),
    useByServer(data),
    record.prebill ? record.prebill_scope : undefined,
    record.currency_code ?? '',
  )
}

// Ten thousand rows are rebuilt when these change. Separate hooks, since the React Compiler keeps no value across calls
// of other hooks.

function useMemoizedFacts(
  today: CalendarDay,
  cancellations: AccountFacts['cancellations'],
  scope: string | undefined,
  currency: string,
): AccountFacts {
  'use memo'
  return { today, cancellations, limits: scope === undefined ? null : { scope }, currency }
}

function useByServer(requests: readonly Cancellation[] | undefined) {
  'use memo'
  return (
    requests &&
    new Map(
      requests.flatMap((request) =>
        request.relid === null ? [] : [[request.relid, request] as const],
      ),
    )
  )
}

type Listed = Extract<ServerListEntry, { detail: 'full' }>

/** From the list entry, the details, or both: they are equally fresh. */
export function conditionsOf(
  { id, listed, detail }: { id: number; listed?: Listed; detail: ServerDetail | undefined },
  { today, cancellations, limits }: AccountFacts,
): Conditions {
  const data = detail?.server_data ?? listed
  return serverConditions(
    {
      state: detail
        ? serverState({ ...detail.server_data, reinstall: detail.reinstall })
        : listed
          ? serverState(listed)
          : { state: 'rented' },
      addresses: detail?.IP,
      tags: detail?.tags,
      cancellation: cancellations && (cancellations.get(id) ?? null),
      due: data && { date: data.due_date, daysLeft: data.days_left },
      limits,
    },
    today,
  )
}

export const useServerConditions = (detail: ServerDetail): Conditions =>
  conditionsOf({ id: detail.server_data.id, detail }, useAccountFacts())

/** For `<DueDay>` and `<DaysLeft>`. */
export function useDue(
  id: number,
  due: { readonly date: string | null; readonly daysLeft: number | null },
): Due {
  const { today, cancellations } = useAccountFacts()
  return dueOf(due, cancellations?.get(id), today)
}
