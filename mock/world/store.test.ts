import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Level } from 'level'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScenario } from '../scenarios/index.ts'
import { createWorldStore, type Database } from './store.ts'
import { World } from './world.ts'

let folder: string
let database: Database

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'patchbay-'))
  database = new Level<string, unknown>(folder, { valueEncoding: 'json' })
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

function company(id: string): World {
  const world = new World({ id, scenario: 'one-vm', seed: 5 }, { speed: 0 })
  createScenario(world, 'one-vm')
  return world
}

/** Rows are stored in the order of their ids. */
const contents = (world: World | undefined) =>
  world && [
    ...Object.values(world.tables).map((table) => new Map(table.all().map((row) => [row.id, row]))),
    world.meta(),
  ]

test('a world is restored as it was', async () => {
  const store = createWorldStore(database)
  const world = company('one')
  await store.keep(world)
  const [server] = world.tables.servers.all()
  world.tables.servers.patch(server?.id ?? 0, { name: 'renamed' })
  world.tables.tags.delete(world.tables.tags.all()[0]?.id ?? 0)
  world.configure({ client_ip: '203.0.113.9' })
  await store.flush()
  expect(contents(await store.load('one'))).toEqual(contents(world))
})

test('random keys never repeat after a restart', async () => {
  const store = createWorldStore(database)
  const world = company('one')
  await store.keep(world)
  const key = world.random.text(32)
  world.tables.attempts.put({ id: 'x', failures: 1, locked_until: 0 })
  await store.flush()
  const again = await store.load('one')
  expect(again?.random.text(32)).not.toBe(key)
})

test('worlds stay separate even if one id is a prefix of another', async () => {
  const store = createWorldStore(database)
  await store.keep(company('one'))
  await store.keep(company('one-more'))
  const other = company('one')
  other.tables.servers.delete(other.tables.servers.all()[0]?.id ?? 0)
  await store.keep(other)
  expect((await store.load('one'))?.tables.servers.size).toBe(0)
  expect((await store.load('one-more'))?.tables.servers.size).toBe(1)
  expect(await store.load('two')).toBeUndefined()
})

test('a failed write is repeated with the next one', async () => {
  const store = createWorldStore(database)
  const world = company('one')
  await store.keep(world)
  await store.flush()
  const full = vi.spyOn(database, 'batch').mockRejectedValueOnce(new Error('no space left'))
  world.tables.attempts.put({ id: 'x', failures: 1, locked_until: 0 })
  await expect(store.flush()).rejects.toThrow('no space left')
  world.tables.attempts.put({ id: 'y', failures: 2, locked_until: 0 })
  await store.flush()
  full.mockRestore()
  expect((await store.load('one'))?.tables.attempts.size).toBe(2)
})

test('a replaced world is no longer written', async () => {
  const store = createWorldStore(database)
  const [before, after] = [company('one'), company('one')]
  await store.keep(before)
  await store.keep(after)
  before.tables.tags.delete(before.tables.tags.all()[0]?.id ?? 0)
  before.configure({ client_ip: '203.0.113.9' })
  await store.flush()
  expect(contents(await store.load('one'))).toEqual(contents(after))
})
