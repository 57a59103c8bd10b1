import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { listServers } from '#api/actions/eq.ts'
import { prefetchReads } from '#lib/queryStates/prefetch.ts'
import { screenFailure } from '#lib/queryStates/screenFailure.tsx'
import { firstReadsAt } from '../-firstReads.ts'
import { AddressesScreen } from '#features/servers/addresses/AddressesScreen.tsx'
import { readAddressSearch } from '#features/servers/addresses/addressSearch.ts'

/** The IP addresses of all servers. */
export const Route = createFileRoute('/_panel/addresses')({
  validateSearch: readAddressSearch,
  loader: ({ context, location }) => prefetchReads(context, listServers, firstReadsAt(location)),
  component: AddressesScreen,
  errorComponent: screenFailure(msg`IP addresses`),
})
