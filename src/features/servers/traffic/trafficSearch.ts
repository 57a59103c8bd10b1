/** The list of servers' traffic in the URL. Kept small, because every screen loads the route tree. */
export interface FleetSearch {
  /** Part of a server's name or number. */
  q?: string
  /** Only servers at risk. */
  show?: 'risk'
}

/** Invalid fields are set to undefined, because the router would pass them on if they were missing. */
export const readFleetSearch = (search: Readonly<Record<string, unknown>>): FleetSearch => ({
  q: typeof search['q'] === 'string' && search['q'] !== '' ? search['q'] : undefined,
  show: search['show'] === 'risk' ? 'risk' : undefined,
})
