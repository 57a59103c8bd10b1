import { getBillingData } from '#api/actions/billing.ts'
import { graphRanges, showTraffic } from '#api/actions/net.ts'
import { prefetch, type Dependencies } from '#lib/queryStates/prefetch.ts'
import type { TrafficRange } from '../network/trafficSearch.ts'

/** Asks for what the overview shows besides the server; the traffic where its chart is in sight at once. */
export function readOverview(context: Dependencies, id: number, range: TrafficRange = 'day'): void {
  prefetch(context, getBillingData, { id }, id)
  // Every server has this port, and the overview shows no other.
  const traffic = { id, port: 'eth0', graph: graphRanges[range] } as const
  if (window.matchMedia('(min-width: 64rem)').matches) prefetch(context, showTraffic, traffic, id)
}
