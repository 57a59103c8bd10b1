import { createFileRoute } from '@tanstack/react-router'
import { listTags } from '#api/actions/tags.ts'
import { prefetch } from '#lib/queryStates/prefetch.ts'
import { TagsTab } from '#features/serverPage/tags/TagsTab.tsx'

/** Tags, edited in place. */
export const Route = createFileRoute('/_panel/servers_/$serverId/tags')({
  loader: ({ context, params: { serverId } }) =>
    prefetch(context, listTags, { id: serverId }, serverId),
  component: TagsTab,
})
