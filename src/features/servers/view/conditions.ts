/** How a server stands besides whether it is on, from what was read of it and of its account. */
import { getCancellationRequests, type Cancellation } from '#api/actions/billing/service.ts'
import { useAction } from '#api/hooks.ts'
import type { CalendarDay } from '#lib/dates/calendarDays.ts'
import { useCan, useSignedIn } from '#lib/session/hooks.ts'
import { useToday } from '#lib/dates/CalendarDate.tsx'
import type { ServerDetail, ServerListEntry } from '#api/actions/eq.ts'
import { serverState } from '#lib/rules/server.ts'
import { dueOf, serverConditions, type Conditions, type Due } from '../rules/serverConditions.ts'

/** What the account knows that decides how each of its servers stands. */
export interface AccountFacts {
  /** The day it is for the API. */
  readonly today: CalendarDay
  /** The open requests to give servers back, by server; undefined while they are not known. */
  readonly cancellations: ReadonlyMap<number, Cancellation> | undefined
  /** What the account is limited to until a bill is paid (spec.md 2.2); null when it is not. */
  readonly limits: { readonly scope: string } | null
  /** The code of the currency that it pays in; empty while nobody has said. */
  readonly currency: string
}

/** How often the requests are read again while somebody looks. In ms. */
const refreshEvery = 60_000

/** One read tells the requests of all servers: lists and pages share it. */
export function useAccountFacts(): AccountFacts {
  const { record } = useSignedIn()
  const { allowed } = useCan()(getCancellationRequests.key)
  const { data } = useAction(
    getCancellationRequests,
    {},
    { enabled: allowed, refetchInterval: refreshEvery },
  )
  return useFacts(
    useToday(),
    useByServer(data),
    record.prebill ? record.prebill_scope : undefined,
    record.currency_code ?? '',
  )
}

// Ten thousand rows are joined anew when these are others. Hooks of their own: the compiler keeps no value across
// the calls of other hooks.

function useFacts(
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

/** From whatever is there: the list's row, the server itself, or both. The row is as new as the server. */
export function conditionsOf(
  { id, listed, detail }: { id: number; listed?: Listed; detail: ServerDetail | undefined },
  { today, cancellations, limits }: AccountFacts,
): Conditions {
  const told = detail?.server_data ?? listed
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
      due: told && { date: told.due_date, told: told.days_left },
      limits,
    },
    today,
  )
}

/** What holds for a server whose page is open: the worst first. */
export const useServerConditions = (detail: ServerDetail): Conditions =>
  conditionsOf({ id: detail.server_data.id, detail }, useAccountFacts())

/** How long a server is paid for, and whether it is to be paid then or ends. For `<DueDay>` and `<DaysLeft>`. */
export function useDue(
  id: number,
  due: { readonly date: string | null; readonly told: number | null },
): Due {
  const { today, cancellations } = useAccountFacts()
  return dueOf(due, cancellations?.get(id), today)
}
