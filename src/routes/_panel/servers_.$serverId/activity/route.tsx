import { createFileRoute } from '@tanstack/react-router'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { ActivityList } from '../../-activity/ActivityList.tsx'
import { readActivityFilter } from '../../-activity/activitySearch.ts'
import { ExportMenu } from '../../-activity/ExportMenu.tsx'
import { useActivity } from '../../-activity/useActivity.ts'

/** What was started on this server from this browser. */
export const Route = createFileRoute('/_panel/servers_/$serverId/activity')({
  validateSearch: readActivityFilter,
  loader: ({ context }) => context.bulk(),
  component: ServerActivity,
})

function ServerActivity() {
  const { serverId } = Route.useParams()
  const { server: _everywhere, ...filter } = Route.useSearch()
  const navigate = Route.useNavigate()
  const activity = useActivity({ serverId })
  return (
    <ActivityList
      ofOneServer
      entries={activity.entries}
      filter={filter}
      onFilter={(change) =>
        void navigate({
          search: (before) => ({ ...readActivityFilter({ ...before }), ...change }),
          replace: true,
          resetScroll: false,
        })
      }
      renderLink={(id) => <DialogLink run="operation" on={id} />}
      actions={<ExportMenu activity={activity} filter={filter} fileName={`activity-${serverId}`} />}
    />
  )
}
