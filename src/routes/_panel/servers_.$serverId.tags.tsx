import { createFileRoute } from '@tanstack/react-router'
import { listTags } from '#api/actions/tags.ts'
import { readAhead } from '#lib/reading/readAhead.ts'
import { TagsTab } from '#features/serverPage/tags/TagsTab.tsx'

/** Free-form keys and values, changed where they stand; dialogs over them are routes below. */
export const Route = createFileRoute('/_panel/servers_/$serverId/tags')({
  loader: ({ context, params: { serverId } }) =>
    readAhead(context, listTags, { id: serverId }, serverId),
  component: TagsTab,
})
