import { createFileRoute, notFound } from '@tanstack/react-router'
import { showServer } from '#api/actions/eq.ts'
import type { ConsoleSearch } from '#features/console/Console.tsx'
import { ensureFirstRead } from '#lib/queryStates/prefetch.ts'
import { firstReadsAt, serverIdIn } from '../-firstReads.ts'
import { NotFound } from '#lib/queryStates/screenFailure.tsx'
import { unvalidatedSearch } from '#lib/queryStates/unvalidatedSearch.ts'
import { operationsReady } from '#features/console/operationsReady.ts'
import { ServerFailure, ServerPending } from '#features/servers/view/ServerPending.tsx'
import { ConsoleWindow } from '#features/console/ConsoleWindow.tsx'

/** A server's console in a window of its own, without the frame. */
export const Route = createFileRoute('/_panel/console/$serverId')({
  params: {
    parse: ({ serverId }) => {
      const id = serverIdIn(serverId)
      if (id === undefined) throw notFound()
      return { serverId: id }
    },
    stringify: ({ serverId }) => ({ serverId: String(serverId) }),
  },
  validateSearch: unvalidatedSearch<ConsoleSearch>,
  loader: async ({ context, location }) => {
    const [detail] = await Promise.all([
      ensureFirstRead(context, showServer, firstReadsAt(location)),
      operationsReady(context),
    ])
    return detail
  },
  component: ConsoleWindow,
  notFoundComponent: NotFound,
  pendingComponent: ServerPending,
  errorComponent: ServerFailure,
})
