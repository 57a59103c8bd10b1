import { createFileRoute, notFound } from '@tanstack/react-router'
import { showServer } from '#api/actions/eq.ts'
import { ServerFailure } from '#features/servers/view/ServerPending.tsx'
import { ensureFirstRead } from '#lib/queryStates/prefetch.ts'
import { firstReadsAt, serverIdIn } from '../-firstReads.ts'
import { NotFound } from '#lib/queryStates/screenFailure.tsx'
import { ServerExpected } from '#features/serverPage/header/ServerExpected.tsx'
import { readTrafficSearch } from '#features/servers/network/trafficSearch.ts'
import { ServerPage } from '#features/serverPage/ServerPage.tsx'

/** One server: its header, its tabs, and the dialogs over them. */
export const Route = createFileRoute('/_panel/servers_/$serverId')({
  // The placeholder is bundled with the panel, so a click in the list shows it at once.
  codeSplitGroupings: [['loader', 'component']],
  params: {
    parse: ({ serverId }) => {
      const id = serverIdIn(serverId)
      if (id === undefined) throw notFound()
      return { serverId: id }
    },
    stringify: ({ serverId }) => ({ serverId: String(serverId) }),
  },
  // The traffic range, shared by the overview and the network tab.
  validateSearch: readTrafficSearch,
  loader: ({ context, location }) => ensureFirstRead(context, showServer, firstReadsAt(location)),
  component: ServerPage,
  // A route only catches what its own component throws.
  notFoundComponent: NotFound,
  pendingComponent: ServerExpected,
  errorComponent: ServerFailure,
})
