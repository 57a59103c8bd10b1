import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { listServers } from '#api/actions/eq.ts'
import { prefetchReads } from '#lib/queryStates/prefetch.ts'
import { screenFailure } from '#lib/queryStates/screenFailure.tsx'
import { firstReadsAt } from '../-firstReads.ts'
import { readFleetSearch } from '#features/servers/traffic/trafficSearch.ts'
import { TrafficScreen } from '#features/servers/traffic/TrafficScreen.tsx'

/** The traffic of all servers. */
export const Route = createFileRoute('/_panel/traffic')({
  validateSearch: readFleetSearch,
  loader: ({ context, location }) => prefetchReads(context, listServers, firstReadsAt(location)),
  component: TrafficScreen,
  errorComponent: screenFailure(msg`Traffic`),
})
