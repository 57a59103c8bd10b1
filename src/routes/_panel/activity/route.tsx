import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, Link, Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { loadCatalogue } from '#locales/index.ts'
import { useOperations } from '#operations/hooks.ts'
import { Title } from '#frame/Title.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { BulkRunsCard } from '../-activity/BulkRunsCard.tsx'
import { ActivityList } from '../-activity/ActivityList.tsx'
import { readActivityFilter } from '../-activity/filter.ts'

/** Everything that was started from this browser. One piece of it opens beside the list. */
export const Route = createFileRoute('/_panel/activity')({
  validateSearch: readActivityFilter,
  loader: () => loadCatalogue('work'),
  component: ActivityScreen,
})

function ActivityScreen() {
  const { t } = useLingui()
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <Title>{t`Activity`}</Title>
      <PageHeader title={<Trans>Activity</Trans>} meta={<Trans>started from this browser</Trans>} />
      <Suspense>
        <BulkRunsCard />
      </Suspense>
      <ActivityList
        operations={useOperations()}
        filter={filter}
        fileName="activity"
        onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })}
        renderLink={(operationId) => (
          <Link
            to="/activity/$operationId"
            params={{ operationId }}
            search={filter}
            resetScroll={false}
          />
        )}
      />
      <Outlet />
    </div>
  )
}
