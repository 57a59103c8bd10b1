import { createFileRoute, notFound, Outlet } from '@tanstack/react-router'
import { showServer } from '#api/actions/eq.ts'
import { actionQuery } from '#api/hooks.ts'
import { late } from '#lib/lazy/late.tsx'
import { ServerFailure } from '#serverView/ServerPending.tsx'
import { NotFound } from '#lib/reading/NotFound.tsx'
import { useOpenDialog } from '#lib/forms/openDialog.ts'
import { UnderHeading } from '#lib/reading/heading.ts'
import { useTarget } from '#serverView/useTarget.ts'
import { ServerExpected } from './-header/ServerExpected.tsx'
import { ServerHeader } from './-header/ServerHeader.tsx'
import { ServerTabs } from './-header/ServerTabs.tsx'
import { ServerTitle } from './-header/ServerTitle.tsx'
import { useServer } from './-useServer.ts'
import { readTrafficSearch } from './network/-trafficSearch.ts'

/** Whatever opens over the page. */
const ServerDialog = late(async () => (await import('./-dialogs/ServerDialog.tsx')).ServerDialog)

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

function ServerPage() {
  const { serverId } = Route.useParams()
  const { run, on } = useOpenDialog()
  const detail = useServer()
  const target = useTarget(detail)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <ServerTitle target={target} />
      <ServerHeader detail={detail} target={target} />
      <ServerTabs serverId={serverId} />
      <UnderHeading value>
        <Outlet />
      </UnderHeading>
      {run !== undefined && (
        <ServerDialog
          key={`${run} ${on ?? ''}`}
          run={run}
          on={on}
          detail={detail}
          target={target}
        />
      )}
    </div>
  )
}
