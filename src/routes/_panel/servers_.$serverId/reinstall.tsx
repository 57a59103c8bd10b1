import { createFileRoute } from '@tanstack/react-router'
import { listOperatingSystems } from '#api/actions/os.ts'
import { actionQuery, useAction } from '#api/hooks.ts'
import { useOperations } from '#operations/hooks.ts'
import { isRunning } from '#operations/operation.ts'
import { targetOf } from '../-server/target.ts'
import { InstallationElsewhere, InstallationProgress } from './-InstallationProgress.tsx'
import { ReinstallForm } from './-ReinstallForm.tsx'
import { useServer } from './-useServer.ts'

/** Installs another system: the form, and then the stages of the installation. */
export const Route = createFileRoute('/_panel/servers_/$serverId/reinstall')({
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(
      actionQuery(context.client, listOperatingSystems, { id: params.serverId }),
    ),
  component: Reinstall,
})

function Reinstall() {
  const { serverId } = Route.useParams()
  const detail = useServer()
  const target = targetOf(detail)
  const { data: systems = Route.useLoaderData() } = useAction(listOperatingSystems, {
    id: serverId,
  })
  const latest = useOperations().find(
    ({ action, subject }) => action === 'eq/order_instance' && subject.serverId === serverId,
  )
  const installing = target.state.state === 'installing'
  return (
    <>
      {latest ? (
        <InstallationProgress operation={latest} systems={systems} />
      ) : (
        installing && <InstallationElsewhere state={target.state} />
      )}
      {!(latest && isRunning(latest)) && !installing && (
        <ReinstallForm key={serverId} detail={detail} target={target} systems={systems} />
      )}
    </>
  )
}
