import { createFileRoute, notFound, useLocation } from '@tanstack/react-router'
import { isBulkCommand } from '#commands/bulkCommands.ts'
import { NotFound } from '#reading/NotFound.tsx'
import { useLeave } from '#form/useLeave.ts'
import { BulkDialog } from './-bulk/BulkDialog.tsx'
import { idsAt, readPlace } from './-bulk/selectedIds.ts'

/** A command on many servers, over the list. The servers are in the address, so that it can be sent. */
export const Route = createFileRoute('/_panel/servers/bulk/$command')({
  validateSearch: readPlace,
  loader: ({ context }) => context.bulk().then(({ ready }) => ready),
  component: BulkCommandRoute,
  // What a component throws is caught by its own route only.
  notFoundComponent: NotFound,
})

function BulkCommandRoute() {
  const { command } = Route.useParams()
  if (!isBulkCommand(command)) throw notFound()
  const ids = idsAt(Route.useSearch(), useLocation({ select: ({ state }) => state.bulkServers }))
  const navigate = Route.useNavigate()
  const leave = useLeave({ to: '/servers', search: ({ of: _closed, ...list }) => list })
  return (
    <BulkDialog
      name={command}
      ids={ids}
      onClose={leave}
      onBegun={(run) =>
        void navigate({
          to: '/servers/bulk/run/$run',
          params: { run },
          search: ({ of: _begun, ...list }) => list,
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
