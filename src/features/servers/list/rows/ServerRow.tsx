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

/** Loaded with the first menu. */
const RowCommands = lazy(async () => (await import('./RowCommands.tsx')).RowCommands)

/** In ms; scrolling back within this time requests nothing. */
const staleTime = 60_000

/**
 * A row from its list entry and its cached details. The list's reader decides when details are loaded; from then on the
 * row refreshes them.
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
  /** Keeps its identity until a fact changes, as rows re-render with it. */
  account: AccountFacts
  /** Whether it refreshes its details: not while scrolling, nor if no column shows them. */
  keepsFresh: boolean
  columns: readonly ListColumn[]
  selected: boolean
  /** `range` selects all rows since the last one pressed. */
  onSelect: (id: number, how: { range: boolean }) => void
}

export function ServerRow({ server, account, keepsFresh, columns, ...select }: RowProps) {
  const { t, i18n } = useLingui()
  const row = useRow(server, account, keepsFresh)
  const { id, name } = row
  return (
    <GridRow
      columns={columns}
      row={row}
      words={i18n}
      // A row that couldn't be loaded still shows its list entry.
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

/** No menu until more than the ID is known. */
function RowMenu({ row }: { row: ListRow }) {
  const { t } = useLingui()
  const { kind, state } = row
  if (!kind || !state) return null
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t`Actions for ${{ name: row.name }}`} icon={<Ellipsis />} size="small" />
      }
      popup={<RowCommands row={{ ...row, kind, state }} />}
    />
  )
}
