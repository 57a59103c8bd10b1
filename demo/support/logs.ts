import { del, get, keys, set } from 'idb-keyval'
import { deviceStore } from '#lib/browser/database.ts'
import { logsDatabase } from './isolateTab.ts'

const store = () => deviceStore(logsDatabase, 'logs')

/** Stores a log for the tab that shows it, and deletes logs older than a day. */
export async function storeLog(id: string, text: string): Promise<void> {
  const now = Date.now()
  await set(id, { text, at: now }, store())
  for (const other of await keys<string>(store())) {
    const { at } = await get<{ at: number }>(other, store()).then((kept) => kept ?? { at: now })
    if (at < now - 86_400_000) await del(other, store())
  }
}

/** Undefined if it has been deleted. */
export const readLog = async (id: string): Promise<string | undefined> =>
  (await get<{ text: string }>(id, store()))?.text

export const deleteLog = (id: string): Promise<void> => del(id, store())

/** Requests that aren't in the log, each once. */
const missing = new Set<string>()
const listeners = new Set<(calls: readonly string[]) => void>()

export function reportMissing(call: string): void {
  missing.add(call)
  for (const tell of listeners) tell([...missing])
}

export function onMissing(tell: (calls: readonly string[]) => void): void {
  listeners.add(tell)
  if (missing.size > 0) tell([...missing])
}
