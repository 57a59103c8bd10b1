import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useCloseDialog } from '#form/openDialog.ts'
import { UnknownDialog } from '#form/UnknownDialog.ts'
import { DialogLink } from '#form/DialogLink.tsx'
import { loadCatalogue } from '#locales/index.ts'
import { useOperations } from '#operations/hooks.ts'
import { screenFailure } from '#frame/screenFailure.tsx'
import { Title } from '#frame/Title.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { BulkRunsCard } from '../-activity/BulkRunsCard.tsx'
import { OperationDialog } from '../-activity/OperationDialog.tsx'
import { ActivityList } from '../-activity/ActivityList.tsx'
import { readActivityFilter } from '../-activity/filter.ts'

/** Everything that was started from this browser. One piece of it opens beside the list. */
export const Route = createFileRoute('/_panel/activity')({
  validateSearch: readActivityFilter,
  loader: () => loadCatalogue('work'),
  component: ActivityScreen,
  errorComponent: screenFailure(msg`Activity`),
})

function ActivityScreen() {
  const { t } = useLingui()
  const { run, on, ...filter } = Route.useSearch()
  const close = useCloseDialog()
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
        renderLink={(id) => <DialogLink run="operation" on={id} />}
      />
      {run !== undefined &&
        (run === 'operation' ? (
          <OperationDialog key={on} on={on} onClose={close} />
        ) : (
          <UnknownDialog onClose={close} />
        ))}
    </div>
  )
}
