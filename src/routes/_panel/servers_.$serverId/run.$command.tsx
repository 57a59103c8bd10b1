import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '#reading/NotFound.tsx'
import { Overview } from './-overview/Overview.tsx'
import { RunCommand } from './-RunCommand.tsx'
import { useServer } from './-useServer.ts'

/** A command over the server's page: an address of its own, so that it can be linked and Back closes it. */
export const Route = createFileRoute('/_panel/servers_/$serverId/run/$command')({
  component: OverviewWithCommand,
  // What a component throws is caught by its own route only.
  notFoundComponent: NotFound,
})

function OverviewWithCommand() {
  return (
    <>
      <Overview detail={useServer()} />
      <RunCommand {...Route.useParams()} over="/servers/$serverId" />
    </>
  )
}
