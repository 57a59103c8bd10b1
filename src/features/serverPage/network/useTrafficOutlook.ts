import type { ServerDetail } from '#api/actions/eq.ts'
import { trafficOutlook, type TrafficOutlook } from '#features/servers/rules/trafficPeriod.ts'
import { useNow } from '#ui/useNow.ts'

/** A server's traffic in the current period, and where it is heading. Undefined where the API reports none. */
export const useTrafficOutlook = ({ server_data }: ServerDetail): TrafficOutlook | undefined =>
  trafficOutlook(server_data, useNow(60_000))
