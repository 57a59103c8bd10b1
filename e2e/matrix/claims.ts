/** What the panel's messages claim about a write, and what the journal says of it. */
import type { JournalEntry } from '#mock/world/journal.ts'

/** Words that claim that a write wasn't carried out. Failed reads and connections claim nothing about it. */
const notDone =
  /nothing (was|is) (changed|sent|ordered|saved|created|opened|taken)|(wasn’t|weren’t) (created|saved|changed|accepted|installed|ordered)|\bfailed\b|Couldn’t (?!load|connect|refresh|copy|look|read|check|confirm|show)/i

/** Words that admit that the outcome isn’t known or still to come, or that what the write was for can’t follow. */
const unknown =
  /Checking…|No response|was lost|Status unknown|timed out|couldn’t be read|was damaged|sign-in page|Something went wrong|result unknown|expired or was already completed|Checking whether|Allow storage|may be the one you’ve just sent|Couldn’t (connect|confirm|show|read the response)|was unreadable/i

/** Whether a message says that a write wasn't carried out. */
export const claimsFailure = (text: string): boolean => notDone.test(text)

/** Whether a message says that the outcome isn't known yet. */
export const admitsDoubt = (text: string): boolean => unknown.test(text)

/** Words that say that a write was carried out more than once, or may have been. */
const twice = /\btwice\b|\bmore than once\b|\b\d+ times\b/i

export const saysTwice = (text: string): boolean => twice.test(text)

/** What the API did with the calls of an action. */
interface CallRecord {
  /** Calls that the panel sent and the API took; one with an expired session isn't. Repeats of the browser don't count. */
  readonly sent: number
  /** All that arrived, repeats included. */
  readonly arrived: number
  readonly carriedOut: number
}

const behindGateway = /behind the gateway/
const sessionRefused = /token|session/i

/** Reads the record from the journal. */
export function recordOf(journal: readonly JournalEntry[], action: string): CallRecord {
  const entries = journal.filter((entry) => entry.action === action)
  const taken = entries.filter(
    ({ outcome }) => !behindGateway.test(outcome) && !sessionRefused.test(outcome),
  )
  const keys = new Set(taken.map(({ write_key }, index) => write_key ?? index))
  return {
    sent: keys.size,
    arrived: taken.length,
    carriedOut: entries.filter(({ carried_out }) => carried_out).length,
  }
}
