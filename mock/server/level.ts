import { mkdirSync } from 'node:fs'
import { createWorldStore } from '../world/store.ts'
import { Worlds } from '../world/worlds.ts'

/** Worlds stored in `folder`, or in memory only without one. `fresh` deletes stored worlds. */
export async function openWorlds(folder: string | undefined, fresh = false): Promise<Worlds> {
  if (folder === undefined) return new Worlds()
  // The released program comes without it.
  const { Level } = await import('level')
  mkdirSync(folder, { recursive: true })
  const database = new Level<string, unknown>(folder, { valueEncoding: 'json' })
  await database.open()
  if (fresh) await database.clear()
  return new Worlds(createWorldStore(database))
}
