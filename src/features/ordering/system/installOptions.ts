/** What can be installed on a machine, and why the rest cannot. */
import type { OperatingSystem } from '#api/actions/os.ts'
import { licenceOf, type Licence } from '../rules/licences.ts'
import {
  unmetRequirements,
  requirementsOf,
  type HardwareSpec,
  type Requirement,
  type Requirements,
  softwareRunsOn,
  type TagValue,
} from '#lib/rules/osRequirements.ts'
import { useLingui } from '@lingui/react/macro'

/** In the place of a system's id: no system is installed (`own_os`, spec.md 4.6). */
export const ownSystem = 'own'

export interface SystemOption {
  /** The id as text, as forms and addresses hold it. */
  readonly value: string
  readonly name: string
  readonly tags: OperatingSystem['tags']
  readonly licence: Licence
  readonly needs: Requirements
  /** Why it can't be installed; empty when it can. `unoffered`: for an unknown reason. */
  readonly against: readonly (Requirement | 'unoffered')[]
}

/**
 * The systems that the service offers for a machine, and those it has besides: with the reason where the
 * specification gives one (tags `min_ram`, `min_hdd`, bm/vm/gpu/vgpu), without where it does not.
 * @param all every system of the service; a list that was made for no machine
 */
export function systemOptions(
  offered: readonly OperatingSystem[],
  machine: HardwareSpec,
  all: readonly OperatingSystem[] = [],
): SystemOption[] {
  const ids = new Set(offered.map(({ id }) => id))
  return [...offered, ...all.filter(({ id }) => !ids.has(id))].map((system) => {
    const needs = requirementsOf(system.tags)
    const found = unmetRequirements(needs, machine)
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

/** Who signs in first on a system, by its tag `user_name`; '' where the service does not say: its usual administrator. */
export const firstUser = (tags: OperatingSystem['tags']): string =>
  tags.find(({ tag }) => tag === 'user_name')?.value ?? ''

/**
 * Everything that stands against software on a machine (spec.md 2.11, 4.6): first the system, which is the easiest to change. Without a system nothing is
 * installed, so no software goes with it.
 * @param osId null for a system of one's own
 */
export function softwareMisfits(
  tags: readonly TagValue[],
  osId: number | null,
  machine: HardwareSpec,
): ('system' | Requirement)[] {
  const runs = osId !== null && softwareRunsOn(tags, osId)
  return [
    ...(runs ? [] : (['system'] as const)),
    ...unmetRequirements(requirementsOf(tags), machine),
  ]
}

/** The ids of the systems that software runs on; empty when it runs on any. spec.md 2.11, tag `os`. */
export const systemsOfSoftware = (tags: readonly TagValue[]): number[] =>
  tags
    .filter(({ tag }) => tag === 'os')
    .flatMap(({ value }) => value.split(','))
    .map((id) => Number(id.trim()))
    .filter((id) => Number.isSafeInteger(id) && id > 0)

/** Why a system or software cannot be installed on a machine. */
export function useMisfitWords(): (misfit: Requirement, needs: Requirements) => string {
  const { t, i18n } = useLingui()
  return (misfit, needs) => {
    switch (misfit) {
      case 'kind':
        return t`Not for this server type`
      case 'cores':
        return t`Needs ${i18n.number(needs.cores)} cores`
      case 'ram':
        return t`Needs ${i18n.number(needs.ram)} GB memory`
      case 'disk':
        return t`Needs a ${i18n.number(needs.disk)} GB disk`
      default:
        return misfit satisfies never
    }
  }
}
