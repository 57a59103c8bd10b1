import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useCloseDialog } from '#lib/forms/openDialog.ts'
import { UnknownDialog } from '#lib/forms/UnknownDialog.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { screenFailure } from '#lib/reading/screenFailure.tsx'
import { Title } from '#lib/reading/Title.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { ActivityList } from '../-activity/ActivityList.tsx'
import { readActivityFilter } from '../-activity/activitySearch.ts'
import { ClearPastDialog, ClearPastLink } from '../-activity/ClearPastDialog.tsx'
import { ExportMenu } from '../-activity/ExportMenu.tsx'
import { NoticesSwitch } from '../-activity/NoticesSwitch.tsx'
import { OperationDialog } from '../-activity/OperationDialog.tsx'
import { useActivity, type Activity } from '../-activity/useActivity.ts'

/** Everything that was started from this browser. One piece of it opens beside the list. */
export const Route = createFileRoute('/_panel/activity')({
  validateSearch: readActivityFilter,
  loader: async ({ context }) => {
    await context.bulk()
  },
  component: ActivityScreen,
  errorComponent: screenFailure(msg`Activity`),
})

function ActivityScreen() {
  const { t } = useLingui()
  const { run, on, ...filter } = Route.useSearch()
  const navigate = Route.useNavigate()
  const activity = useActivity({ chosen: filter.server })
  const { entries, ofOneServer } = activity
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <Title>{t`Activity`}</Title>
      <PageHeader
        title={<Trans>Activity</Trans>}
        meta={
          ofOneServer ? (
            <Trans>started from this browser on the server of this key</Trans>
          ) : (
            <Trans>started from this browser</Trans>
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

/** What the address opens over the list. */
function OpenDialog({ run, on, activity }: OpenDialogProps) {
  const close = useCloseDialog()
  if (run === 'operation') return <OperationDialog key={on} on={on} onClose={close} />
  if (run === 'clear') return <ClearPastDialog activity={activity} onClose={close} />
  return <UnknownDialog onClose={close} />
}
