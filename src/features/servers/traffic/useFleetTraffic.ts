import { useLingui } from '@lingui/react'
import type { ServerListEntry } from '#api/actions/eq.ts'
import { serverName } from '#lib/rules/server.ts'
import { textOrder } from '#lib/text/collation.ts'
import { searchFor, searchText } from '#lib/text/searchText.ts'
import { useNow } from '#ui/useNow.ts'
import { useDetails } from '../list/rows/useDetails.ts'
import type { LoadProgress } from '../list/useServerList.ts'
import { isAtRisk, riskOf, trafficOutlook, type TrafficOutlook } from '../rules/trafficPeriod.ts'
import { targetOf } from '../view/useServer.ts'
import type { FleetSearch } from './trafficSearch.ts'

/** A server and its traffic. */
export interface TrafficRow {
  readonly id: number
  readonly name: string
  /** `unread`: not loaded yet; `unknown`: the API reports no amount, or it couldn't be loaded. */
  readonly outlook: TrafficOutlook | 'unread' | 'unknown'
  /** For each TB above the limit, excl. VAT; null if unknown. */
  readonly price: string | null
}

export interface FleetTraffic {
  /** All servers: those at risk first, once all are loaded. */
  readonly rows: readonly TrafficRow[]
  readonly progress: LoadProgress
}

/** The traffic of each server, read one after the other: the list of servers has none. */
export function useFleetTraffic(entries: readonly ServerListEntry[]): FleetTraffic {
  const inOrder = textOrder(useLingui().i18n.locale)
  const { known, failed, progress } = useDetails(entries.map(({ id }) => id))
  const now = useNow(60_000)
  const rows = entries.map((entry): TrafficRow => {
    const { id } = entry
    const detail = known.get(id)
    if (!detail)
      return {
        id,
        name: serverName(entry),
        outlook: failed.has(id) ? 'unknown' : 'unread',
        price: null,
      }
    const { server_data } = detail
    return {
      id,
      name: targetOf(detail).name,
      outlook: trafficOutlook(server_data, now) ?? 'unknown',
      price: server_data.cost_traffic,
    }
  })
  return {
    // No row moves while others are being loaded.
    rows:
      progress.state === 'loading'
        ? rows
        : rows.toSorted((one, other) => rank(other) - rank(one) || inOrder(one.name, other.name)),
    progress,
  }
}

const rank = ({ outlook }: TrafficRow): number =>
  typeof outlook === 'string' ? -2 : riskOf(outlook)

export const isRowAtRisk = ({ outlook }: TrafficRow): boolean =>
  typeof outlook !== 'string' && isAtRisk(outlook)

/** The rows that a search leaves. */
export function rowsFound(
  rows: readonly TrafficRow[],
  { q = '', show }: FleetSearch,
): readonly TrafficRow[] {
  const isFound = searchFor(q)
  return rows.filter(
    (row) =>
      (show === undefined || isRowAtRisk(row)) &&
      (q === '' || isFound(searchText([row.name, String(row.id)]))),
  )
}
