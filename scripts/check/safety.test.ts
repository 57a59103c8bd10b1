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
    .filter(
      (name) => /\.tsx?$/.test(name) && !/\.gen\.ts$|^features\/operations\/testing\//.test(name),
    )
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
const writesCode = 'src/lib/apiCalls/recipe/languages.ts'

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

/** How something is written into the browser's storage: by `safeStorage.ts`, or by a storage itself. */
const write = /\b(?:kept|place|storage|safe\w+Storage)\.write\(|\.setItem\(/

/** A write whose value is named as a secret is. */
const ofSecret = new RegExp(
  `(?:${write.source})[^\n]*\\b\\w*(?:password|pin|secret|apikey|token)\\b`,
  'i',
)

test('what the browser keeps is written by modules that know what may be kept', () => {
  expect(matching(page, write).toSorted()).toEqual([
    'demo/support/open.ts',
    'demo/support/visit.ts',
    'src/api/pendingWrites.ts',
    'src/app/panel/work.ts',
    'src/features/auth/rememberedAccount.ts',
    'src/features/auth/sso/flow.ts',
    'src/features/console/screen/keyMenu.ts',
    'src/features/console/screen/useBell.ts',
    'src/features/console/terminal/TerminalView.tsx',
    'src/features/console/typing/guestKeyboard.ts',
    'src/features/console/typing/hostKeymap.ts',
    'src/features/operations/temporaryAccess.ts',
    'src/features/ordering/installation/stageTimes.ts',
    'src/features/ordering/reinstall/LastSettings.tsx',
    'src/features/palette/recent.ts',
    'src/features/servers/list/listState.ts',
    'src/lib/apiCalls/Calls.tsx',
    'src/lib/appearance/choiceOnDevice.ts',
    'src/lib/appearance/timeZone.ts',
    'src/lib/browser/notices.ts',
    'src/lib/browser/safeStorage.ts',
    'src/lib/forms/draft.ts',
    'src/lib/session/ended.ts',
    'src/lib/session/store.ts',
    'src/locales/index.ts',
  ])
})

test('no secret is written there', () => {
  for (const wrong of [
    'kept.write(storageKey, password)',
    'safeLocalStorage.write(name, JSON.stringify({ rootPassword }))',
    "localStorage.setItem('x', typed.pin)",
  ])
    expect(wrong).toMatch(ofSecret)
  expect(matching(page, ofSecret)).toEqual([])
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
