import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { memo, useEffect, useRef, type CSSProperties } from 'react'
import { useRowHeight } from '#lib/appearance/density.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { useWidth } from '#ui/useWidth.ts'
import { useMediaQuery } from '#ui/useMediaQuery.ts'
import { loadScreen } from '#lib/queryStates/prefetch.ts'
import { SlowNotice } from '#lib/queryStates/SlowNotice.tsx'
import { useAnyUnread } from '../rows/useAnyUnread.ts'
import { shownPlaces, useRowsInSight } from '#ui/useRowsInSight.ts'
import type { AccountFacts } from '../../view/useAccountFacts.ts'
import type { DetailReader } from '../rows/detailReader.ts'
import { ServerCard, ServerRow } from '../rows/ServerRow.tsx'
import type { ColumnId } from './columnIds.ts'
import { listColumns } from './columns.ts'
import { fittingColumns, gridColumns } from './fittingColumns.ts'
import type { ListRow } from '../rows/listRow.ts'
import type { Sort } from '../search/listSearch.ts'
import { focusRowLink, useRowKeys } from '#ui/useRowKeys.ts'
import { SortHead } from '#ui/SortHead.tsx'
import type { Selection } from '#ui/selection.ts'

// A frame of scrolling makes one row or two; the compiler keeps no elements that are made in a loop, and all
// the others would be worked through again.
const Row = memo(ServerRow)
const RowCard = memo(ServerCard)

/** In px; on a phone a row is a card. A virtualizer that measures rows weighs 10 kB more than this table. */
const cardHeight = 72

interface Props {
  servers: readonly ListRow[]
  /** The service has not answered yet which servers the search finds. */
  waiting: boolean
  account: AccountFacts
  /** Told which rows are in sight. */
  reader: DetailReader
  columns: readonly ColumnId[]
  sort: Sort | undefined
  selection: Selection
  onSort: (sort: Sort | undefined) => void
}

/** However many servers there are, only the rows in sight exist. */
export function ServerTable(props: Props) {
  const phone = useMediaQuery('(width < 40rem)')
  return <VirtualTable key={phone ? 'cards' : 'rows'} {...props} phone={phone} />
}

/** What stands above the rows while they scroll, in px: the top bar and the heads of the columns. */
const coveredAbove = 52 + 39

function VirtualTable({
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
  const columns = fittingColumns(chosen, useWidth(list, likelyWidth))
  const body = useRef<HTMLDivElement>(null)
  const rowHeight = useRowHeight()
  const height = phone ? cardHeight : rowHeight
  const rows = useRowsInSight({
    body,
    count: servers.length,
    rowHeight: height,
    covered: { above: coveredAbove, below: height },
  })
  // A card shows the state, which the list alone does not tell.
  const needsDetails = phone || columns.some((column) => listColumns[column].needsDetail)
  const shown = rows.isScrolling ? undefined : shownPlaces(rows).map((place) => servers[place])
  const sight = shown
    ?.flatMap((row) => (row && (needsDetails || row.entry.detail === 'id') ? [row.id] : []))
    .join(' ')
  // Reading happens outside of React: it follows what is in sight, and ends with the table. While the list
  // scrolls, what was in sight before goes on.
  useEffect(() => {
    if (sight !== undefined) reader.see(sight === '' ? [] : sight.split(' ').map(Number))
  }, [reader, sight])
  useEffect(() => () => reader.see([]), [reader])
  const rowsWait = useAnyUnread(sight)
  // Whoever reaches for the rows most likely opens one: the code is the same for all of them.
  const router = useRouter()
  const expectServer = (): void => loadScreen(router, '/servers/1')

  const keys = useRowKeys({
    body,
    count: servers.length,
    show: rows.show,
    focus: focusRowLink,
    select: { selection, idAt: (place) => servers[place]?.id },
  })

  const selectedShown = servers.filter(({ id }) => selection.ids.has(id)).length
  const selectAll = t`${plural(servers.length, {
    one: 'Select the server shown',
    other: 'Select all # servers shown',
  })}`
  const all = {
    checked: selectedShown === servers.length,
    indeterminate: selectedShown > 0 && selectedShown < servers.length,
    onChange: selection.toggleShown,
  }
  const grid = (
    <div
      ref={list}
      role="grid"
      aria-multiselectable="true"
      aria-label={t`Servers`}
      aria-rowcount={servers.length + 1}
      className="rounded-card border-line bg-surface sm:border max-sm:bg-transparent"
      style={customProperty('--columns', gridColumns(columns))}
    >
      <div role="rowgroup" className="sticky top-13 z-10 rounded-t-card bg-surface max-sm:hidden">
        <div
          role="row"
          aria-rowindex={1}
          className="grid h-[39px] grid-cols-(--columns) items-center border-b border-line text-tiny font-[550] text-muted"
        >
          <span role="columnheader" className="pl-4">
            <Checkbox aria-label={selectAll} {...all} />
          </span>
          {columns.map((column) => (
            <Head key={column} column={column} sort={sort} onSort={onSort} />
          ))}
          <span role="columnheader" className="sr-only">
            <Trans>Actions</Trans>
          </span>
        </div>
      </div>
      <div
        ref={body}
        role="rowgroup"
        className="relative"
        onKeyDown={keys.onKeyDown}
        onPointerEnter={expectServer}
        onTouchStart={expectServer}
        onFocus={expectServer}
        style={{ height: servers.length * height }}
      >
        {rows.places.map((index) => {
          const server = servers[index]
          if (!server) return null
          return (
            <div
              key={server.id}
              role="row"
              aria-rowindex={index + 2}
              aria-selected={selection.ids.has(server.id)}
              data-index={index}
              ref={keys.rowRef(index)}
              className="absolute inset-x-0 contain-strict"
              style={{ height, top: index * height }}
            >
              {phone ? (
                <RowCard
                  server={server.entry}
                  account={account}
                  asks={!rows.isScrolling && needsDetails}
                  selected={selection.ids.has(server.id)}
                  onSelect={selection.toggle}
                />
              ) : (
                <Row
                  server={server.entry}
                  account={account}
                  asks={!rows.isScrolling && needsDetails}
                  columns={columns}
                  selected={selection.ids.has(server.id)}
                  onSelect={selection.toggle}
                />
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
  // Cards have no heads to put it in.
  return (
    <>
      {(waiting || rowsWait) && <SlowNotice />}
      {phone && <Checkbox className="-mt-1.5 px-3 pb-1 text-muted" label={selectAll} {...all} />}
      {grid}
    </>
  )
}

/** React's types know no custom properties, but take an object that has some. */
const customProperty = (name: `--${string}`, value: string): CSSProperties => ({ [name]: value })

/** Beside the list, the rail and the margins, in px: see `Frame`. */
const besideList = 256

/** As wide as the list will most likely be, in rem. */
const likelyWidth = (): number => (innerWidth - besideList) / 16

interface HeadProps {
  column: ColumnId
  sort: Sort | undefined
  onSort: (sort: Sort | undefined) => void
}

function Head({ column, sort, onSort }: HeadProps) {
  const { t } = useLingui()
  return (
    <SortHead
      label={t(listColumns[column].label)}
      sorted={sort?.column === column ? (sort.descending ? 'down' : 'up') : undefined}
      onSort={(wish) => onSort(wish && { column, descending: wish === 'down' })}
    />
  )
}
