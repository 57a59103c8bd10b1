import { createFileRoute } from '@tanstack/react-router'
import { readActivityFilter } from '#features/activity/activitySearch.ts'
import { ActivityTab } from '#features/serverPage/ActivityTab.tsx'

/** Activity on this server, started from this browser. */
export const Route = createFileRoute('/_panel/servers_/$serverId/activity')({
  validateSearch: readActivityFilter,
  loader: ({ context }) => context.bulk(),
  component: ActivityTab,
})
