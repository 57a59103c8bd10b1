/** Whether software can be installed with a system on a machine. spec.md 2.11, 4.6. */
import {
  misfits,
  needsOf,
  softwareRunsOn,
  type Machine,
  type Misfit,
  type TagValue,
} from '#lib/rules/osFit.ts'

/**
 * Everything that stands against it: first the system, which is the easiest to change. Without a system nothing is
 * installed, so no software goes with it.
 * @param osId null for a system of one's own
 */
export function softwareMisfits(
  tags: readonly TagValue[],
  osId: number | null,
  machine: Machine,
): ('system' | Misfit)[] {
  const runs = osId !== null && softwareRunsOn(tags, osId)
  return [...(runs ? [] : (['system'] as const)), ...misfits(needsOf(tags), machine)]
}

/** The ids of the systems that software runs on; empty when it runs on any. spec.md 2.11, tag `os`. */
export const systemsOfSoftware = (tags: readonly TagValue[]): number[] =>
  tags
    .filter(({ tag }) => tag === 'os')
    .flatMap(({ value }) => value.split(','))
    .map((id) => Number(id.trim()))
    .filter((id) => Number.isSafeInteger(id) && id > 0)
