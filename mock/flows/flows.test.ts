import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pictureFolder } from '../server/staticFolders.ts'
import { isScenario } from '../scenarios/index.ts'
import { flows } from './flows.ts'
import { pictureOf } from './galleryPage.ts'
import { readStart, startLink } from './startLink.ts'

test('there are at least 25 flows with unique ids and titles', () => {
  expect(flows.length).toBeGreaterThanOrEqual(25)
  expect(new Set(flows.map(({ id }) => id)).size).toBe(flows.length)
  expect(new Set(flows.map(({ title }) => title)).size).toBe(flows.length)
})

test.for(flows)('$id has a valid link, expectations and a picture', (flow) => {
  const { searchParams } = new URL(startLink(flow.start), 'http://demo.invalid')
  expect(readStart(Object.fromEntries(searchParams))).toEqual({
    ok: true,
    start: { ...flow.start },
  })
  expect(isScenario(flow.start.scenario)).toBe(true)
  expect(flow.sees.length).toBeGreaterThan(0)
  // Taken by `npm run pictures`. Small, since the gallery loads forty of them.
  const picture = join(pictureFolder, pictureOf(flow))
  expect(existsSync(picture)).toBe(true)
  expect(statSync(picture).size).toBeLessThanOrEqual(30_000)
})
