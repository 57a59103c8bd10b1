/** What may be forgotten of the past. Loaded with the screen that clears it. */
import { isPending, type Operation } from './operation.ts'

/**
 * What goes when somebody clears their past: what runs stays, and with it what it is made of. `openRuns`: bulk runs
 * that are not at their end; they still read from their operations how each row ended.
 */
export function clearableHistory(
  operations: readonly Operation[],
  openRuns: ReadonlySet<string>,
): readonly string[] {
  // What was prepared with the key of an installation that runs tells what is being installed.
  const keys = new Set(operations.filter(isPending).map(({ key }) => key))
  return operations
    .filter((operation) => {
      const { run, usedKey } = operation
      return (
        !isPending(operation) &&
        (run === undefined || !openRuns.has(run)) &&
        (usedKey === undefined || !keys.has(usedKey))
      )
    })
    .map(({ id }) => id)
}
