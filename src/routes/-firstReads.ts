/** What each URL reads first. The start script asks before the program has loaded, a route's loader takes it over. */
import { firstInvoices, wholeList, type FirstReads } from '#lib/queryStates/firstReads.ts'
import { isOpenToVisitors } from '#lib/session/visitors.ts'
import { orderReads } from '#features/ordering/choice/orderReads.ts'
import { graphRanges, readRange } from '#features/serverPage/network/trafficSearch.ts'

interface Url {
  readonly pathname: string
  readonly search: Readonly<Record<string, unknown>>
}

export function firstReadsAt({ pathname, search }: Url): FirstReads {
  const [screen, name, ...rest] = pathname.split('/').slice(1).filter(Boolean)
  const id = serverAt(pathname)
  const client = { 'billing/get_client': [{}] } as const
  const list = { 'eq/list': [wholeList] } as const
  if (id !== undefined) return serverReads(id, screen === 'servers' && rest.length === 0, search)
  if (isOpenToVisitors(pathname)) return { ...orderReads(search), ...client }
  switch (screen) {
    case undefined:
    case 'servers':
      return name === undefined ? list : {}
    case 'billing':
      return name === 'invoices'
        ? {}
        : { ...list, ...client, 'billing/get_invoices': [firstInvoices] }
    case 'account':
      return client
    case 'keys':
      return name === undefined ? { 'api_keys/list': [{}] } : {}
    default:
      return {}
  }
}

/** The server that a screen is about. */
export const serverAt = (pathname: string): number | undefined => {
  const [, id] = /^\/(?:servers|console)\/([1-9]\d*)(?:\/|$)/.exec(pathname) ?? []
  return id === undefined ? undefined : Number(id)
}

/** With the charges and the traffic on the first tab, where the chart is above the fold. */
function serverReads(id: number, isFirstTab: boolean, search: Url['search']): FirstReads {
  const graph = graphRanges[readRange(search) ?? 'day']
  // The only port that every server has and the overview shows.
  const traffic = { id, port: 'eth0', graph } as const
  const isWide = isFirstTab && window.matchMedia('(min-width: 64rem)').matches
  return {
    'eq/show': [{ id }],
    ...(isFirstTab && { 'billing/get_billing_data': [{ id }] }),
    ...(isWide && { 'net/show_cacti': [traffic] }),
  }
}
