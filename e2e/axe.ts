/** Checks for WCAG 2.2 AA violations with axe. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { Result, RunOptions } from 'axe-core'
import { runAxeInPage } from './axeInPage.ts'

/** Less than half the size of the `source` that `axe-core` exports. Every checked page has to parse it. */
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** Which rules to run, and what to exclude. */
interface Check {
  readonly options: RunOptions
  readonly exclude: readonly string[]
}

/** A popup's focus guards pass focus on immediately, so no user stays on them. */
const guards = '[data-base-ui-focus-guard]'
/** An open modal dialog. */
const modal = '[role="dialog"]:not([aria-modal="false"])'
/**
 * What a modal dialog covers. Measuring contrast takes the most time, and every screen is also checked without a dialog.
 * Live regions stay included.
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

/** The dark theme only changes colors, so the second run checks nothing else. */
async function checksOf(page: Page, colorScheme: 'light' | 'dark'): Promise<readonly Check[]> {
  if (colorScheme === 'dark') return [colours]
  return (await page.locator(modal).count()) > 0 ? [allButColours, colours] : [whole]
}

const described = ({ id, help, nodes }: Result) => ({
  id,
  help,
  where: nodes.map(({ html }) => html),
})

/**
 * Expects no WCAG 2.2 AA violations, without checking colors: for other languages, which don't change them. Tests walk from
 * screen to screen with it: where the landmark of the last one went while axe looked, it looks at the next.
 */
export async function expectNoAxeViolationsInWords(page: Page): Promise<void> {
  const judge = async (): Promise<readonly Result[]> => {
    await expect(page.locator('main h1').first()).toBeVisible()
    return violationsIn(page, 'html', [allButColours])
  }
  const found = await judge()
  const violations = found.some(({ id }) => id === 'landmark-one-main') ? await judge() : found
  expect(violations.map(described), `axe at ${page.url()}`).toEqual([])
}

/** Expects no WCAG 2.2 AA violations on the current screen, in the light and the dark theme. */
export async function expectNoAxeViolations(
  page: Page,
  { within = 'html' }: { within?: string } = {},
): Promise<void> {
  // Every screen has a heading: wait until it is rendered.
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

/** Waits for transitions to end. Otherwise axe would measure contrast halfway through. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      // Others follow the scroll position, or never end.
      .filter(({ timeline }) => timeline === document.timeline)
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

async function violationsIn(
  page: Page,
  within: string,
  checks: readonly Check[],
): Promise<Result[]> {
  // By default axe also reports passed checks, which takes longer than checking.
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
  // AxeBuilder supports frames, but opens a page and injects axe on every run.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  return runAxeInPage(page, runs)
}
