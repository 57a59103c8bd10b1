import { getCancellationRequests, type Cancellation } from '#api/actions/billing/service.ts'
import { useAction } from '#api/hooks.ts'
import type { CalendarDay } from '#lib/dates/calendarDays.ts'
import { useCan, useSignedIn } from '#lib/session/hooks.ts'
import { useToday } from '#lib/dates/CalendarDate.tsx'

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
