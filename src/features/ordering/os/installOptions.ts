/** What can be installed on a server, and why the rest can't. */
import type { OperatingSystem } from '#api/actions/os.ts'
import { licenceOf, type Licence } from '#lib/money/licences.ts'
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

/** Instead of an id: no OS is installed (`own_os`, spec.md 4.6). */
export const ownOs = 'own'

export interface OsOption {
  /** The id as text, as in forms and URLs. */
  readonly value: string
  readonly name: string
  readonly tags: OperatingSystem['tags']
  readonly licence: Licence
  readonly needs: Requirements
  /** Why it can't be installed; empty when it can. `unoffered`: for an unknown reason. */
  readonly against: readonly (Requirement | 'unoffered')[]
}

/**
 * The operating systems that the API offers for a server, and the others: with the reason if the specification has one
 * (tags `min_ram`, `min_hdd`, bm/vm/gpu/vgpu).
 * @param all the list that isn't limited to a server
 */
export function osOptions(
  offered: readonly OperatingSystem[],
  machine: HardwareSpec,
  all: readonly OperatingSystem[] = [],
): OsOption[] {
  const ids = new Set(offered.map(({ id }) => id))
  return [...offered, ...all.filter(({ id }) => !ids.has(id))].map((os) => {
    const needs = requirementsOf(os.tags)
    const found = unmetRequirements(needs, machine)
    const isOffered = ids.has(os.id) && os.active
    return {
      value: String(os.id),
      name: os.name,
      tags: os.tags,
      licence: licenceOf(os, machine.cores),
      needs,
      against: found.length > 0 || isOffered ? found : ['unoffered'],
    }
  })
}

/** The username to sign in with, from the tag `user_name`; '' for the OS's default administrator. */
export const firstUser = (tags: OperatingSystem['tags']): string =>
  tags.find(({ tag }) => tag === 'user_name')?.value ?? ''

/**
 * Why software doesn't fit a server (spec.md 2.11, 4.6). The OS comes first: it is the easiest to change. Without an OS
 * no software fits.
 * @param osId null for one's own OS
 */
export function softwareMisfits(
  tags: readonly TagValue[],
  osId: number | null,
  machine: HardwareSpec,
): ('os' | Requirement)[] {
  const runs = osId !== null && softwareRunsOn(tags, osId)
  return [...(runs ? [] : (['os'] as const)), ...unmetRequirements(requirementsOf(tags), machine)]
}

/** The ids of the operating systems that software runs on; empty if any. spec.md 2.11, tag `os`. */
export const osIdsOfSoftware = (tags: readonly TagValue[]): number[] =>
  tags
    .filter(({ tag }) => tag === 'os')
    .flatMap(({ value }) => value.split(','))
    .map((id) => Number(id.trim()))
    .filter((id) => Number.isSafeInteger(id) && id > 0)

/** Why an OS or software can't be installed on a server. */
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
