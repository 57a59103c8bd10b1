import { readTrafficView, type TrafficView } from '../network/trafficSearch.ts'

/** The list of servers' traffic in the URL. Kept small, because every screen loads the route tree. */
export interface FleetSearch extends TrafficView {
  /** Part of a server's name or number. */
  q?: string
  /** Only servers at risk. */
  show?: 'risk'
  /** Numbers of the servers in the chart, with commas between them. */
  servers?: string
}

/** So many lines have a color each, and so many servers are asked at once. */
export const mostServers = 6

/** Invalid fields are set to undefined, because the router would pass them on if they were missing. */
export const readFleetSearch = (search: Readonly<Record<string, unknown>>): FleetSearch => ({
  ...readTrafficView(search),
  q: typeof search['q'] === 'string' && search['q'] !== '' ? search['q'] : undefined,
  show: search['show'] === 'risk' ? 'risk' : undefined,
  servers: serversText(serversIn(search['servers'])),
})

/** In the order in which they were chosen, so that each keeps its color while others are added. */
export const serversIn = (text: unknown): readonly number[] =>
  typeof text === 'string' && /^\d{1,9}(,\d{1,9})*$/.test(text)
    ? [...new Set(text.split(',').map(Number))].slice(0, mostServers)
    : []

export const serversText = (ids: readonly number[]): string | undefined =>
  ids.length === 0 ? undefined : ids.join(',')
