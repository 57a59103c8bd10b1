/** Looks for breaches of WCAG 2.2 AA with axe. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { Result, RunOptions } from 'axe-core'

/** Less than half as long as what `axe-core` gives as its source: every page that is looked at reads all of it. */
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** What is looked for, and in what not. */
interface Check {
  readonly options: RunOptions
  readonly exclude: readonly string[]
}

/** A popup's guards take the focus to hand it on at once: nobody ever stays on them. */
const guards = '[data-base-ui-focus-guard]'
/** An open dialog that leaves nothing else to be used. */
const modal = '[role="dialog"]:not([aria-modal="false"])'
/**
 * What such a dialog covers and hides: a colour there is nothing that anybody reads, and measuring them takes longer than
 * all else. Every screen is looked at without a dialog too. Announcements stay.
 */
const behind =
  `body:has(${modal}) :is([data-base-ui-inert][aria-hidden="true"], [data-base-ui-inert] [aria-hidden="true"])` +
  ':not(:has([role="dialog"]), [role="dialog"], [role="dialog"] *)'

const tags: RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
const colourRules = ['color-contrast', 'link-in-text-block']

const whole: Check = { options: { runOnly: tags }, exclude: [guards] }
const allButColours: Check = {
  options: {
    runOnly: tags,
    rules: Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])),
  },
  exclude: [guards],
}
const colours: Check = {
  options: { runOnly: { type: 'rule', values: colourRules } },
  exclude: [guards, behind],
}

/** The two themes are one page in other colours: in the second only those can find something else. */
async function checksOf(page: Page, colorScheme: 'light' | 'dark'): Promise<readonly Check[]> {
  if (colorScheme === 'dark') return [colours]
  return (await page.locator(modal).count()) > 0 ? [allButColours, colours] : [whole]
}

const described = ({ id, help, nodes }: Result) => ({
  id,
  help,
  where: nodes.map(({ html }) => html),
})

/** Expects no WCAG 2.2 AA violations on the screen without checking colors: for a language, which doesn't change them. */
export async function expectNoAxeViolationsInWords(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible()
  const violations = await violationsIn(page, 'html', [allButColours])
  expect(violations.map(described), `axe at ${page.url()}`).toEqual([])
}

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
    const violations = await violationsIn(page, within, await checksOf(page, colorScheme))
    expect(violations.map(described), `axe, ${colorScheme}, at ${page.url()}`).toEqual([])
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

async function violationsIn(
  page: Page,
  within: string,
  checks: readonly Check[],
): Promise<Result[]> {
  // axe tells of all that it looked at, not only of what is wrong: that takes longer than looking.
  const runs = checks.map(({ options, exclude }) => ({
    context: { include: [[within]], exclude: exclude.map((selector) => [selector]) },
    options: { ...options, resultTypes: ['violations'] } satisfies RunOptions,
  }))
  if (page.frames().length > 1) {
    const violations: Result[] = []
    for (const { context, options } of runs) {
      const builder = new AxeBuilder({ page, axeSource }).include(within).options(options)
      for (const selector of context.exclude) builder.exclude(selector)
      violations.push(...(await builder.analyze()).violations)
    }
    return violations
  }
  // The builder looks into frames, and for that opens a page and fills it with axe anew at every look.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  return page.evaluate(async (wanted) => {
    // What the source above has put there.
    const { axe: there } = globalThis as unknown as { axe: typeof axe }
    const violations: Result[] = []
    // One after the other: axe does one thing at a time.
    for (const { context, options } of wanted)
      violations.push(...(await there.run(context, options)).violations)
    return violations
  }, runs)
}
