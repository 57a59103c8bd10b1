/**
 * What was last installed on each server, so that it can be offered again: kept on this device, for one person,
 * without secrets.
 */
import * as z from 'zod/mini'
import { serviceNow } from '#api/serviceClock.ts'
import { safeLocalStorage, ownName } from '#lib/browser/safeStorage.ts'
import { chosenOf } from './settings.ts'

const lastSchema = z.object({
  /** In ms. */
  at: z.number(),
  /** See `settingsOf`. */
  parameters: z.record(z.string(), z.string()),
})
export type LastSettings = z.infer<typeof lastSchema>

const nameOf = (serverId: number, owner: string): string =>
  ownName(`patchbay.installation.${serverId}`, owner)

/** Null when nothing is known of an installation of this server. */
export function readLastSettings(serverId: number, owner: string): LastSettings | null {
  try {
    const kept: unknown = JSON.parse(safeLocalStorage.read(nameOf(serverId, owner)) ?? 'null')
    const last = z.safeParse(lastSchema, kept)
    return last.success ? last.data : null
  } catch {
    return null
  }
}

/** Keeps what was asked for; what is no choice, or secret, is left out. */
export function keepLastSettings(
  serverId: number,
  owner: string,
  parameters: Readonly<Record<string, string>>,
): void {
  const last: LastSettings = { at: serviceNow(), parameters: chosenOf(parameters) }
  safeLocalStorage.write(nameOf(serverId, owner), JSON.stringify(last))
}
