import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { createWorldStore } from '../world/store.ts'
import { BrowserWorlds, openIndexedDb } from './indexedDb.ts'

const openWorlds = async () => {
  const store = createWorldStore(await openIndexedDb('test'))
  return { store, worlds: new BrowserWorlds(store) }
}

test('a browser has a single world, which survives until the next visit', async () => {
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
  // The id of an earlier world leads to the current one.
  expect(await worlds.choose('another')).toBe(again)
  await store.close()
})
