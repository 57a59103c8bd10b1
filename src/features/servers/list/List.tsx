// On every first screen, so not compiled, like building blocks (`notCompiled` in scripts/build/sourcePlugins.ts).
'use no memo'

import type { ReactNode } from 'react'
import { CallFailure } from '#lib/queryStates/CallFailure.tsx'
import { SlowNotice } from '#lib/queryStates/ReadPart.tsx'
import { NoResults, NoServers } from './NoRows.tsx'
import { TableSkeleton } from './table/TableSkeleton.tsx'
import type { AccountFacts } from '../view/conditions.ts'
import type { ListColumn } from './table/columns.tsx'
import type { Selection } from '#ui/selection.ts'
import { ServerTable } from './table/ServerTable.tsx'
import type { ServerList } from './useServerList.ts'

interface ListProps {
  /** The account has no servers. */
  isEmpty: boolean
  list: ServerList
  account: AccountFacts
  columns: readonly ListColumn[]
  sort: string | undefined
  selection: Selection
  onSort: (sort: string | undefined) => void
  refreshButton: ReactNode
  onClearSearch: () => void
}

/** The rows, or why there are none. */
export function List({
  isEmpty,
  list,
  account,
  columns,
  sort,
  selection,
  onSort,
  refreshButton,
  onClearSearch,
}: ListProps) {
  const { serviceResults, rows, named, progress, reader } = list
  if (isEmpty) return <NoServers refreshButton={refreshButton} />
  if (serviceResults.error)
    return <CallFailure error={serviceResults.error} onRetry={serviceResults.retry} />
  if (rows.length > 0)
    return (
      <div aria-busy={serviceResults.pending}>
        <ServerTable
          servers={rows}
          waiting={serviceResults.pending}
          account={account}
          reader={reader}
          columns={columns}
          sort={sort}
          selection={selection}
          onSort={onSort}
        />
      </div>
    )
  if (serviceResults.pending || named.pending || progress.state === 'loading')
    return (
      <>
        <SlowNotice />
        <TableSkeleton />
      </>
    )
  return <NoResults onClearSearch={onClearSearch} />
}
