import type { ServerDetail } from '#api/actions/eq.ts'
import { listOperatingSystems, type OperatingSystem } from '#api/actions/os.ts'
import { listTasks } from '#api/actions/runner.ts'
import { listSoftware, type SoftwarePackage } from '#api/actions/software.ts'
import { useAction } from '#api/hooks.ts'
import { layoutsFor, type DiskGroup, type DiskLayout } from '../rules/diskLayouts.ts'
import { tasksFor, noTask, type AutomationTask, noSoftware, osIdOf } from '../os/SoftwareChoice.tsx'
import { osOptions, softwareMisfits, ownOs, type OsOption } from '../os/installOptions.ts'
import { hardwareOf } from '#features/servers/rules/hardware.ts'
import type { HardwareSpec, MachineKind } from '#lib/rules/osRequirements.ts'
import { serverKind, type ServerKind } from '#lib/rules/server.ts'
import type { Settings } from './reinstallSchema.ts'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { obstacleTo } from '#features/servers/commands/serverCommands.ts'
import {
  changedParts,
  useActionDisabledReason,
} from '#features/servers/dialogs/useDisabledReason.ts'

/** The form's options. Choices aren't validated against lists that haven't loaded. */
export interface Choices {
  readonly machine: HardwareSpec
  readonly systems: readonly OsOption[]
  readonly packages: readonly SoftwarePackage[] | undefined
  readonly layouts: readonly DiskLayout[]
  readonly tasks: readonly AutomationTask[] | undefined
}

export interface Installable extends Choices {
  readonly disks: readonly DiskGroup[]
  /** The lists that are loading and will take up space in the form. */
  readonly awaited: Readonly<Record<'systems' | 'packages' | 'tasks', boolean>>
}

/**
 * What can be installed on a server. `offered` is the API's list for it. The list of all operating systems, to say why
 * others don't fit, software and tasks load later; the form works without those that fail.
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
    systems: osOptions(offered, machine, all.data),
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

const kinds = {
  virtual: 'vm',
  'bare-metal': 'bm',
  gpu: 'gpu',
  vgpu: 'vgpu',
} as const satisfies Record<ServerKind, MachineKind>

/** Unknown hardware excludes nothing. */
const unknown = Number.POSITIVE_INFINITY

/** A server's hardware and disks. */
function serverMachine({ server_data, hardware }: ServerDetail): {
  readonly machine: HardwareSpec
  readonly disks: readonly DiskGroup[]
} {
  const { cpu, ram, disks } = hardwareOf(hardware.components)
  return {
    machine: {
      kind: kinds[serverKind(server_data)],
      cores: cpu?.cores || unknown,
      ram: ram ?? unknown,
      disk: disks.length > 0 ? disks.reduce((most, { size }) => Math.max(most, size), 0) : unknown,
    },
    disks: disks.map(({ count, size }) => ({ count, size })),
  }
}

export interface Dropped {
  readonly part: 'os' | 'software' | 'layout' | 'task'
  /** Its name or, if unknown, its value. */
  readonly name: string
}

/** Settings without those that don't fit the server, which are listed. */
export function dropIncompatible(
  settings: Settings,
  { machine, systems, packages, layouts, tasks }: Choices,
): { readonly settings: Settings; readonly dropped: readonly Dropped[] } {
  const dropped: Dropped[] = []
  const valid = { ...settings }
  const os = systems.find(({ value }) => value === settings.os)
  if (settings.os !== '' && settings.os !== ownOs && os?.against.length !== 0) {
    dropped.push({ part: 'os', name: os?.name ?? settings.os })
    valid.os = ''
  }
  if (settings.software !== noSoftware && packages) {
    const software = packages.find(({ id }) => String(id) === settings.software)
    // Without an OS its compatibility is unknown.
    const isCompatible =
      software?.active === true &&
      (valid.os === '' || softwareMisfits(software.tags, osIdOf(valid.os), machine).length === 0)
    if (!isCompatible) {
      dropped.push({ part: 'software', name: software?.name ?? settings.software })
      valid.software = noSoftware
    }
  }
  if (settings.layout !== '' && !layouts.includes(settings.layout)) {
    dropped.push({ part: 'layout', name: settings.layout })
    valid.layout = ''
  }
  const wantsTask = settings.task !== noTask && tasks !== undefined
  const hasTask = tasks?.some(({ id }) => id === settings.task) && valid.os !== ownOs
  if (wantsTask && !hasTask) {
    dropped.push({ part: 'task', name: settings.task })
    valid.task = noTask
  }
  return { settings: valid, dropped }
}

/** Why this action can't reinstall the server now; undefined if it can. */
export function useReinstallObstacle(
  target: ServerTarget,
  action: 'eq/order_instance' | 'eq/reinstall',
): string | undefined {
  const reasonAgainst = useActionDisabledReason()
  const obstacle = obstacleTo('reinstall', target)
  return reasonAgainst(target, { action, parts: changedParts({ action }), obstacle })
}
