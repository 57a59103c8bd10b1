/** What can be installed on a machine, and why the rest cannot. */
import type { OperatingSystem } from '#api/actions/os.ts'
import { licenceOf, type Licence } from '../../rules/licences.ts'
import { misfits, needsOf, type Machine, type Misfit, type Needs } from '#lib/rules/osFit.ts'

/** In the place of a system's id: no system is installed (`own_os`, spec.md 4.6). */
export const ownSystem = 'own'

export interface SystemOption {
  /** The id as text, as forms and addresses hold it. */
  readonly value: string
  readonly name: string
  readonly tags: OperatingSystem['tags']
  readonly licence: Licence
  readonly needs: Needs
  /** What stands against it; empty when it can be installed. `unoffered`: the service does not say why. */
  readonly against: readonly (Misfit | 'unoffered')[]
}

/**
 * The systems that the service offers for a machine, and those it has besides: with the reason where the
 * specification gives one (tags `min_ram`, `min_hdd`, bm/vm/gpu/vgpu), without where it does not.
 * @param all every system of the service; a list that was made for no machine
 */
export function systemOptions(
  offered: readonly OperatingSystem[],
  machine: Machine,
  all: readonly OperatingSystem[] = [],
): SystemOption[] {
  const ids = new Set(offered.map(({ id }) => id))
  return [...offered, ...all.filter(({ id }) => !ids.has(id))].map((system) => {
    const needs = needsOf(system.tags)
    const found = misfits(needs, machine)
    const isOffered = ids.has(system.id) && system.active
    return {
      value: String(system.id),
      name: system.name,
      tags: system.tags,
      licence: licenceOf(system, machine.cores),
      needs,
      against: found.length > 0 || isOffered ? found : ['unoffered'],
    }
  })
}

/** Who signs in first on a system, by its tag `user_name`; root where the service does not say. */
export const firstUser = (tags: OperatingSystem['tags']): string =>
  tags.find(({ tag }) => tag === 'user_name')?.value || 'root'
