import { createFileRoute, notFound } from '@tanstack/react-router'
import { showServer } from '#api/actions/eq.ts'
import { actionQuery, useAction } from '#api/hooks.ts'
import type { ConsoleSearch } from '#features/console/chosenView.ts'
import { Console } from '#features/console/Console.tsx'
import { UnknownDialog } from '#lib/forms/UnknownDialog.ts'
import { useCloseDialog, useOpenDialog } from '#lib/forms/openDialog.ts'
import { late } from '#lib/lazy/late.tsx'
import { NotFound } from '#lib/reading/NotFound.tsx'
import { unread } from '#lib/reading/unreadSearch.ts'
import { dialogNamed } from '#serverCommands/dialogNames.ts'
import { knownWork } from './-console/knownWork.ts'
import { ServerFailure, ServerPending } from '#serverView/ServerPending.tsx'
import { useTarget } from '#serverView/useTarget.ts'
import { ConsoleHeading } from './-console/ConsoleHeading.tsx'

const CommandDialog = late(
  async () => (await import('#serverCommands/CommandDialog.tsx')).CommandDialog,
)

/** How often the server is read again while somebody looks. In ms. */
const refreshEvery = 30_000

/** A machine's console in a window of its own, where it is all there is. */
export const Route = createFileRoute('/_panel/console/$serverId')({
  params: {
    parse: ({ serverId }) => {
      const id = Number(serverId)
      if (!Number.isSafeInteger(id) || id < 1) throw notFound()
      return { serverId: id }
    },
    stringify: ({ serverId }) => ({ serverId: String(serverId) }),
  },
  validateSearch: unread<ConsoleSearch>,
  loader: async ({ context, params }) => {
    const [detail] = await Promise.all([
      context.queryClient.ensureQueryData(
        actionQuery(context.client, showServer, { id: params.serverId }),
      ),
      knownWork(context),
    ])
    return detail
  },
  component: ConsoleWindow,
  notFoundComponent: NotFound,
  pendingComponent: ServerPending,
  errorComponent: ServerFailure,
})

function ConsoleWindow() {
  const { serverId } = Route.useParams()
  const loaded = Route.useLoaderData()
  const { data: detail = loaded } = useAction(
    showServer,
    { id: serverId },
    { refetchInterval: refreshEvery },
  )
  const target = useTarget(detail)
  const { run } = useOpenDialog()
  const close = useCloseDialog()
  const command = run === undefined ? undefined : dialogNamed(run)
  return (
    <>
      <ConsoleHeading target={target} />
      <Console key={target.id} target={target} tall />
      {run !== undefined &&
        (command ? (
          <CommandDialog key={run} command={command} target={target} onClose={close} />
        ) : (
          <UnknownDialog onClose={close} />
        ))}
    </>
  )
}
