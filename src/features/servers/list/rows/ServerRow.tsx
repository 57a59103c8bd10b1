import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { showServer, type ServerListEntry } from '#api/actions/eq.ts'
import { useAction } from '#api/hooks.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { GridCard, GridRow } from '#ui/GridRow.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu } from '#ui/Menu.tsx'
import { SkeletonLine } from '#ui/Skeleton.tsx'
import type { AccountFacts } from '../../view/conditions.ts'
import { rowOf, type ListRow } from './listRow.ts'
import type { ListColumn } from '../table/columns.tsx'

/** What can be done to a server is known to whoever opens the menu, and a list of rows loads faster without. */
const RowCommands = lazy(async () => (await import('./RowCommands.tsx')).RowCommands)

/** How long what was read for a row counts as fresh: scrolling back keepsFresh nothing. In ms. */
const staleTime = 60_000

/**
 * Everything a row shows. The list knows the name and the bill; the rest is read by the list's reader, which
 * decides whose turn it is. From then on the row keeps itself up to date; hidden tabs ask nothing.
 */
function useRow(server: ServerListEntry, account: AccountFacts, keepsFresh: boolean) {
  const { data: detail, isError } = useAction(
    showServer,
    { id: server.id },
    {
      staleTime: staleTime,
      refetchInterval: staleTime,
      enabled: ({ state }) => keepsFresh && state.data !== undefined,
    },
  )
  return { ...rowOf(server, detail, account), isError }
}

interface RowProps {
  server: ServerListEntry
  /** The same object until one of its facts changes: rows are drawn again by it. */
  account: AccountFacts
  /** Whether it keeps what was read of its server up to date: not while it only passes, nor where no column shows it. */
  keepsFresh: boolean
  columns: readonly ListColumn[]
  selected: boolean
  /** `range`: every row from the one pressed last. */
  onSelect: (id: number, how: { range: boolean }) => void
}

/** A row of the list. */
export function ServerRow({ server, account, keepsFresh, columns, ...select }: RowProps) {
  const { t, i18n } = useLingui()
  const row = useRow(server, account, keepsFresh)
  const { id, name } = row
  return (
    <GridRow
      columns={columns}
      row={row}
      words={i18n}
      // A row that could not be read says so with what the list knows, and is no reason to hide the list.
      missing={row.isError ? <NotLoaded /> : <SkeletonLine still />}
      tracks="grid-cols-(--columns)"
      select={{ ...select, id, label: t`Select ${name}` }}
      behind={
        <div role="gridcell" className="px-2">
          <RowMenu row={row} />
        </div>
      }
    />
  )
}

const NotLoaded = () => (
  <span className="text-muted">
    <Trans>Couldn’t load</Trans>
  </span>
)

/** A row of the list on a phone. */
export function ServerCard({ server, account, keepsFresh, columns, ...select }: RowProps) {
  const { t, i18n } = useLingui()
  const row = useRow(server, account, keepsFresh)
  const { id, name } = row
  return (
    <GridCard
      columns={columns}
      row={row}
      words={i18n}
      select={{ ...select, id, label: t`Select ${name}` }}
      behind={
        <div role="gridcell" className="-mr-1.5 min-w-10">
          <RowMenu row={row} />
        </div>
      }
    />
  )
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
