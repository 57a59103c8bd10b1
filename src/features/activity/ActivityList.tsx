import { Trans } from '@lingui/react/macro'
import { Activity as ActivityIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Link } from '@tanstack/react-router'
import { OwnDays } from '#lib/dates/period/PeriodControl.tsx'
import { ActivityFilters } from './ActivityFilters.tsx'
import { ActivityTable, type ActivityTableProps } from './ActivityTable.tsx'
import { readActivityFilter, type ActivityFilter } from './activitySearch.ts'
import { useMatching } from './useActivity.ts'

interface Props extends ActivityTableProps {
  filter: ActivityFilter
  /** Merges a change into the filter in the URL. */
  onFilter: (change: ActivityFilter) => void
  /** At the end of the filter bar. */
  actions?: ReactNode
}

/** The filtered list of activity started in this browser. */
export function ActivityList({ entries, filter, onFilter, actions, ...table }: Props) {
  const shown = useMatching(entries, filter)
  if (entries.length === 0 && filter.server === undefined) return <NothingYet {...table} />
  return (
    <>
      <div className="flex flex-wrap items-center gap-2.5">
        <ActivityFilters
          entries={entries}
          filter={filter}
          onFilter={onFilter}
          ofOneServer={table.ofOneServer}
        />
        {actions != null && <div className="sm:ml-auto">{actions}</div>}
      </div>
      <OwnDays
        search={{ range: filter.when, from: filter.from, to: filter.to }}
        onSearch={({ from, to }) => onFilter({ from, to })}
      />
      <Card flush>
        {shown.length === 0 ? (
          <EmptyState
            icon={<ActivityIcon />}
            title={<Trans>No results</Trans>}
            action={
              <Button onClick={() => onFilter(readActivityFilter({}))}>
                <Trans>Clear filters</Trans>
              </Button>
            }
          />
        ) : (
          <ActivityTable entries={shown} {...table} />
        )}
      </Card>
    </>
  )
}

function NothingYet({ ofOneServer = false }: Pick<ActivityTableProps, 'ofOneServer'>) {
  return (
    <Card flush>
      <EmptyState
        icon={<ActivityIcon />}
        title={<Trans>No activity yet</Trans>}
        action={
          !ofOneServer && (
            <ButtonLink render={<Link to="/servers" />}>
              <Trans>View servers</Trans>
            </ButtonLink>
          )
        }
      >
        <Trans>Reboots, reinstalls and orders you start in this browser appear here.</Trans>
      </EmptyState>
    </Card>
  )
}
