import { createFileRoute } from '@tanstack/react-router'
import { listOperatingSystems } from '#api/actions/os.ts'
import { listTasks } from '#api/actions/runner.ts'
import { listSoftware } from '#api/actions/software.ts'
import { ensureRead, prefetch } from '#lib/queryStates/prefetch.ts'
import { Reinstall } from '#features/ordering/reinstall/Reinstall.tsx'

/** The reinstall form, then the progress of the installation. */
export const Route = createFileRoute('/_panel/servers_/$serverId/reinstall')({
  loader: ({ context, params }) => {
    prefetch(context, listOperatingSystems, {})
    prefetch(context, listSoftware, {})
    prefetch(context, listTasks, {})
    return ensureRead(context, listOperatingSystems, { id: params.serverId })
  },
  component: Reinstall,
})
