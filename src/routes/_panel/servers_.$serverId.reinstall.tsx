import { createFileRoute } from '@tanstack/react-router'
import { listOperatingSystems } from '#api/actions/os.ts'
import { listTasks } from '#api/actions/runner.ts'
import { listSoftware } from '#api/actions/software.ts'
import { ensureFirstRead, prefetchReads } from '#lib/queryStates/prefetch.ts'
import { firstReadsAt } from '../-firstReads.ts'
import { Reinstall } from '#features/ordering/reinstall/Reinstall.tsx'

/** The reinstall form, then the progress of the installation. */
export const Route = createFileRoute('/_panel/servers_/$serverId/reinstall')({
  loader: ({ context, location }) => {
    const reads = firstReadsAt(location)
    prefetchReads(context, listOperatingSystems, reads)
    prefetchReads(context, listSoftware, reads)
    prefetchReads(context, listTasks, reads)
    return ensureFirstRead(context, listOperatingSystems, reads)
  },
  component: Reinstall,
})
