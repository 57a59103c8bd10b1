import { createFileRoute } from '@tanstack/react-router'
import { DialogLink } from '#form/DialogLink.tsx'
import { useOperations } from '#operations/hooks.ts'
import { ActivityList } from '../../-activity/ActivityList.tsx'
import { readActivityFilter } from '../../-activity/filter.ts'

/** What was started on this server from this browser. */
export const Route = createFileRoute('/_panel/servers_/$serverId/activity')({
  validateSearch: readActivityFilter,
  component: ServerActivity,
})

function ServerActivity() {
  const { serverId } = Route.useParams()
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <>
      <ActivityList
        ofOneServer
        operations={useOperations().filter(({ subject }) => subject.serverId === serverId)}
        filter={filter}
        fileName={`activity-${serverId}`}
        onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })}
        renderLink={(id) => <DialogLink run="operation" on={id} />}
      />
    </>
  )
}
