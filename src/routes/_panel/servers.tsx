import { createFileRoute, redirect } from '@tanstack/react-router'
import { listServers } from '#api/actions/eq.ts'
import { actionQuery } from '#api/hooks.ts'
import { readPlace } from '#features/servers/bulk/bulkServers.ts'
import { serverSelection } from '#features/servers/view/serverSelection.ts'
import { ownerOf } from '#lib/session/session.ts'
import { prefetchAnswers, wholeList } from '#features/servers/list/search/listQueries.ts'
import { storedViews, searchOfView, readListSearch } from '#features/servers/list/listState.ts'
import { ServersFailure, ServersPending } from '#features/servers/list/ServersPending.tsx'
import { Servers } from '#features/servers/list/Servers.tsx'

/** The list of servers. Its state lives in the address. */
export const Route = createFileRoute('/_panel/servers')({
  // The first screen: it comes with the panel, in one file.
  codeSplitGroupings: [],
  validateSearch: (search) => ({ ...readListSearch(search), ...readPlace(search) }),
  // A dialog over the list reads nothing of the list again.
  loaderDeps: ({ search }) => readListSearch({ ...search }),
  loader: ({ context: { queryClient, client, session }, deps, location }) => {
    const state = session.get()
    // Opened without a search of its own, the list shows the person's default view.
    if (
      location.pathname === '/servers' &&
      Object.keys(location.search).length === 0 &&
      state.status !== 'signed-out'
    ) {
      const view = storedViews(ownerOf(state.session)).find(({ isDefault }) => isDefault)
      if (view) throw redirect({ to: '/servers', search: searchOfView(view), replace: true })
    }
    // The answers come together with the list, but the list does not wait for them.
    prefetchAnswers(queryClient, client, deps.q ?? '')
    return queryClient.ensureQueryData(actionQuery(client, listServers, wholeList))
  },
  // Whoever leaves the list leaves its selection: nothing is done to servers that nobody sees.
  onLeave: serverSelection.clear,
  component: Servers,
  errorComponent: ServersFailure,
  pendingComponent: ServersPending,
})
