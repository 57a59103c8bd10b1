import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '#reading/NotFound.tsx'
import { RunCommand } from '../-RunCommand.tsx'

/** A command over the tab: an address of its own, so that it can be linked and Back closes it. */
export const Route = createFileRoute('/_panel/servers_/$serverId/power/run/$command')({
  component: RunOver,
  // What a component throws is caught by its own route only.
  notFoundComponent: NotFound,
})

function RunOver() {
  return <RunCommand {...Route.useParams()} over="/servers/$serverId/power" />
}
