import { createFileRoute, notFound } from '@tanstack/react-router'
import { showServer } from '#api/actions/eq.ts'
import { actionQuery, useAction } from '#api/hooks.ts'
import { loadCatalogue } from '#locales/index.ts'
import { NotFound } from '#reading/NotFound.tsx'
import { useLeave } from '#form/useLeave.ts'
import { CommandDialog } from '#serverCommands/CommandDialog.tsx'
import { dialogNamed } from '#serverCommands/dialogNames.ts'
import { targetOf } from '#serverView/target.ts'

/** A command over the list, on the server named by `on`: the list keeps its place below it. */
export const Route = createFileRoute('/_panel/servers/run/$command')({
  validateSearch: (search): { on: number } => ({ on: Number(search['on']) }),
  loaderDeps: ({ search }) => ({ id: search.on }),
  loader: async ({ context, deps }) => {
    const [detail] = await Promise.all([
      context.queryClient.ensureQueryData(actionQuery(context.client, showServer, deps)),
      loadCatalogue('work'),
    ])
    return detail
  },
  component: RunCommand,
  // What a component throws is caught by its own route only.
  notFoundComponent: NotFound,
})

function RunCommand() {
  const command = dialogNamed(Route.useParams().command)
  if (!command) throw notFound()
  const { on } = Route.useSearch()
  const leave = useLeave({ to: '/servers', search: ({ on: _closed, ...list }) => list })
  const loaded = Route.useLoaderData()
  const { data: detail = loaded } = useAction(showServer, { id: on })
  return <CommandDialog command={command} target={targetOf(detail)} onClose={leave} />
}
