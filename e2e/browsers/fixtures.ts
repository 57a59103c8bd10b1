import { writeFileSync } from 'node:fs'
import { expect, test as base } from '@playwright/test'
import { z } from 'zod'
import { cspReportAction } from '#mock/server/securityHeaders.ts'
import { sessionOf } from '../signIn.ts'
import { TestWorld } from '../world.ts'
import type { Engine } from './engine.ts'
import type { What } from './find.ts'
import { startFirefox } from './firefox.ts'
import { Person } from './person.ts'
import { startWebkit } from './webkit.ts'

export { expect } from '@playwright/test'

/** Which browser a project tests. */
export interface EngineOption {
  engineName: 'firefox' | 'webkit'
}

interface WorkerFixtures extends EngineOption {
  engine: Engine
}

interface Fixtures {
  world: TestWorld
  /** Opens another tab of this test's browser. */
  newTab: (at?: string) => Promise<Person>
  /** A person with a first tab, in the test's world. */
  person: Person
  /** Errors that the test provokes. */
  allowed: RegExp[]
  /** Signs this person in without the form, and opens a URL. */
  signIn: (path: string) => Promise<void>
}

const starts = { firefox: startFirefox, webkit: startWebkit }

/** Firefox reports fonts that were still loading when the page was left (NS_BINDING_ABORTED). */
const leftPage = /^downloadable font: download failed .* status=2152398850 /

/** Every test has its own world and profile, and fails on errors in the browser. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await starts[engineName]()
      await use(engine)
      await engine.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  world: async ({ request }, use) => {
    const world = new TestWorld(request)
    await world.start()
    await use(world)
    const reports = (await world.wholeJournal()).filter(({ action }) => action === cspReportAction)
    expect(reports, 'CSP violations').toEqual([])
  },
  allowed: async ({}, use) => use([]),
  newTab: async ({ engine, engineName, baseURL, allowed }, use, testInfo) => {
    const problems: string[] = []
    const profile = await engine.newProfile((problem) => problems.push(problem))
    const tabs: Person[] = []
    await use(async (at = baseURL ?? '') => {
      const tab = new Person(await profile.newTab(), at)
      tabs.push(tab)
      return tab
    })
    if (testInfo.errors.length > 0)
      for (const [index, tab] of tabs.entries()) {
        const path = testInfo.outputPath(`tab-${index + 1}.txt`)
        writeFileSync(path, `${await tab.address()}\n\n${await tab.text()}`)
        await testInfo.attach(`tab ${index + 1}`, { path })
        if (engineName === 'firefox')
          writeFileSync(testInfo.outputPath(`tab-${index + 1}.png`), await tab.picture())
      }
    await profile.close()
    const left = problems.filter(
      (problem) => ![leftPage, ...allowed].some((pattern) => pattern.test(problem)),
    )
    expect(left, 'errors in the browser').toEqual([])
  },
  person: async ({ newTab, world }, use) => {
    const person = await newTab()
    await enterWorld(person, world)
    await use(person)
  },
  signIn: ({ person, request, world }, use) =>
    use(async (path) => {
      // A test may have started another world.
      await enterWorld(person, world)
      await person.run(
        z.null(),
        (texts: [string, string][]) => {
          for (const [name, text] of texts) sessionStorage.setItem(name, text)
        },
        await sessionOf(request, world),
      )
      await person.visit(path)
    }),
})

/** Gives the browser the cookies that select the test's world, and stays on a page that runs nothing. */
async function enterWorld(person: Person, world: TestWorld): Promise<void> {
  await person.visit('/icon.svg')
  await person.run(
    z.null(),
    (texts: string[]) => {
      for (const text of texts) document.cookie = text
    },
    (await world.cookies()).map(({ name, value }) => `${name}=${value}; path=/`),
  )
}

/** Types the account's PIN into the open dialog. */
export async function enterPin(person: Person, world: TestWorld): Promise<void> {
  const field: What = { label: /^PIN/, within: { role: 'dialog' } }
  await person.press(field)
  await person.focus(field)
  await person.type(world.credentials.pin)
}
