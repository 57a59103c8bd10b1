import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { showServer, type ServerDetail, type ServerListEntry } from '#api/actions/eq.ts'
import { useAction } from '#api/hooks.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Copyable } from '#ui/Copyable.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Led } from '#ui/Led.tsx'
import { Menu } from '#ui/Menu.tsx'
import { SkeletonLine } from '#ui/Skeleton.tsx'
import { TagLine } from '../../view/TagLine.tsx'
import { useShortConfiguration } from '../../view/Configuration.tsx'
import { useBootIsExpected } from '#features/operations/hooks.ts'
import { DaysLeft } from '../../view/DaysLeft.tsx'
import { StateLed } from '../../view/StateLed.tsx'
import { kindWords } from '../../view/words.ts'
import type { AccountFacts } from '../../view/useAccountFacts.ts'
import { rowOf, type ListRow } from './listRow.ts'
import type { ColumnId } from '../table/columnIds.ts'

/** What can be done to a server is known to whoever opens the menu, and a list of rows loads faster without. */
const RowCommands = lazy(async () => (await import('./RowCommands.tsx')).RowCommands)

/** How long what was read for a row counts as fresh: scrolling back asks nothing. In ms. */
const freshFor = 60_000

/**
 * Everything a row shows. The list knows the name and the bill; the rest is read by the list's reader, which
 * decides whose turn it is. From then on the row keeps itself up to date; hidden tabs ask nothing.
 */
function useRow(server: ServerListEntry, account: AccountFacts, asks: boolean) {
  const { data: detail, isError } = useAction(
    showServer,
    { id: server.id },
    {
      staleTime: freshFor,
      refetchInterval: freshFor,
      enabled: ({ state }) => asks && state.data !== undefined,
    },
  )
  return { ...rowOf(server, detail, account), isError }
}

interface RowProps {
  server: ServerListEntry
  /** The same object until one of its facts changes: rows are drawn again by it. */
  account: AccountFacts
  /** Whether it keeps what was read of its server up to date: not while it only passes, nor where no column shows it. */
  asks: boolean
  columns: readonly ColumnId[]
  selected: boolean
  /** `range`: every row from the one pressed last. */
  onSelect: (id: number, how: { range: boolean }) => void
}

/** A row of the list, 40 px. The table sets its columns' widths. */
export function ServerRow({ server, account, asks, columns, selected, onSelect }: RowProps) {
  const row = useRow(server, account, asks)
  return (
    <div
      className={`grid h-10 compact:h-8 grid-cols-(--columns) items-center border-b border-line ${selected ? 'bg-accent-soft' : 'hover:bg-hover'}`}
    >
      <div role="gridcell" className="pl-4">
        <RowCheckbox id={server.id} name={row.name} selected={selected} onSelect={onSelect} />
      </div>
      {columns.map((column) => (
        <div key={column} role="gridcell" className={`min-w-0 truncate px-2 ${look[column]}`}>
          <Cell row={row} column={column} />
        </div>
      ))}
      <div role="gridcell" className="px-2">
        <RowMenu row={row} />
      </div>
    </div>
  )
}

const look: Readonly<Record<ColumnId, string>> = {
  name: '',
  state: '',
  kind: 'text-muted',
  location: '',
  address: '',
  configuration: 'text-muted',
  due: '',
  tags: '',
  number: 'num text-muted',
}

interface CellProps {
  row: ReturnType<typeof useRow>
  column: ColumnId
}

function Cell({ row, column }: CellProps) {
  const { t } = useLingui()
  const { id, detail, isError, name, kind, location, address, daysLeft, ends, tags } = row
  // A row that could not be read says so with what the list knows, and is no reason to hide the list.
  const missing = isError ? <span className="text-faint">–</span> : <SkeletonLine still />
  switch (column) {
    case 'name':
      return (
        <Link
          to="/servers/$serverId"
          params={{ serverId: id }}
          data-row-link
          className="block truncate font-[580] -outline-offset-2 hover:underline"
        >
          {name}
        </Link>
      )
    case 'state':
      return <State row={row} />
    case 'kind':
      return kind ? t(kindWords[kind]) : missing
    case 'location':
      return location ?? missing
    case 'address':
      return address ? <Copyable value={address} /> : missing
    case 'configuration':
      return detail ? <Configuration detail={detail} /> : missing
    case 'due':
      return daysLeft === undefined ? missing : <DaysLeft days={daysLeft} ends={ends} />
    case 'tags':
      return tags ? <Tags tags={tags} /> : missing
    case 'number':
      return id
    default:
      return column satisfies never
  }
}

/** A row of the list on a phone. */
export function ServerCard({
  server,
  account,
  asks,
  selected,
  onSelect,
}: Omit<RowProps, 'columns'>) {
  const row = useRow(server, account, asks)
  const { name, location, address, daysLeft, ends } = row
  return (
    <div
      className={`flex h-16 items-center gap-2.5 rounded-card border border-line px-3 ${selected ? 'bg-accent-soft' : 'bg-surface'}`}
    >
      <div role="gridcell" className="grid">
        <RowCheckbox id={server.id} name={name} selected={selected} onSelect={onSelect} />
      </div>
      <div role="gridcell" className="min-w-0 flex-1">
        <Link
          to="/servers/$serverId"
          params={{ serverId: server.id }}
          data-row-link
          className="block truncate font-[580]"
        >
          {name}
        </Link>
        <span className="flex items-center gap-1.5 text-muted">
          <span className="min-w-0 truncate">
            <State row={row} />
          </span>
          {location !== undefined && <span className="shrink-0">· {location}</span>}
        </span>
      </div>
      <div role="gridcell" className="text-right">
        <span className="mono block">{address}</span>
        {daysLeft !== undefined && <DaysLeft days={daysLeft} ends={ends} />}
      </div>
      <div role="gridcell" className="-mr-1.5 min-w-10">
        <RowMenu row={row} />
      </div>
    </div>
  )
}

function RowCheckbox({
  id,
  name,
  selected,
  onSelect,
}: Pick<RowProps, 'selected' | 'onSelect'> & { id: number; name: string }) {
  const { t } = useLingui()
  return (
    <Checkbox
      aria-label={t`Select ${name}`}
      checked={selected}
      onChange={({ nativeEvent }) =>
        // React tells of a checkbox by its click, which knows the Shift key.
        onSelect(id, { range: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })
      }
    />
  )
}

function Configuration({ detail }: { detail: ServerDetail }) {
  return useShortConfiguration()(detail)
}

function State({ row: { id, state, nextBoot, conditions } }: { row: ListRow }) {
  const boot = useBootIsExpected(id) ? 'disk' : nextBoot
  if (state) return <StateLed serverId={id} state={state} boot={boot} hold={conditions.hold} />
  return (
    <Led tone="off">
      <Trans>Reading…</Trans>
    </Led>
  )
}

function Tags({ tags }: { tags: NonNullable<ListRow['tags']> }) {
  return <TagLine tags={tags.map(({ tag, value }) => (value === '' ? tag : `${tag}=${value}`))} />
}

/** There is nothing to choose from while only the number is known. */
function RowMenu({ row }: { row: ListRow }) {
  const { t } = useLingui()
  const { kind, state } = row
  if (!kind || !state) return null
  return (
    <Menu
      align="end"
      trigger={<IconButton label={t`Actions for ${row.name}`} icon={<Ellipsis />} size="small" />}
      popup={<RowCommands row={{ ...row, kind, state }} />}
    />
  )
}
