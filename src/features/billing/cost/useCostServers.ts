import { listServers, showServer } from '#api/actions/eq.ts'
import { useAction } from '#api/hooks.ts'
import type { Money } from '#lib/money/money.ts'
import { wholeList } from '#lib/queryStates/firstReads.ts'
import { personalTags, serverName } from '#lib/rules/server.ts'
import { useCan } from '#lib/session/hooks.ts'
import { useDetails } from '#features/servers/list/rows/useDetails.ts'
import { priceOf } from '#features/servers/rules/listedPrice.ts'
import type { LoadProgress } from '#features/servers/list/useServerList.ts'
import { useAccountCurrency } from '../view/currency.ts'

/** A server of the account, as far as its cost is grouped by it. */
export interface CostServer {
  readonly id: number
  readonly name: string
  /** A location's code; '' where unknown. */
  readonly location: string
  /** A month, excl. VAT; null while unknown, or for what is paid by use. */
  readonly price: Money | null
  /** Values by name, without the API's own; empty until loaded. */
  readonly tags: ReadonlyMap<string, string>
}

const noTags: ReadonlyMap<string, string> = new Map()
const noIds: readonly number[] = []

/** The account's servers. Only their details have tags, so these are read if `withTags`. */
export function useCostServers(withTags: boolean): {
  readonly servers: ReadonlyMap<number, CostServer>
  readonly progress: LoadProgress
} {
  const can = useCan()
  const currency = useAccountCurrency()
  const { data: entries = [] } = useAction(listServers, wholeList, {
    enabled: can(listServers.key).allowed,
  })
  const { known, progress } = useDetails(
    withTags && can(showServer.key).allowed ? entries.map(({ id }) => id) : noIds,
  )
  const servers = new Map(
    entries.map((entry): [number, CostServer] => {
      const detail = known.get(entry.id)
      const tags = detail ? personalTags(detail.tags) : []
      const listed = entry.detail === 'full' ? entry : undefined
      return [
        entry.id,
        {
          id: entry.id,
          name: serverName(entry),
          location: listed?.location || detail?.location || '',
          price: listed && !listed.is_prebill ? priceOf(listed, currency) : null,
          tags:
            tags.length === 0 ? noTags : new Map(tags.map(({ tag, value }) => [tag, value || tag])),
        },
      ]
    }),
  )
  return { servers, progress }
}
