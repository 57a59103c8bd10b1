import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { createWorldStore } from '../world/store.ts'
import { BrowserWorlds } from './browserWorlds.ts'
import { openIndexedDb } from './indexedDb.ts'

const openWorlds = async () => {
  const store = createWorldStore(await openIndexedDb('test'))
  return { store, worlds: new BrowserWorlds(store) }
}

test('a browser has one world, which the next visit finds as it was left', async () => {
  const first = await openWorlds()
  await first.worlds.create('any', { scenario: 'forty-servers' })
  const world = await first.worlds.create('another', { scenario: 'one-vm', seed: 7 })
  const [server] = world.tables.servers.all()
  world.tables.servers.patch(server?.id ?? 0, { name: 'renamed' })
  await first.store.close()

  const { worlds, store } = await openWorlds()
  const again = await worlds.choose(undefined)
  expect(again.facts).toMatchObject({ scenario: 'one-vm', seed: 7 })
  expect(again.tables.servers.all().map(({ name }) => name)).toEqual(['renamed'])
  // An address that names a world of long ago leads into the one that there is.
  expect(await worlds.choose('another')).toBe(again)
  await store.close()
})
