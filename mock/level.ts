import { mkdirSync } from 'node:fs'
import { Level } from 'level'
import { createWorldStore } from './world/store.ts'
import { Worlds } from './world/worlds.ts'

/** The worlds kept in `folder`; without one they live as long as the process. `fresh` forgets them. */
export async function openWorlds(folder: string | undefined, fresh = false): Promise<Worlds> {
  if (folder === undefined) return new Worlds()
  mkdirSync(folder, { recursive: true })
  const database = new Level<string, unknown>(folder, { valueEncoding: 'json' })
  await database.open()
  if (fresh) await database.clear()
  return new Worlds(createWorldStore(database))
}
