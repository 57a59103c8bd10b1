import { createFileRoute, redirect } from '@tanstack/react-router'
import { listServers } from '#api/actions/eq.ts'
import { readBulkSearch } from '#features/servers/bulk/bulkServers.ts'
import { serverSelection } from '#features/servers/view/serverSelection.ts'
import { ownerOf } from '#lib/session/owner.ts'
import { prefetchSearch } from '#features/servers/list/search/listQueries.ts'
import { storedViews, searchOfView, readListSearch } from '#features/servers/list/listState.ts'
import { ensureFirstRead } from '#lib/queryStates/prefetch.ts'
import { firstReadsAt } from '../-firstReads.ts'
import { ServersFailure, ServersPending } from '#features/servers/list/ServersPending.tsx'
import { Servers } from '#features/servers/list/Servers.tsx'

/** The list of servers. Its state is in the URL. */
export const Route = createFileRoute('/_panel/servers')({
  // The first screen: bundled with the panel.
  codeSplitGroupings: [],
  validateSearch: (search) => ({ ...readListSearch(search), ...readBulkSearch(search) }),
  // Opening a dialog over the list doesn't reload it.
  loaderDeps: ({ search }) => readListSearch({ ...search }),
  loader: ({ context, deps, location }) => {
    const { queryClient, client, session } = context
    const state = session.get()
    // Without search parameters, the list opens the user's default view.
    if (
      location.pathname === '/servers' &&
      Object.keys(location.search).length === 0 &&
      state.status !== 'signed-out'
    ) {
      const view = storedViews(ownerOf(state.session)).find(({ isDefault }) => isDefault)
      if (view) throw redirect({ to: '/servers', search: searchOfView(view), replace: true })
    }
    // Search answers load in parallel; the list doesn't wait for them.
    prefetchSearch(queryClient, client, deps.q ?? '')
    return ensureFirstRead(context, listServers, firstReadsAt(location))
  },
  // Nothing must be done to servers that are selected but out of sight.
  onLeave: serverSelection.clear,
  component: Servers,
  errorComponent: ServersFailure,
  pendingComponent: ServersPending,
})
