import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, Link, notFound, Outlet } from '@tanstack/react-router'
import { showServer } from '#api/actions/eq.ts'
import { actionQuery } from '#api/hooks.ts'
import { loadCatalogue } from '#locales/index.ts'
import { NotFound } from '#reading/NotFound.tsx'
import { useOpenDialog } from '#form/openDialog.ts'
import { Title } from '#frame/Title.tsx'
import { TabLinks } from '#ui/TabLinks.tsx'
import { ServerSkeleton } from '#serverView/ServerSkeleton.tsx'
import { useTarget } from '#serverView/useTarget.ts'
import { ServerDialog } from './-dialogs/ServerDialog.tsx'
import { ServerHeader } from './-header/ServerHeader.tsx'
import { useServer } from './-useServer.ts'
import { readTrafficSearch } from './network/-trafficSearch.ts'

/** One server: its header, its tabs, and the dialogs over them. */
export const Route = createFileRoute('/_panel/servers_/$serverId')({
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
  loader: async ({ context, params }) => {
    const [detail] = await Promise.all([
      context.queryClient.ensureQueryData(
        actionQuery(context.client, showServer, { id: params.serverId }),
      ),
      loadCatalogue('work'),
      loadCatalogue('server'),
    ])
    return detail
  },
  component: ServerPage,
  // What a component throws is caught by its own route only.
  notFoundComponent: NotFound,
  pendingComponent: ServerSkeleton,
})

function ServerPage() {
  const { t } = useLingui()
  const { serverId } = Route.useParams()
  const { run, on } = useOpenDialog()
  const detail = useServer()
  const target = useTarget(detail)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <Title>{target.name}</Title>
      <ServerHeader detail={detail} target={target} />
      <TabLinks label={t`Parts of this server`}>
        <Link to="/servers/$serverId" params={{ serverId }} activeOptions={{ exact: true }}>
          <Trans>Overview</Trans>
        </Link>
        <Link to="/servers/$serverId/power" params={{ serverId }}>
          <Trans>Power & health</Trans>
        </Link>
        <Link to="/servers/$serverId/access" params={{ serverId }}>
          <Trans>Access</Trans>
        </Link>
        <Link to="/servers/$serverId/network" params={{ serverId }}>
          <Trans>Network</Trans>
        </Link>
        <Link to="/servers/$serverId/reinstall" params={{ serverId }}>
          <Trans>Reinstall</Trans>
        </Link>
        <Link to="/servers/$serverId/tags" params={{ serverId }}>
          <Trans>Tags</Trans>
        </Link>
        <Link to="/servers/$serverId/keys" params={{ serverId }}>
          <Trans>API keys</Trans>
        </Link>
        <Link to="/servers/$serverId/billing" params={{ serverId }}>
          <Trans>Billing</Trans>
        </Link>
        <Link to="/servers/$serverId/activity" params={{ serverId }}>
          <Trans>Activity</Trans>
        </Link>
      </TabLinks>
      <Outlet />
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
