import { useQueryClient } from '@tanstack/react-query'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Server } from 'lucide-react'
import { listServers, showServer, type ServerListEntry } from '#api/actions/eq.ts'
import { actionQuery, useAction, useClient } from '#api/hooks.ts'
import { mainAddress, serverName } from '#domain/server.ts'
import { Title } from '#routes/-frame/Title.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx'
import { targetOf } from '../-server/target.ts'
import { BulkBar } from './-bulk/BulkBar.tsx'
import { Filters } from './-Filters.tsx'
import { readFilter, serversThatMatch } from './-filter.ts'
import { SelectedServersProvider, useSelection, type SelectedServer } from './-selection.ts'
import { ServerTable } from './-ServerTable.tsx'

const wholeList = { full: true } as const

/** The list of servers. Filters live in the address; dialogs over the list are routes below it. */
export const Route = createFileRoute('/_panel/servers')({
  validateSearch: readFilter,
  loader: ({ context }) =>
    context.queryClient.ensureQueryData(actionQuery(context.client, listServers, wholeList)),
  component: Servers,
  pendingComponent: ServersSkeleton,
})

/** How often the list is read again while somebody looks. In ms. */
const refreshEvery = 60_000

function Servers() {
  const { t } = useLingui()
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  const loaded = Route.useLoaderData()
  const { data: servers = loaded } = useAction(listServers, wholeList, {
    refetchInterval: refreshEvery,
  })
  const shown = serversThatMatch(servers, filter)
  const selection = useSelection(shown.map(({ id }) => id))
  const selected = useSelected(servers, selection.ids)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <Title>{t`Servers`}</Title>
      <PageHeader
        title={<Trans>Servers</Trans>}
        meta={
          shown.length === servers.length ? (
            servers.length
          ) : (
            <Trans>
              {shown.length} of {servers.length}
            </Trans>
          )
        }
      />
      <Filters
        filter={filter}
        servers={servers}
        onChange={(change) =>
          void navigate({
            search: (before) => readFilter({ ...before, ...change }),
            replace: true,
            resetScroll: false,
          })
        }
      />
      {servers.length === 0 ? (
        <NoServers />
      ) : shown.length === 0 ? (
        <Card>
          <EmptyState title={<Trans>No server matches</Trans>}>
            <Trans>Take a filter away or search for something else.</Trans>
          </EmptyState>
        </Card>
      ) : (
        <ServerTable servers={shown} selection={selection} />
      )}
      {selected.length > 0 && <BulkBar servers={selected} onClear={selection.clear} />}
      <SelectedServersProvider value={selected}>
        <Outlet />
      </SelectedServersProvider>
    </div>
  )
}

/** The selected servers, with what was read of them; one that is gone from the list is not selected. */
function useSelected(
  servers: readonly ServerListEntry[],
  ids: ReadonlySet<number>,
): readonly SelectedServer[] {
  const client = useClient()
  const queryClient = useQueryClient()
  if (ids.size === 0) return none
  return servers.flatMap((server) => {
    if (!ids.has(server.id)) return []
    const { queryKey } = actionQuery(client, showServer, { id: server.id })
    const detail = queryClient.getQueryData(queryKey)
    const target = detail && targetOf(detail)
    return [
      {
        id: server.id,
        name: target?.name ?? serverName(server),
        address: (server.detail === 'full' && server.IP) || (detail && mainAddress(detail.IP)),
        target,
      },
    ]
  })
}
const none: readonly SelectedServer[] = []

function NoServers() {
  return (
    <Card>
      <EmptyState icon={<Server />} title={<Trans>You have no servers yet</Trans>}>
        <Trans>A server that you have ordered appears here as soon as it is deployed.</Trans>
      </EmptyState>
    </Card>
  )
}

function ServersSkeleton() {
  const { t } = useLingui()
  return (
    <div className="grid gap-3.5">
      <Title>{t`Servers`}</Title>
      <PageHeader title={<Trans>Servers</Trans>} />
      <Loading label={t`Loading your servers`}>
        <Card flush>
          <SkeletonRows rows={10} columns={6} />
        </Card>
      </Loading>
    </div>
  )
}
