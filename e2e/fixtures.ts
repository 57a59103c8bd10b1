import { mkdirSync, writeFileSync } from 'node:fs'
import { expect, test as base, type Locator, type Page } from '@playwright/test'
import { cspReportAction } from '#mock/server/securityHeaders.ts'
import { Problems } from './problems.ts'
import { Secrets } from './secrets.ts'
import { TestWorld } from './world.ts'

export { expect } from '@playwright/test'
export { expectNoAxeViolations } from './axe.ts'
export { openSession, signIn, signInByForm, signOut } from './signIn.ts'

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

interface Fixtures {
  /** The test's own simulated service. */
  world: TestWorld
  /** Everything that went wrong in the browser; a test that provokes errors allows them here. */
  problems: Problems
  /** What nobody else may read: after every test it is looked for wherever it must not be. */
  secrets: Secrets
}

/**
 * Every test has its own world, and fails on errors in the console, on the page or of the policy, and on a secret
 * where it must not be.
 */
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
      const world = new TestWorld(context)
      await world.start()
      await use(world)
      // The browser reports every reply that failed; a test that asked for them expects that.
      if (world.provoked) problems.allow(/^console: Failed to load resource/)
      const journal = await world.wholeJournal()
      const reports = journal.filter(({ action }) => action === cspReportAction)
      expect(reports, 'breaches of the content security policy').toEqual([])
      // What failed has left things as they were in the middle of it.
      if (testInfo.errors.length === 0) await secrets.expectKeptNowhere(world.credentials, journal)
      mkdirSync('reports/journal', { recursive: true })
      writeFileSync(
        `reports/journal/${testInfo.testId}.json`,
        JSON.stringify({
          test: testInfo.titlePath.join(' › '),
          actions: [...new Set(journal.map(({ action }) => action))],
        }),
      )
    },
    { auto: true },
  ],
})

/** Types the PIN into the open dialog, slot by slot as a person does. */
export async function enterPin(page: Page, pin: string): Promise<void> {
  await page.getByRole('dialog').getByRole('textbox', { name: 'Your PIN' }).click()
  await page.keyboard.type(pin)
}

/** Presses a button twice: the browser tells the second press before anything that the first one left for later. */
export async function pressTwice(button: Locator): Promise<void> {
  // Only once a person could press it.
  await button.click({ trial: true })
  await button.focus()
  await button.evaluate(async (element) => {
    if (!(element instanceof HTMLElement)) throw new Error('only what is drawn in HTML is pressed')
    element.click()
    await scheduler.postTask(() => element.click(), { priority: 'user-blocking' })
  })
}

/** Changes the address without loading the panel again, as a link of it does. Wait for what only the new one shows. */
export const go = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), address)

/** Reloads as a person does, and answers the browser's own question with no. */
export async function reloadAndStay(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog')
  // The test runner's own reload does not take no for an answer; this one waits for it.
  const reloading = page.evaluate(() => location.reload()).catch(() => undefined)
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await reloading
}
