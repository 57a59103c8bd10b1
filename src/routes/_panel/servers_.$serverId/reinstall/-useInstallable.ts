import type { ServerDetail } from '#api/actions/eq.ts'
import { listOperatingSystems, type OperatingSystem } from '#api/actions/os.ts'
import { listTasks } from '#api/actions/runner.ts'
import { listSoftware } from '#api/actions/software.ts'
import { useAction } from '#api/hooks.ts'
import { layoutsFor, type DiskGroup } from '#domain/diskLayouts.ts'
import type { Choices } from '#installation/stillValid.ts'
import { tasksFor } from '#installation/system/AutomationTaskChoice.tsx'
import { serverMachine } from '#installation/system/serverMachine.ts'
import { systemOptions } from '#installation/system/systemOptions.ts'

export interface Installable extends Choices {
  readonly disks: readonly DiskGroup[]
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
  const { data: all } = useAction(listOperatingSystems, {})
  const { data: packages } = useAction(listSoftware, {})
  const { data: tasks } = useAction(listTasks, {})
  return {
    machine,
    disks,
    systems: systemOptions(offered, machine, all),
    packages,
    layouts: layoutsFor(machine.kind, disks),
    tasks: tasks && tasksFor(machine.kind, tasks),
  }
}
