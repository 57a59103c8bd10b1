import { useNavigate } from '@tanstack/react-router'
import {
  readTrafficSearch,
  type TrafficSearch,
  type ViewChange,
} from '#features/servers/network/trafficSearch.ts'

interface Change extends ViewChange, Pick<TrafficSearch, 'port'> {}

/** Changes what the URL says of traffic. */
export function useTrafficView(): (change: Change) => void {
  const navigate = useNavigate()
  return (change) =>
    void navigate({
      to: '.',
      search: (before: Readonly<Record<string, unknown>>) =>
        readTrafficSearch({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    })
}
