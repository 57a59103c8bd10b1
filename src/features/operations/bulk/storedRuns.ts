/** Whether there are bulk runs at all, known without loading what carries them out. */
import * as z from 'zod/mini'
import { keys, type UseStore } from 'idb-keyval'
import { deviceStore } from '#lib/browser/database.ts'
import { tabChannel } from '#lib/browser/tabs.ts'

/** Both the database that keeps runs and the channel on which tabs tell of them. */
export const bulkName = 'patchbay-bulk'

/** Where the head of a run is kept. */
export const headKey = (id: string): string => `run ${id}`

export const runStore = (name: string): UseStore => deviceStore(name, 'runs')

/**
 * Calls `found` when a run is kept on this device, or begins in any of its tabs. Returns how to stop. Where
 * the browser refuses a database, only the runs of open tabs are found.
 */
export function findRuns(found: () => void): () => void {
  let looking = true
  const tell = (): void => {
    if (looking) found()
  }
  const channel = tabChannel(bulkName, z.unknown())
  channel.listen(tell)
  keys<string>(runStore(bulkName)).then(
    (kept) => kept.some((key) => key.startsWith(headKey(''))) && tell(),
    () => undefined,
  )
  return () => {
    looking = false
    channel.close()
  }
}
