/** What a tab stores about the log it shows; the log itself is in a database. */
import { safeSessionStorage } from '#lib/browser/safeStorage.ts'

export interface Visit {
  /** The log's id in the database. */
  id: string
  /** When the log was exported, by the API's clock, in ms. */
  at: number
  /** The customer whose log it is. */
  who: string
  /** The file name. */
  file: string
}

const name = 'patchbay.support'

export const storeVisit = (visit: Visit): boolean =>
  safeSessionStorage.write(name, JSON.stringify(visit))

/** This tab's log, if it shows one. Part of every panel page that the mock serves, so keep it tiny. */
export function visitOfTab(): Visit | undefined {
  const kept = safeSessionStorage.read(name)
  // Written here only.
  return kept === null ? undefined : (JSON.parse(kept) as Visit)
}
