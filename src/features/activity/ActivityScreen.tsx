import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useCloseDialog } from '#lib/forms/openDialog.ts'
import { NotFoundDialog } from '#lib/forms/NotFoundDialog.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { Title } from '#lib/queryStates/Title.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ActivityList } from './ActivityList.tsx'
import { readActivityFilter } from './activitySearch.ts'
import { ClearPastDialog, ClearPastLink } from './ClearPastDialog.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { NoticesSwitch } from './NoticesSwitch.tsx'
import { OperationDialog } from './OperationDialog.tsx'
import { useActivity, type Activity } from './useActivity.ts'

const route = getRouteApi('/_panel/activity')

export function ActivityScreen() {
  const { t } = useLingui()
  const { run, on, ...filter } = route.useSearch()
  const navigate = route.useNavigate()
  const activity = useActivity({ chosen: filter.server })
  const { entries, ofOneServer } = activity
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <Title>{t`Activity`}</Title>
      <PageHeader
        title={<Trans>Activity</Trans>}
        meta={
          ofOneServer ? (
            <Trans>started in this browser on this key’s server</Trans>
          ) : (
            <Trans>started in this browser</Trans>
          )
        }
        actions={
          <>
            <ExportMenu activity={activity} filter={filter} fileName="activity" />
            <ClearPastLink activity={activity} />
          </>
        }
      />
      <NoticesSwitch />
      <ActivityList
        entries={entries}
        ofOneServer={ofOneServer}
        filter={filter}
        onFilter={(change) =>
          void navigate({
            search: (before) => ({ ...readActivityFilter({ ...before }), ...change }),
            replace: true,
            resetScroll: false,
          })
        }
        renderLink={(id) => <DialogLink run="operation" on={id} />}
      />
      {run !== undefined && <OpenDialog run={run} on={on} activity={activity} />}
    </div>
  )
}

interface OpenDialogProps {
  run: string
  on: string | undefined
  activity: Activity
}

/** The dialog named by the URL. */
function OpenDialog({ run, on, activity }: OpenDialogProps) {
  const close = useCloseDialog()
  if (run === 'operation') return <OperationDialog key={on} on={on} onClose={close} />
  if (run === 'clear') return <ClearPastDialog activity={activity} onClose={close} />
  return <NotFoundDialog onClose={close} />
}
