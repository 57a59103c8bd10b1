import { createFileRoute, notFound } from '@tanstack/react-router'
import { showServer } from '#api/actions/eq.ts'
import { actionQuery } from '#api/hooks.ts'
import { ServerFailure } from '#features/servers/view/ServerPending.tsx'
import { NotFound } from '#lib/queryStates/NotFound.tsx'
import { ServerExpected } from '#features/serverPage/header/ServerExpected.tsx'
import { readTrafficSearch } from '#features/serverPage/network/trafficSearch.ts'
import { ServerPage } from '#features/serverPage/ServerPage.tsx'

/** One server: its header, its tabs, and the dialogs over them. */
export const Route = createFileRoute('/_panel/servers_/$serverId')({
  // What stands there first comes with the panel: a click in the list shows it at once.
  codeSplitGroupings: [['loader', 'component']],
  params: {
    parse: ({ serverId }) => {
      const id = Number(serverId)
      if (!Number.isSafeInteger(id) || id < 1) throw notFound()
      return { serverId: id }
    },
    stringify: ({ serverId }) => ({ serverId: String(serverId) }),
  },
  // Which traffic is looked at: on the overview and on the tab of the network alike.
  validateSearch: readTrafficSearch,
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(
      actionQuery(context.client, showServer, { id: params.serverId }),
    ),
  component: ServerPage,
  // What a component throws is caught by its own route only.
  notFoundComponent: NotFound,
  pendingComponent: ServerExpected,
  errorComponent: ServerFailure,
})
