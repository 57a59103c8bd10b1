import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openWorlds } from '../server/level.ts'
import { Worlds } from './worlds.ts'

test('simultaneous requests without a world share the default one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-'))
  const worlds = await openWorlds(folder)
  const chosen = await Promise.all(Array.from({ length: 5 }, () => worlds.choose(undefined)))
  expect(new Set(chosen).size).toBe(1)
  await worlds.close()
  await rm(folder, { recursive: true })
})

test('after a restart, simultaneous requests share one stored world', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-'))
  const before = await openWorlds(folder)
  await before.create('mine', { scenario: 'one-vm' })
  await before.close()

  const worlds = await openWorlds(folder)
  const chosen = await Promise.all(Array.from({ length: 5 }, () => worlds.choose('mine')))
  expect(new Set(chosen).size).toBe(1)
  chosen[0]?.configure({ graphs: 'picture' })
  await worlds.close()

  const again = await openWorlds(folder)
  expect((await again.choose('mine')).settings.graphs).toBe('picture')
  await again.close()
  await rm(folder, { recursive: true })
})

test('a world that could not be stored is created again on the next request', async () => {
  let full = true
  const worlds = new Worlds({
    load: () => Promise.resolve(undefined),
    keep: () => (full ? Promise.reject(new Error('the disk is full')) : Promise.resolve()),
    flush: () => Promise.resolve(),
    close: () => Promise.resolve(),
  })
  await expect(worlds.choose(undefined)).rejects.toThrow('the disk is full')
  full = false
  expect((await worlds.choose(undefined)).facts.scenario).toBe('forty-servers')
})

test('an unknown world falls back to the default one', async () => {
  const worlds = new Worlds()
  expect(await worlds.choose('gone')).toBe(await worlds.choose(undefined))
})

test('a world survives a restart with its changes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'patchbay-'))
  const before = await openWorlds(folder)
  const world = await before.create('mine', { scenario: 'one-vm', seed: 4 })
  const [server] = world.tables.servers.all()
  world.tables.servers.patch(server?.id ?? 0, { name: 'changed' })
  await before.close()

  const after = await openWorlds(folder)
  const again = await after.choose('mine')
  expect(again.facts).toEqual(world.facts)
  expect(again.tables.servers.all().map(({ name }) => name)).toEqual(['changed'])
  await after.close()

  const fresh = await openWorlds(folder, true)
  expect((await fresh.choose('mine')).facts.scenario).toBe('forty-servers')
  await fresh.close()
  await rm(folder, { recursive: true })
})
