import { createFileRoute } from '@tanstack/react-router'
import { listOperatingSystems } from '#api/actions/os.ts'
import { actionQuery } from '#api/hooks.ts'
import { listTasks } from '#api/actions/runner.ts'
import { listSoftware } from '#api/actions/software.ts'
import { prefetch } from '#lib/queryStates/prefetch.ts'
import { Reinstall } from '#features/ordering/reinstall/Reinstall.tsx'

/** The reinstall form, then the progress of the installation. */
export const Route = createFileRoute('/_panel/servers_/$serverId/reinstall')({
  loader: ({ context, params }) => {
    prefetch(context, listOperatingSystems, {})
    prefetch(context, listSoftware, {})
    prefetch(context, listTasks, {})
    return context.queryClient.ensureQueryData(
      actionQuery(context.client, listOperatingSystems, { id: params.serverId }),
    )
  },
  component: Reinstall,
})
