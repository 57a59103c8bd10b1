import { createFileRoute } from '@tanstack/react-router'
import { listOperatingSystems } from '#api/actions/os.ts'
import { actionQuery } from '#api/hooks.ts'
import { listTasks } from '#api/actions/runner.ts'
import { listSoftware } from '#api/actions/software.ts'
import { readAhead } from '#lib/reading/readAhead.ts'
import { Reinstall } from '#features/ordering/reinstall/Reinstall.tsx'

/** Installs another system: the form, and then the stages. */
export const Route = createFileRoute('/_panel/servers_/$serverId/reinstall')({
  loader: ({ context, params }) => {
    readAhead(context, listOperatingSystems, {})
    readAhead(context, listSoftware, {})
    readAhead(context, listTasks, {})
    return context.queryClient.ensureQueryData(
      actionQuery(context.client, listOperatingSystems, { id: params.serverId }),
    )
  },
  component: Reinstall,
})
