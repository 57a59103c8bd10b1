import { createFileRoute } from '@tanstack/react-router'
import { listTags } from '#api/actions/tags.ts'
import { prefetchReads } from '#lib/queryStates/prefetch.ts'
import { firstReadsAt } from '../-firstReads.ts'
import { TagsTab } from '#features/serverPage/tags/TagsTab.tsx'

/** Tags, edited in place. */
export const Route = createFileRoute('/_panel/servers_/$serverId/tags')({
  loader: ({ context, location, params: { serverId } }) =>
    prefetchReads(context, listTags, firstReadsAt(location), serverId),
  component: TagsTab,
})
