/** What must hold in every file of the tree, whoever writes it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Source {
  path: string
  text: string
}

const sourcesIn = (folder: string): Source[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.gen\.ts$|(^|\/)testBrowser\.ts$/.test(name))
    .map((name) => join(folder, name))
    .map((path) => ({ path, text: withoutComments(readFileSync(path, 'utf8')) }))

/** Comments may name what the code may not do. */
const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '')

const isTest = ({ path }: Source): boolean => /\.test\.tsx?$/.test(path)
const programIn = (folder: string): Source[] => sourcesIn(folder).filter((one) => !isTest(one))

const panel = programIn('src')
/** All that runs in the panel's page: what the mock backend adds to it too. */
const page = [...panel, ...programIn('demo')]
const mock = programIn('mock')
const endToEnd = sourcesIn('e2e')

/** The files among `sources` that match, except those that may. */
const matching = (sources: Source[], pattern: RegExp, but: string[] = []): string[] =>
  sources
    .filter(({ path, text }) => pattern.test(text) && !but.includes(path))
    .map(({ path }) => path)

test('texts never become elements or code', () => {
  expect(
    matching(page, /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML/),
  ).toEqual([])
  expect(matching(page, /\beval\(|new Function\(|document\.write/)).toEqual([])
})

test('no sentence reads its values as markup: each is made by the <Trans> that holds them apart', () => {
  const itself = ['src/locales/Trans.tsx']
  expect(matching(page, /\bTrans\b[^}]*\} from '@lingui\/react'/, itself)).toEqual([])
  expect(matching(page, /\bformatElements\b|TransNoContext/)).toEqual([])
})

/** Writes down code for people, and runs none of it. */
const writesCode = 'src/lib/apiCalls/recipe/javascript.ts'

test('there is one way to the service', () => {
  const mayFetch = ['src/api/client.ts', 'src/config.ts', writesCode]
  // The browser's own; a query of the cache has one of the same name.
  const own = /(^|[^.\w]|\b(window|globalThis|self)\.)fetch\(|XMLHttpRequest|sendBeacon/
  expect(matching(panel, own, mayFetch)).toEqual([])
})

test('the panel holds nothing of the mock backend', () => {
  expect(matching(panel, /#(mock|demo)\//)).toEqual([])
})

test('the panel writes nothing to the console', () => {
  expect(matching(panel, /\bconsole\.\w+\(/, [writesCode])).toEqual([])
})

test('storage is reached by the modules that know what may be kept, never for a secret', () => {
  const keepers = matching(panel, /\b(local|session)Storage\b/)
  const secret = /Storage\.setItem\([^)]*(password|\bpin\b|secret|apiKey)/i
  expect(
    matching(
      panel.filter(({ path }) => keepers.includes(path)),
      secret,
    ),
  ).toEqual([])
})

test('a world follows from its scenario and seed: chance and time are its own', () => {
  expect(matching(mock, /Math\.random\(|new Date\(\)/)).toEqual([])
})

test('end-to-end tests go through the real service, and wait for what a person would see', () => {
  expect(matching(endToEnd, /\.route\(|routeFromHAR|\.fulfill\(/)).toEqual([])
  expect(matching(endToEnd, /waitForTimeout|setTimeout\(/)).toEqual([])
})

test('no test is left out or alone', () => {
  const own = ['src', 'mock', 'demo'].flatMap(sourcesIn).filter(isTest)
  const tests = [...own, ...endToEnd]
  expect(matching(tests, /\b(test|it|describe)\.(only|skip|fixme)\b/)).toEqual([])
})
