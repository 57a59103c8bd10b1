/** What each URL reads first. The start script asks before the program has loaded, a route's loader takes it over. */
import { firstInvoices, wholeList, type FirstReads } from '#lib/queryStates/firstReads.ts'
import { isOpenToVisitors } from '#lib/session/visitors.ts'
import { orderReads } from '#features/ordering/choice/orderReads.ts'
import { graphRanges, readRange } from '#features/servers/network/trafficSearch.ts'

interface Url {
  readonly pathname: string
  readonly search: Readonly<Record<string, unknown>>
}

export function firstReadsAt({ pathname, search }: Url): FirstReads {
  const [screen, name, ...rest] = pathname.split('/').slice(1).filter(Boolean)
  const id = serverAt(pathname)
  const client = { 'billing/get_client': [{}] } as const
  const list = { 'eq/list': [wholeList] } as const
  if (id !== undefined)
    return {
      'eq/show': [{ id }],
      ...(screen === 'servers' && tabReads(id, rest[0], search)),
    }
  if (isOpenToVisitors(pathname)) return { ...orderReads(search), ...client }
  switch (screen) {
    case undefined:
    case 'servers':
    case 'traffic':
    case 'addresses':
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
export const serverAt = (pathname: string): number | undefined =>
  serverIdIn(/^\/(?:servers|console)\/([^/]+)/.exec(pathname)?.[1])

/** A part of the path as a server's id. */
export function serverIdIn(part: string | undefined): number | undefined {
  const id = Number(part)
  return Number.isSafeInteger(id) && id >= 1 ? id : undefined
}

/** With the charges and the traffic on the first tab, where the chart is above the fold. */
function tabReads(id: number, tab: string | undefined, search: Url['search']): FirstReads {
  switch (tab) {
    case undefined: {
      const graph = graphRanges[readRange(search) ?? 'day']
      // The only port that every server has and the overview shows.
      const traffic = { id, port: 'eth0', graph } as const
      const isWide = window.matchMedia('(min-width: 64rem)').matches
      return {
        'billing/get_billing_data': [{ id }],
        ...(isWide && { 'net/show_cacti': [traffic] }),
      }
    }
    case 'billing':
      return {
        'billing/get_billing_data': [{ id }],
        'billing/get_related_invoices': [{ id }],
        'billing/get_cancellation_requests': [{ id }],
        'billing/getcredits': [{ id }],
      }
    case 'keys':
      return { 'api_keys/list_for_server': [{ server_id: id }] }
    case 'tags':
      return { 'tags/list': [{ id }] }
    case 'reinstall':
      // Also what isn't for this server, to say why.
      return {
        'os/list': [{ id }, {}],
        'software/list': [{}],
        'runner/get_tasks': [{}],
      }
    default:
      return {}
  }
}
