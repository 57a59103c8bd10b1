import { getRouteApi } from '@tanstack/react-router'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { ActivityList } from '#features/activity/ActivityList.tsx'
import { readActivityFilter } from '#features/activity/activitySearch.ts'
import { ExportMenu } from '#features/activity/ExportMenu.tsx'
import { useActivity } from '#features/activity/useActivity.ts'

const route = getRouteApi('/_panel/servers_/$serverId/activity')

export function ActivityTab() {
  const { serverId } = route.useParams()
  const { server: _everywhere, ...filter } = route.useSearch()
  const navigate = route.useNavigate()
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
