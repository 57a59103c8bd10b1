import { getBillingData } from '#api/actions/billing.ts'
import { graphRanges, showTraffic } from '#api/actions/net.ts'
import { prefetch, type Dependencies } from '#lib/queryStates/prefetch.ts'
import type { TrafficRange } from '../network/trafficSearch.ts'

/** Prefetches billing data, and traffic where its chart is above the fold. */
export function readOverview(context: Dependencies, id: number, range: TrafficRange = 'day'): void {
  prefetch(context, getBillingData, { id }, id)
  // The only port that every server has and the overview shows.
  const traffic = { id, port: 'eth0', graph: graphRanges[range] } as const
  if (window.matchMedia('(min-width: 64rem)').matches) prefetch(context, showTraffic, traffic, id)
}
