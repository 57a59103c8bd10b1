import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { readTrafficSearch, type TrafficRange } from './trafficSearch.ts'

const page = getRouteApi('/_panel/servers_/$serverId')

/** The traffic that is looked at, which is in the address; `first` is the port when it names none. */
export function useTrafficChoice(ports: readonly [string, ...string[]]) {
  const search = page.useSearch()
  const navigate = useNavigate()
  const choose = (change: {
    port?: string
    range?: TrafficRange
    as?: 'table' | 'chart'
  }): void => {
    void navigate({
      to: '.',
      search: (before: Readonly<Record<string, unknown>>) =>
        readTrafficSearch({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    })
  }
  const port = ports.find((name) => name === search.port) ?? ports[0]
  return { port, range: search.range ?? 'day', asTable: search.as === 'table', choose }
}
