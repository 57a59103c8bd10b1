/** How a server stands besides whether it is on, from what was read of it and of its account. */
import type { ServerDetail, ServerListEntry } from '#api/actions/eq.ts'
import { serverState } from '#lib/rules/server.ts'
import { dueOf, serverConditions, type Conditions, type Due } from '../rules/serverConditions.ts'
import { useAccountFacts, type AccountFacts } from './useAccountFacts.ts'

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
