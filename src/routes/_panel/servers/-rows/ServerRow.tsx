import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { showServer, type ServerDetail, type ServerListEntry } from '#api/actions/eq.ts'
import { useAction } from '#api/hooks.ts'
import { mainAddress, personalTags, serverName, serverState } from '#domain/server.ts'
import { late } from '#late/late.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Copyable } from '#ui/Copyable.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Led } from '#ui/Led.tsx'
import { Menu } from '#ui/Menu.tsx'
import { SkeletonLine } from '#ui/Skeleton.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useConfiguration } from '#serverView/Configuration.tsx'
import { DaysLeft } from '#serverView/DaysLeft.tsx'
import { StateLed } from '#serverView/StateLed.tsx'
import { targetOf } from '#serverView/target.ts'
import { kindWords } from '#serverView/words.ts'
import type { ColumnId } from '../-table/columnIds.ts'

/** What can be done to a server is known to whoever opens the menu, and a list of rows loads faster without. */
const RowCommands = late(async () => (await import('./RowCommands.tsx')).RowCommands, {
  words: 'work',
})

/** How long what was read for a row counts as fresh: scrolling back asks nothing. In ms. */
const freshFor = 60_000

/**
 * Everything a row shows. The list knows the name and the bill; the rest is read for rows in sight, six at
 * a time, and leaving the screen takes the question back.
 */
function useRow(server: ServerListEntry, passing: boolean) {
  const { data: detail, isError } = useAction(
    showServer,
    { id: server.id },
    // What is in sight stays up to date; the browser's hidden tabs ask nothing.
    { staleTime: freshFor, refetchInterval: freshFor, enabled: !passing },
  )
  const listed = server.detail === 'full' ? server : undefined
  return {
    detail,
    isError,
    name: detail ? targetOf(detail).name : serverName(server),
    location: listed?.location || detail?.location,
    address: listed?.IP || (detail && mainAddress(detail.IP)),
    daysLeft: listed?.days_left ?? detail?.server_data.days_left,
  }
}

interface RowProps {
  server: ServerListEntry
  /** The list is being scrolled: nothing is asked for rows that only pass. */
  passing: boolean
  columns: readonly ColumnId[]
  selected: boolean
  /** `range`: every row from the one pressed last. */
  onSelect: (id: number, how: { range: boolean }) => void
}

/** A row of the list, 40 px. The table sets its columns' widths. */
export function ServerRow({ server, passing, columns, selected, onSelect }: RowProps) {
  const row = useRow(server, passing)
  return (
    <div
      className={`grid h-10 grid-cols-(--columns) items-center border-b border-line ${selected ? 'bg-accent-soft' : 'hover:bg-hover'}`}
    >
      <div role="gridcell" className="pl-4">
        <RowCheckbox id={server.id} name={row.name} selected={selected} onSelect={onSelect} />
      </div>
      {columns.map((column) => (
        <div key={column} role="gridcell" className={`min-w-0 truncate px-2.5 ${look[column]}`}>
          <Cell server={server} row={row} column={column} />
        </div>
      ))}
      <div role="gridcell" className="px-2.5">
        {row.detail && <RowMenu detail={row.detail} />}
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
  server: ServerListEntry
  row: ReturnType<typeof useRow>
  column: ColumnId
}

function Cell({ server, row, column }: CellProps) {
  const { t } = useLingui()
  const { detail, isError, name, location, address, daysLeft } = row
  // A row that could not be read says so with what the list knows, and is no reason to hide the list.
  const missing = isError ? <span className="text-faint">–</span> : <SkeletonLine still />
  switch (column) {
    case 'name':
      return (
        <Link
          to="/servers/$serverId"
          params={{ serverId: server.id }}
          data-row-link
          className="block truncate font-[580] -outline-offset-2 hover:underline"
        >
          {name}
        </Link>
      )
    case 'state':
      return <State server={server} detail={detail} />
    case 'kind':
      return detail ? t(kindWords[targetOf(detail).kind]) : missing
    case 'location':
      return location ?? missing
    case 'address':
      return address ? <Copyable value={address} /> : missing
    case 'configuration':
      return detail ? <Configuration detail={detail} /> : missing
    case 'due':
      return daysLeft === undefined ? missing : <DaysLeft days={daysLeft} />
    case 'tags':
      return detail ? <Tags detail={detail} /> : missing
    case 'number':
      return server.id
    default:
      return column satisfies never
  }
}

/** A row of the list on a phone. */
export function ServerCard({ server, passing, selected, onSelect }: Omit<RowProps, 'columns'>) {
  const { detail, name, location, address, daysLeft } = useRow(server, passing)
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
          <State server={server} detail={detail} />
          {location !== undefined && <span>· {location}</span>}
        </span>
      </div>
      <div role="gridcell" className="text-right">
        <span className="mono block">{address}</span>
        {daysLeft !== undefined && <DaysLeft days={daysLeft} />}
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
  return useConfiguration()(detail)
}

function State({ server, detail }: { server: ServerListEntry; detail: ServerDetail | undefined }) {
  if (detail) {
    const { state, nextBoot } = targetOf(detail)
    return <StateLed state={state} boot={nextBoot} />
  }
  if (server.detail === 'full') return <StateLed state={serverState(server)} />
  return (
    <Led tone="off">
      <Trans>Reading…</Trans>
    </Led>
  )
}

function Tags({ detail }: { detail: ServerDetail }) {
  return (
    <span className="flex gap-1 overflow-hidden">
      {personalTags(detail.tags).map(({ id, tag, value }) => (
        <Tag key={`${id}-${tag}`}>{value === '' ? tag : `${tag}=${value}`}</Tag>
      ))}
    </span>
  )
}

function RowMenu({ detail }: { detail: ServerDetail }) {
  const { t } = useLingui()
  const target = targetOf(detail)
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t`Actions for ${target.name}`} icon={<Ellipsis />} size="small" />
      }
      popup={<RowCommands target={target} />}
    />
  )
}
