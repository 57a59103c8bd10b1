/** What of some settings still goes on a machine, and what had to be dropped. */
import type { SoftwarePackage } from '#api/actions/software.ts'
import type { DiskLayout } from '../rules/diskLayouts.ts'
import type { Machine } from '#lib/rules/osFit.ts'
import { softwareMisfits } from '../rules/softwareFit.ts'
import type { Settings } from './settings.ts'
import { noTask, type AutomationTask } from './system/AutomationTaskChoice.tsx'
import { noSoftware, osIdOf } from './system/SoftwareChoice.tsx'
import { ownSystem, type SystemOption } from './system/systemOptions.ts'

/** What there is to choose from. What has not been read yet is not judged. */
export interface Choices {
  readonly machine: Machine
  readonly systems: readonly SystemOption[]
  readonly packages: readonly SoftwarePackage[] | undefined
  readonly layouts: readonly DiskLayout[]
  readonly tasks: readonly AutomationTask[] | undefined
}

export interface Dropped {
  readonly part: 'system' | 'software' | 'layout' | 'task'
  /** Its name, or what stood for it where it has none here. */
  readonly name: string
}

export function stillValid(
  settings: Settings,
  { machine, systems, packages, layouts, tasks }: Choices,
): { readonly settings: Settings; readonly dropped: readonly Dropped[] } {
  const dropped: Dropped[] = []
  const kept = { ...settings }
  const system = systems.find(({ value }) => value === settings.os)
  if (settings.os !== '' && settings.os !== ownSystem && system?.against.length !== 0) {
    dropped.push({ part: 'system', name: system?.name ?? settings.os })
    kept.os = ''
  }
  if (settings.software !== noSoftware && packages) {
    const software = packages.find(({ id }) => String(id) === settings.software)
    // Without a system nothing is known to stand against it yet.
    const goes =
      software?.active === true &&
      (kept.os === '' || softwareMisfits(software.tags, osIdOf(kept.os), machine).length === 0)
    if (!goes) {
      dropped.push({ part: 'software', name: software?.name ?? settings.software })
      kept.software = noSoftware
    }
  }
  if (settings.layout !== '' && !layouts.includes(settings.layout)) {
    dropped.push({ part: 'layout', name: settings.layout })
    kept.layout = ''
  }
  const wantsTask = settings.task !== noTask && tasks !== undefined
  const hasTask = tasks?.some(({ id }) => id === settings.task) && kept.os !== ownSystem
  if (wantsTask && !hasTask) {
    dropped.push({ part: 'task', name: settings.task })
    kept.task = noTask
  }
  return { settings: kept, dropped }
}
