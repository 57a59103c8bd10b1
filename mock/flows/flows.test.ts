import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pictureFolder } from '../pictures.ts'
import { isScenario } from '../scenarios/index.ts'
import { flows } from './flows.ts'
import { pictureOf } from './galleryPage.ts'
import { readStart, startLink } from './startLink.ts'

test('there are flows enough, each with a name of its own', () => {
  expect(flows.length).toBeGreaterThanOrEqual(25)
  expect(new Set(flows.map(({ id }) => id)).size).toBe(flows.length)
  expect(new Set(flows.map(({ title }) => title)).size).toBe(flows.length)
})

test.for(flows)('$id can be followed, promises something and has a picture', (flow) => {
  const { searchParams } = new URL(startLink(flow.start), 'http://demo.invalid')
  expect(readStart(Object.fromEntries(searchParams))).toEqual({
    ok: true,
    start: { ...flow.start },
  })
  expect(isScenario(flow.start.scenario)).toBe(true)
  expect(flow.sees.length).toBeGreaterThan(0)
  // `npm run pictures` takes it. A page of forty has to be light.
  const picture = join(pictureFolder, pictureOf(flow))
  expect(existsSync(picture)).toBe(true)
  expect(statSync(picture).size).toBeLessThanOrEqual(30_000)
})
