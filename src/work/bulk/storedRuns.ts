/** Whether there are any bulk runs, without loading the code that carries them out. */
import * as z from 'zod/mini'
import { keys, type UseStore } from 'idb-keyval'
import { deviceStore } from '#lib/browser/database.ts'
import { tabChannel, whenRunning } from '#lib/browser/tabs.ts'

/** The name of the database and of the channel between tabs. */
export const bulkName = 'patchbay-bulk'

/** The key of a run's head. */
export const headKey = (id: string): string => `run ${id}`

export const runStore = (name: string): UseStore => deviceStore(name, 'runs')

/** What says that there is a run. A tab that merely loads their code, this one included, asks for PINs. */
const newsSchema = z.object({ type: z.enum(['begun', 'changed']) })

/**
 * Calls `found` when this device has a run, or any of its tabs starts one. Returns the unsubscribe function. Without a
 * database, only runs of open tabs are found.
 */
export function findRuns(found: () => void): () => void {
  let looking = true
  const tell = (): void => {
    if (looking) found()
  }
  const channel = tabChannel(bulkName, newsSchema)
  // Whoever is told reads storage.
  channel.listen(() => whenRunning(tell))
  keys<string>(runStore(bulkName)).then(
    (stored) => stored.some((key) => key.startsWith(headKey(''))) && tell(),
    () => undefined,
  )
  return () => {
    looking = false
    channel.close()
  }
}
