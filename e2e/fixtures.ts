import { mkdirSync, writeFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'
import { cspReportAction } from '#mock/cspReport.ts'
import { Problems } from './problems.ts'
import { TestWorld } from './world.ts'

export { expect } from '@playwright/test'

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

interface Fixtures {
  /** The test's own simulated service. */
  world: TestWorld
  /** Everything that went wrong in the browser; a test that provokes errors allows them here. */
  problems: Problems
}

/** Every test has its own world, and fails on errors in the console, on the page or of the policy. */
export const test = base.extend<Fixtures>({
  problems: [
    async ({ context }, use) => {
      const problems = new Problems(context)
      await use(problems)
      problems.expectNone()
    },
    { auto: true },
  ],
  world: [
    async ({ context, problems }, use, testInfo) => {
      const world = new TestWorld(context)
      await world.start()
      await use(world)
      // The browser reports every reply that failed; a test that asked for them expects that.
      if (world.provoked) problems.allow(/^console: Failed to load resource/)
      const journal = await world.wholeJournal()
      const reports = journal.filter(({ action }) => action === cspReportAction)
      expect(reports, 'breaches of the content security policy').toEqual([])
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

/** Signs in with the account of the world, as a person does, and waits for the server list. */
export async function signIn(page: Page, world: TestWorld): Promise<void> {
  const { email, password } = world.credentials
  await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/servers/)
}

/** Signs out by the menu of the account. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/sign-in/)
}

/** Types the PIN into the open dialog, slot by slot as a person does. */
export async function enterPin(page: Page, pin: string): Promise<void> {
  await page.getByRole('dialog').getByRole('textbox', { name: 'Your PIN' }).click()
  await page.keyboard.type(pin)
}

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The two themes are one page in other colours: in the second only these can find something else. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** Looks at the screen as it is, in light and in dark, for breaches of WCAG 2.2 AA. */
export async function expectNoAxeViolations(
  page: Page,
  { within = 'html' }: { within?: string } = {},
): Promise<void> {
  // Every screen has one; before it is there, there is nothing to look at.
  await expect(page.locator('h1').first()).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    await expect(page.locator(within).first()).toBeVisible()
    await settled(page)
    const axe = new AxeBuilder({ page })
      .include(within)
      // A popup's guards take the focus to hand it on at once: nobody ever stays on them.
      .exclude('[data-base-ui-focus-guard]')
    const { violations } = await (
      colorScheme === 'light' ? axe.withTags(tags) : axe.withRules(rulesOfColour)
    ).analyze()
    const found = violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ html }) => html),
    }))
    expect(found, `axe, ${colorScheme}, at ${page.url()}`).toEqual([])
  }
}

/** Waits for colours to arrive: axe would measure a contrast half way through a transition. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

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
