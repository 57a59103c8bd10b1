import { createFileRoute } from '@tanstack/react-router'
import { readActivityFilter } from '#features/activity/activitySearch.ts'
import { ServerActivity } from '#features/serverPage/activity/ServerActivity.tsx'

/** Activity on this server, started from this browser. */
export const Route = createFileRoute('/_panel/servers_/$serverId/activity')({
  validateSearch: readActivityFilter,
  loader: ({ context }) => context.bulk(),
  component: ServerActivity,
})
