import { plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { memo, useEffect, useRef, useSyncExternalStore, type CSSProperties } from 'react'
import { showServer } from '#api/actions/eq.ts'
import { useClient } from '#api/clientContext.ts'
import { actionQuery } from '#api/hooks.ts'
import { useOpenDialog } from '#lib/forms/openDialog.ts'
import { useRowHeight } from '#lib/appearance/appearance.ts'
import { preloadScreen } from '#lib/queryStates/prefetch.ts'
import { SlowNotice } from '#lib/queryStates/ReadPart.tsx'
import { afterPaint } from '#ui/afterPaint.ts'
import { Grid } from '#ui/Grid.tsx'
import type { Selection } from '#ui/selection.ts'
import { maxPrinted, useIsPrinting } from '#ui/usePrinting.ts'
import { useMediaQuery, useWidth } from '#ui/viewport.tsx'
import { visibleIndexes, useVisibleRows } from '#ui/useVisibleRows.ts'
import type { AccountFacts } from '../../view/conditions.ts'
import type { DetailReader } from '../rows/detailReader.ts'
import type { ListRow } from '../rows/listRow.ts'
import { ServerCard, ServerRow } from '../rows/ServerRow.tsx'
import { listColumns, type ListColumn } from './columns.tsx'
import { fittingColumns, gridColumns, likelyWidth } from './fittingColumns.ts'

// The React Compiler doesn't memoize elements created in loops.
const Row = memo(ServerRow)
const Card = memo(ServerCard)

/** In rem; on phones a row is a card. */
const cardHeight = 4.5
const cardGap = 0.5

const cardColumns = listColumns.filter(({ card }) => card)

interface Props {
  servers: readonly ListRow[]
  /** The search's API results are pending. */
  waiting: boolean
  account: AccountFacts
  reader: DetailReader
  columns: readonly ListColumn[]
  sort: string | undefined
  selection: Selection
  onSort: (sort: string | undefined) => void
}

/** Virtualized: only visible rows are rendered. */
export function ServerTable(props: Props) {
  const phone = useMediaQuery('(width < 40rem)')
  return <RowsOrCards key={phone ? 'cards' : 'rows'} {...props} phone={phone} />
}

function RowsOrCards({
  servers,
  waiting,
  account,
  reader,
  columns: chosen,
  sort,
  selection,
  onSort,
  phone,
}: Props & { phone: boolean }) {
  const { t } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  const fitting = fittingColumns(chosen, useWidth(list, likelyWidth))
  const columns = phone ? cardColumns : fitting
  const rowHeight = useRowHeight()
  const rows = useVisibleRows({
    count: servers.length,
    rowHeight: phone ? cardHeight : rowHeight,
    gap: phone ? cardGap : 0,
    cards: phone,
  })
  const needsDetails = columns.some(({ needsDetail }) => needsDetail === 'always')
  const shown = rows.isScrolling ? undefined : visibleIndexes(rows).map((index) => servers[index])
  const visibleIds = shown
    ?.flatMap((row) => (row && (needsDetails || row.entry.detail === 'id') ? [row.id] : []))
    .join(' ')
  // Loading is external: it follows the visible rows and ends with the table. While scrolling, it continues with the
  // previous rows.
  useEffect(() => {
    if (visibleIds === undefined) return
    // Sending six requests would delay the first frame, and their responses arrive after it anyway.
    return afterPaint(() => reader.setVisible(idsIn(visibleIds)))
  }, [reader, visibleIds])
  useEffect(() => () => reader.setVisible([]), [reader])
  const rowsWait = useAnyUnread(visibleIds)
  // Reaching for a row most likely means opening it; all servers share one route.
  const router = useRouter()
  const openDialog = useOpenDialog()
  const keepsFresh = !rows.isScrolling && needsDetails
  const Part = phone ? Card : Row
  const isPrinting = useIsPrinting()
  return (
    <>
      {(waiting || rowsWait) && <SlowNotice />}
      <Grid
        ref={list}
        label={t`Servers`}
        items={servers}
        idOf={idOf}
        visibleRows={rows}
        cards={phone}
        columns={columns}
        tracks="grid-cols-(--columns)"
        style={customProperty('--columns', gridColumns(columns))}
        sort={sort}
        onSort={onSort}
        selecting={{
          selection,
          selectAll: t`${plural(servers.length, {
            one: 'Select the server shown',
            other: 'Select all # servers shown',
          })}`,
        }}
        isSelected={({ id }) => selection.ids.has(id)}
        behind={t`Actions`}
        acts={{
          r: (index) => openDialog('reboot', servers[index]?.id),
          c: (index) =>
            void router.navigate({
              to: '/servers/$serverId/console',
              params: { serverId: servers[index]?.id ?? 0 },
            }),
        }}
        onReach={() => preloadScreen(router, '/servers/1')}
        renderRow={({ entry: server }, selected) => (
          <Part
            {...{ server, account, keepsFresh, columns, selected, onSelect: selection.toggle }}
          />
        )}
      />
      {needsDetails && isPrinting && <NotLoadedOnPaper servers={servers} />}
    </>
  )
}

/** Details are loaded for the rows that were seen, and paper can't wait for the others. */
function NotLoadedOnPaper({ servers }: Pick<Props, 'servers'>) {
  const queryClient = useQueryClient()
  const client = useClient()
  const count = servers
    .slice(0, maxPrinted)
    .filter(
      ({ id }) =>
        queryClient.getQueryData(actionQuery(client, showServer, { id }).queryKey) === undefined,
    ).length
  if (count === 0) return null
  return (
    <p className="px-4 py-2">
      <Plural
        value={count}
        one="Status and configuration of # server weren’t loaded. Scroll through the list before you print."
        other="Status and configuration of # servers weren’t loaded. Scroll through the list before you print."
      />
    </p>
  )
}

const idOf = ({ id }: ListRow): number => id

/** A string, so that equal sets of visible rows are equal. */
const idsIn = (visibleIds: string): number[] =>
  visibleIds === '' ? [] : visibleIds.split(' ').map(Number)

/** Whether any of these servers is still being loaded. */
function useAnyUnread(visibleIds = ''): boolean {
  const queryClient = useQueryClient()
  const client = useClient()
  const keys = idsIn(visibleIds).map((id) => actionQuery(client, showServer, { id }).queryKey)
  return useSyncExternalStore(
    (tell) =>
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        const key: unknown = query.queryKey
        if (type === 'updated' && Array.isArray(key) && key.includes(showServer.key)) tell()
      }),
    // A read that isn't in the cache yet is pending too: the rows add it while they mount, which would otherwise
    // render the whole list twice.
    () => keys.some((key) => (queryClient.getQueryState(key)?.status ?? 'pending') === 'pending'),
  )
}

/** React's types lack custom properties. */
const customProperty = (name: `--${string}`, value: string): CSSProperties => ({ [name]: value })
