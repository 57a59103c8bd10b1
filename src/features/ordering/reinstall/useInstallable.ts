import type { ServerDetail } from '#api/actions/eq.ts'
import { listOperatingSystems, type OperatingSystem } from '#api/actions/os.ts'
import { listTasks } from '#api/actions/runner.ts'
import { listSoftware } from '#api/actions/software.ts'
import { useAction } from '#api/hooks.ts'
import { layoutsFor, type DiskGroup } from '../rules/diskLayouts.ts'
import type { Choices } from '../installation/stillValid.ts'
import { tasksFor } from '../installation/system/AutomationTaskChoice.tsx'
import { serverMachine } from '../installation/system/serverMachine.ts'
import { systemOptions } from '../installation/system/systemOptions.ts'

export interface Installable extends Choices {
  readonly disks: readonly DiskGroup[]
  /** What is still to come, and will take up room in the form. */
  readonly awaited: Readonly<Record<'systems' | 'packages' | 'tasks', boolean>>
}

/**
 * What can be installed on a server: `offered` is the service's list for it. The list of all systems says what does
 * not fit and why; it, software and tasks come later, and the form does without where one fails.
 */
export function useInstallable(
  detail: ServerDetail,
  offered: readonly OperatingSystem[],
): Installable {
  const { machine, disks } = serverMachine(detail)
  const all = useAction(listOperatingSystems, {})
  const packages = useAction(listSoftware, {})
  const tasks = useAction(listTasks, {})
  return {
    machine,
    disks,
    systems: systemOptions(offered, machine, all.data),
    packages: packages.data,
    layouts: layoutsFor(machine.kind, disks),
    tasks: tasks.data && tasksFor(machine.kind, tasks.data),
    awaited: {
      systems: all.isPending,
      packages: packages.isPending,
      tasks: tasks.isPending,
    },
  }
}
