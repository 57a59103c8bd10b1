/** The times of the installations that one person's browser has seen, kept on this device until they are forgotten. */
import * as z from 'zod/mini'
import { safeLocalStorage, ownName } from '#lib/browser/safeStorage.ts'
import { withRun, type StageRun } from '../../rules/stageTimes.ts'

const kept = z.array(
  z.object({
    id: z.string(),
    sort: z.string(),
    at: z.number(),
    seconds: z.array(z.nullable(z.number())),
  }),
)

const nameOf = (owner: string): string => ownName('patchbay.stageTimes', owner)

export function readStageTimes(owner: string): StageRun[] {
  try {
    const runs = z.safeParse(kept, JSON.parse(safeLocalStorage.read(nameOf(owner)) ?? '[]'))
    return runs.success ? runs.data : []
  } catch {
    return []
  }
}

export const keepStageTimes = (owner: string, run: StageRun): void =>
  void safeLocalStorage.write(nameOf(owner), JSON.stringify(withRun(readStageTimes(owner), run)))

export const forgetStageTimes = (owner: string): void => safeLocalStorage.remove(nameOf(owner))
