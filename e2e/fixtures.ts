import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, test as base, type Locator, type Page } from '@playwright/test'
import { cspReportAction } from '#mock/server/securityHeaders.ts'
import type { JournalEntry } from '#mock/world/journal.ts'
import type { TestJournal } from '../scripts/changedSpecs.ts'
import { Problems } from './problems.ts'
import { Secrets } from './secrets.ts'
import { TestWorld } from './world.ts'

export { expect } from '@playwright/test'
export { expectNoAxeViolations } from './axe.ts'
export { openSession, signIn, signInByForm, signOut } from './signIn.ts'

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

interface Fixtures {
  /** The test's own world. */
  world: TestWorld
  /** Errors in the browser; a test that provokes errors allows them here. */
  problems: Problems
  /** Secrets, which must not show up in the wrong places after a test. */
  secrets: Secrets
}

/** Every test has its own world, and fails on console errors, page errors, CSP violations and leaked secrets. */
export const test = base.extend<Fixtures>({
  problems: [
    async ({ context }, use) => {
      const problems = new Problems(context)
      await use(problems)
      problems.expectNone()
    },
    { auto: true },
  ],
  secrets: [async ({ context }, use) => use(new Secrets(context)), { auto: true }],
  world: [
    async ({ context, problems, secrets }, use, testInfo) => {
      const world = new TestWorld(context.request)
      const scripts = new Set<string>()
      context.on('request', (request) => {
        const [file] = /assets\/[^/?]+\.js$/.exec(request.url()) ?? []
        if (file !== undefined) scripts.add(file)
      })
      await world.start()
      await use(world)
      // The browser logs every failed response, which is expected if the test provoked them.
      if (world.provoked) problems.allow(/^console: Failed to load resource/)
      const journal = await world.wholeJournal()
      // What an access proxy redirects to another origin is against the policy; the report names the first address only.
      const isRedirect = ({ fields }: JournalEntry) =>
        /"blocked-uri":"[^"]+\/api\/\w+\.php/.test(String(fields['report']))
      const reports = journal.filter(
        (entry) => entry.action === cspReportAction && !(world.provoked && isRedirect(entry)),
      )
      expect(reports, 'CSP violations').toEqual([])
      // A failed test stopped halfway, so it may have left secrets.
      if (testInfo.errors.length === 0) await secrets.expectKeptNowhere(world.credentials, journal)
      mkdirSync('reports/journal', { recursive: true })
      writeFileSync(
        `reports/journal/${testInfo.testId}.json`,
        JSON.stringify({
          test: testInfo.titlePath.join(' › '),
          actions: [...new Set(journal.map(({ action }) => action))],
          scripts: [...scripts],
        } satisfies TestJournal),
      )
    },
    { auto: true },
  ],
})

/** Types the PIN into the open dialog, digit by digit. */
export async function enterPin(page: Page, pin: string): Promise<void> {
  await page.getByRole('dialog').getByRole('textbox', { name: 'PIN' }).click()
  await page.keyboard.type(pin)
}

/** Clicks a button twice; the second click comes before any task that the first one scheduled. */
export async function pressTwice(button: Locator): Promise<void> {
  // Waits until it can be clicked.
  await button.click({ trial: true })
  await button.focus()
  await button.evaluate(async (element) => {
    if (!(element instanceof HTMLElement)) throw new Error('only what is drawn in HTML is pressed')
    element.click()
    await scheduler.postTask(() => element.click(), { priority: 'user-blocking' })
  })
}

/** Navigates within the panel like a link. Wait for content that only the new screen shows. */
export const go = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), address)

/** Reloads, and cancels in the browser's `beforeunload` dialog. */
export async function reloadAndStay(page: Page): Promise<void> {
  const dialog = page.waitForEvent('dialog')
  // Playwright's reload can't be canceled; this one waits for the dialog.
  const reloading = page.evaluate(() => location.reload()).catch(() => undefined)
  const question = await dialog
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await reloading
}
