import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listServers, type ServerListEntry } from '#api/actions/eq.ts'
import { useAction } from '#api/hooks.ts'
import { serviceClock } from '#api/serviceClock.ts'
import { CsvButton } from '#lib/csv/CsvButton.tsx'
import { Title } from '#lib/queryStates/Title.tsx'
import { lazy } from '#lib/lazy/lazy.tsx'
import { isEmpty, Unreadable } from '#lib/queryStates/Unreadable.tsx'
import {
  serverSelection,
  SelectedServersProvider,
  type SelectedServer,
} from '../view/serverSelection.ts'
import { useAccountFacts } from '../view/conditions.ts'
import { readServers } from '../view/readServers.ts'
import { targetOf } from '../view/useServer.ts'
import { useSignedIn } from '#lib/session/hooks.ts'
import { ownerOf } from '#lib/session/owner.ts'
import type { Session } from '#lib/session/session.ts'
import { serverName } from '#lib/rules/server.ts'
import { textOrder } from '#lib/text/collation.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { RefreshFailure } from '#lib/queryStates/CallFailure.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { listColumns, defaultColumns } from './table/columns.tsx'
import {
  storeColumns,
  storeViews,
  storedColumns,
  storedViews,
  readColumns,
  type ListSearch,
} from './listState.ts'
import { ColumnsButton, useRefresh, ViewsMenu } from './ListTools.tsx'
import { List } from './List.tsx'
import { Notices } from './notices/Notices.tsx'
import { SearchBar } from './search/SearchBar.tsx'
import { useSelection } from '#ui/selection.ts'
import { readSort, SortSelect } from '#ui/sort.tsx'
import { useExport } from './export/useExport.ts'
import { useServerList } from './useServerList.ts'
import { useUrlText } from '#ui/useUrlText.ts'
import { wholeList } from '#lib/queryStates/firstReads.ts'

const route = getRouteApi('/_panel/servers')

const BulkBar = lazy(async () => (await import('../bulk/BulkBar.tsx')).BulkBar)

const ListDialog = lazy(async () => (await import('./ListDialog.tsx')).ListDialog)

/** For a first sign-in, and for keys limited to one server. */
const SessionNotices = lazy(
  async () => (await import('./notices/SessionNotices.tsx')).SessionNotices,
)

const NamedServersNote = lazy(
  async () => (await import('./search/NamedServersNote.tsx')).NamedServersNote,
)

const ReadingStrip = lazy(async () => (await import('./LoadProgressStrip.tsx')).LoadProgressStrip)

/** In ms; longer lists are refreshed less often. */
const refreshEvery = (count: number): number => (count > 2000 ? 300_000 : 60_000)

export function Servers() {
  const { t } = useLingui()
  const { run, on, of: _servers, ...search } = route.useSearch()
  const navigate = route.useNavigate()
  const session = useSignedIn()
  const owner = ownerOf(session)
  const [views, setViews] = useState(() => storedViews(owner))
  const [stored, setKept] = useState(() => storedColumns(owner))
  const loaded = route.useLoaderData()
  const {
    data: servers = loaded,
    error,
    dataUpdatedAt,
    refetch,
    isFetching,
  } = useAction(listServers, wholeList, {
    refetchInterval: ({ state }) => refreshEvery(state.data?.length ?? 0),
  })
  const show = (change: ListSearch) =>
    void navigate({
      search: (before) => ({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    })
  const { q = '' } = search
  const box = useUrlText(q, (text) => show({ q: text }))
  const sort = readSort(search.sort, listColumns)
  const columns = readColumns(search.columns) ?? stored ?? defaultColumns
  const file = useExport()
  const account = useAccountFacts()
  const list = useServerList({
    entries: servers,
    account,
    typed: box.text,
    committed: q,
    sort,
    exporting: file.exporting,
    refreshEvery: refreshEvery(servers.length),
  })
  const selection = useSelection(
    list.rows.map(({ id }) => id),
    serverSelection,
  )
  const selected = useSelected(servers, selection.ids)
  const readAt = dataUpdatedAt + serviceClock.ahead()
  const refresh = useRefresh(readAt)
  const changeSort = (newSort: string | undefined) => show({ sort: newSort })

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <Title>{t`Servers`}</Title>
      <PageHeader
        title={<Trans>Servers</Trans>}
        meta={<Counts shown={list.rows.length} all={servers.length} selected={selected.length} />}
        actions={
          <>
            {refresh.iconButton}
            <ColumnsButton
              columns={columns}
              onChange={(newColumns) => {
                setKept(newColumns)
                storeColumns(owner, newColumns)
                show({ columns: newColumns.map(({ id }) => id).join(',') })
              }}
            />
            <CsvButton
              trigger={
                <Button
                  icon={<Download />}
                  busy={file.exporting}
                  disabledReason={list.rows.length === 0 ? t`No servers to export` : undefined}
                >
                  <Trans>Export CSV</Trans>
                </Button>
              }
              disabled={list.rows.length === 0}
              onSave={(format) =>
                void file.save({ rows: list.rows, columns, reader: list.reader, account, format })
              }
            />
            {!isEmpty(servers) && !isOfOneServer(session.identity) && (
              // Phones have it in the bar at the bottom, an empty list in its middle.
              <Link to="/order" className={buttonClass('primary', 'normal', 'max-sm:hidden')}>
                <Trans>Order a server</Trans>
              </Link>
            )}
          </>
        }
      />
      {refresh.failure ??
        (error && (
          <RefreshFailure
            error={error}
            readAt={readAt}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ))}
      <Unreadable of={servers} what="servers" />
      {hasSessionNotices(session) && <SessionNotices />}
      <Notices entries={servers} account={account} searchAndSort={`${q} ${search.sort ?? ''}`} />
      <SearchBar
        box={box}
        // What a pasted text names has no mistakes.
        settled={list.named.found ? '' : q}
        locations={locationsOf(servers)}
      >
        <SortSelect
          className="min-w-0 flex-1 sm:hidden"
          columns={columns}
          unsorted={t`Default order`}
          sort={search.sort}
          onSort={changeSort}
        />
        <ViewsMenu
          views={views}
          current={{ q, sort: search.sort, columns: search.columns }}
          onOpen={(view) => {
            box.set(view.q ?? '')
            void navigate({ search: view, resetScroll: false })
          }}
          onChange={(newViews) => {
            setViews(newViews)
            storeViews(owner, newViews)
          }}
        />
      </SearchBar>
      {(file.exporting || list.progress.state !== 'idle' || list.progress.failed > 0) && (
        <ReadingStrip
          reading={file.exporting ? { ...list.progress, stop: file.stop } : list.progress}
          forFile={file.exporting}
        />
      )}
      {list.named.found && <NamedServersNote found={list.named.found} />}
      <List
        isEmpty={isEmpty(servers)}
        list={list}
        account={account}
        columns={columns}
        sort={search.sort}
        selection={selection}
        onSort={changeSort}
        refreshButton={refresh.button}
        onClearSearch={() => box.set('')}
      />
      {selected.length > 0 && (
        <BulkBar
          servers={selected}
          hidden={selected.length - list.rows.filter(({ id }) => selection.ids.has(id)).length}
          onClear={selection.clear}
          onExport={(tool) =>
            void file.saveFor(
              tool,
              servers.filter(({ id }) => selection.ids.has(id)),
              list.reader,
            )
          }
        />
      )}
      <SelectedServersProvider value={selected}>
        {run !== undefined && <ListDialog key={`${run} ${on ?? ''}`} run={run} on={on} />}
      </SelectedServersProvider>
    </div>
  )
}

/** Names of the selected servers. Servers that left the list are no longer selected. */
function useSelected(
  servers: readonly ServerListEntry[],
  ids: ReadonlySet<number>,
): readonly SelectedServer[] {
  const queryClient = useQueryClient()
  if (ids.size === 0) return none
  const read = readServers(queryClient)
  return servers.flatMap((server) => {
    const { id } = server
    if (!ids.has(id)) return []
    const detail = read.get(id)
    return [{ id, name: detail ? targetOf(detail).name : serverName(server) }]
  })
}
const none: readonly SelectedServer[] = []

const hasSessionNotices = ({ identity, record }: Session): boolean =>
  record.new || isOfOneServer(identity)

function Counts({ shown, all, selected }: { shown: number; all: number; selected: number }) {
  const { i18n } = useLingui()
  return (
    <>
      <span role="status">
        {shown === all ? (
          i18n.number(all)
        ) : (
          <Trans>
            {i18n.number(shown)} of {i18n.number(all)}
          </Trans>
        )}
      </span>
      {selected > 0 && (
        // On phones the bulk bar says so.
        <span className="max-sm:hidden">
          {' · '}
          <Plural value={selected} one="# selected" other="# selected" />
        </span>
      )}
    </>
  )
}

const locationsOf = (servers: readonly ServerListEntry[]): readonly string[] =>
  [...new Set(servers.flatMap((server) => (server.detail === 'full' ? [server.location] : [])))]
    .filter((code) => code !== '')
    .toSorted(textOrder('en'))

/** A key for one server neither lists nor orders others. */
const isOfOneServer = (identity: Session['identity']): boolean =>
  identity.kind === 'api-key' && identity.serverId !== undefined
