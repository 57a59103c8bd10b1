import { createFileRoute } from '@tanstack/react-router'
import { showServer } from '#api/actions/eq.ts'
import { listOperatingSystems } from '#api/actions/os.ts'
import { actionQuery, useAction } from '#api/hooks.ts'
import { loadCatalogue } from '#locales/index.ts'
import { useOperations } from '#operations/hooks.ts'
import { isFollowed, isRunning } from '#operations/operation.ts'
import { useTarget } from '#serverView/useTarget.ts'
import {
  InstallationElsewhere,
  InstallationProgress,
} from '#installation/progress/InstallationProgress.tsx'
import { ReinstallForm } from './-ReinstallForm.tsx'
import { useServer } from '../-useServer.ts'

/** Installs another system: the form, and then the stages. */
export const Route = createFileRoute('/_panel/servers_/$serverId/reinstall')({
  loader: async ({ context, params }) => {
    const [systems] = await Promise.all([
      context.queryClient.ensureQueryData(
        actionQuery(context.client, listOperatingSystems, { id: params.serverId }),
      ),
      loadCatalogue('install'),
    ])
    return systems
  },
  component: Reinstall,
})

function Reinstall() {
  const { serverId } = Route.useParams()
  const detail = useServer()
  const target = useTarget(detail)
  const loaded = Route.useLoaderData()
  const { data: systems = loaded } = useAction(listOperatingSystems, {
    id: serverId,
  })
  const latest = useOperations().find(
    ({ action, subject }) => action === 'eq/order_instance' && subject.serverId === serverId,
  )
  // While it is being sent, its dialog stays where it is: the answer belongs there.
  const running = latest !== undefined && isRunning(latest) && latest.outcome.state !== 'sending'
  // What was read before this browser's own installation ended does not know of its end yet.
  const { dataUpdatedAt } = useAction(showServer, { id: serverId })
  const ended =
    latest !== undefined &&
    !isFollowed(latest) &&
    'at' in latest.outcome &&
    latest.outcome.at > dataUpdatedAt
  // Without a key nothing is told here of its stages.
  const isKnown = running && latest.outcome.state !== 'settling'
  const elsewhere = target.state.state === 'installing' && !isKnown && !ended
  return (
    <>
      {elsewhere ? (
        <InstallationElsewhere state={target.state} />
      ) : (
        latest &&
        latest.outcome.state !== 'sending' && (
          <InstallationProgress operation={latest} systems={systems} />
        )
      )}
      {!running && !elsewhere && (
        <ReinstallForm key={serverId} detail={detail} target={target} systems={systems} />
      )}
    </>
  )
}
