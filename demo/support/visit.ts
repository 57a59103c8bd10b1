/** What a tab knows of the log that it shows; the log itself is in the browser's database. */
import { safeSessionStorage } from '#lib/browser/safeStorage.ts'

export interface Visit {
  /** Of the log in the database. */
  id: string
  /** When the log was written, by the clock of its service. In ms. */
  at: number
  /** Whose screens these are. */
  who: string
  /** The name of the file. */
  file: string
}

const name = 'patchbay.support'

export const keepVisit = (visit: Visit): boolean =>
  safeSessionStorage.write(name, JSON.stringify(visit))

/** The visit of this tab; undefined where it shows no log. In the page of every panel of the mock: a few bytes only. */
export function visitOfTab(): Visit | undefined {
  const kept = safeSessionStorage.read(name)
  // Nobody writes it but `keepVisit`.
  return kept === null ? undefined : (JSON.parse(kept) as Visit)
}
