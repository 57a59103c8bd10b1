import { createFileRoute, notFound } from '@tanstack/react-router'
import { useRun } from '#operations/bulk/hooks.ts'
import { NotFound } from '#reading/NotFound.tsx'
import { useLeave } from '#form/useLeave.ts'
import { RunDialog } from './-bulk/RunDialog.tsx'

/** A bulk run over the list, row by row; it stays at this address after it has ended. */
export const Route = createFileRoute('/_panel/servers/bulk/run/$run')({
  loader: ({ context }) => context.bulk().then(({ ready }) => ready),
  component: RunRoute,
  // What a component throws is caught by its own route only.
  notFoundComponent: NotFound,
})

function RunRoute() {
  const run = useRun(Route.useParams().run)
  const leave = useLeave({ to: '/servers' })
  if (!run) throw notFound()
  return <RunDialog run={run} onClose={leave} />
}
