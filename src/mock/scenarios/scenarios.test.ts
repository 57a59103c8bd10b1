import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { World } from '../world/world.ts'
import { createScenario, isScenario, scenarios } from './index.ts'

const names = Object.keys(scenarios).filter(isScenario)

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

function made(name: (typeof names)[number], seed: number) {
  const world = new World({ id: 'x', scenario: name, seed }, { speed: 0 })
  createScenario(world, name)
  return world
}

const contents = (world: World) =>
  JSON.stringify([...Object.values(world.tables).map((table) => table.all()), world.credentials])

test.each(names)('%s is the same for the same seed, and whole', (name) => {
  const world = made(name, 7)
  expect(contents(world) === contents(made(name, 7))).toBe(true)
  expect(world.credentials).toMatchObject({
    email: expect.stringContaining('@'),
    password: expect.stringMatching(/./),
    location: expect.stringMatching(/./),
  })
  // A key for one server, where there are servers.
  if (world.tables.servers.size > 0)
    expect(world.credentials.server_key).toMatch(/^[\da-f]+-[\da-f]+$/)
  // What is kept as JSON comes back as it was.
  for (const table of Object.values(world.tables))
    for (const row of table.all().slice(0, 200))
      expect(JSON.parse(JSON.stringify(row)), table.name).toEqual(row)
})

test('another seed gives another world', () => {
  expect(contents(made('forty-servers', 1))).not.toBe(contents(made('forty-servers', 2)))
})
