const trafficRanges = ['day', 'month', 'year'] as const
export type TrafficRange = (typeof trafficRanges)[number]

/** Which traffic is looked at: of the first port over a day when the address does not say. */
export interface TrafficSearch {
  port?: string
  range?: TrafficRange
  /** In numbers, in place of the chart. */
  as?: 'table'
}

/** The traffic in an address. What makes no sense there is undefined: left out, the router would hand it on as it came. */
export function readTrafficSearch(search: Readonly<Record<string, unknown>>): TrafficSearch {
  const range = trafficRanges.find((known) => known === search['range'])
  const { port } = search
  return {
    range: range === 'day' ? undefined : range,
    as: search['as'] === 'table' ? 'table' : undefined,
    port: typeof port === 'string' && /^[\w.:/-]{1,32}$/.test(port) ? port : undefined,
  }
}
