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

const wholeCheck: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
}
/** The two themes are one page in other colours: in the second only these can find something else. */
const colourCheck: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}
/** A popup's guards take the focus to hand it on at once: nobody ever stays on them. */
const leftOut = '[data-base-ui-focus-guard]'

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
    const violations = await violationsIn(
      page,
      within,
      colorScheme === 'light' ? wholeCheck : colourCheck,
    )
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

async function violationsIn(page: Page, within: string, check: RunOptions): Promise<Result[]> {
  // axe tells of all that it looked at, not only of what is wrong: that takes longer than looking.
  const options: RunOptions = { ...check, resultTypes: ['violations'] }
  if (page.frames().length > 1) {
    const builder = new AxeBuilder({ page, axeSource })
      .include(within)
      .exclude(leftOut)
      .options(options)
    return (await builder.analyze()).violations
  }
  // The builder looks into frames, and for that opens a page and fills it with axe anew at every look.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const context = { include: [[within]], exclude: [[leftOut]] }
  return page.evaluate(
    async ([where, how]) => {
      // What the source above has put there.
      const { axe: there } = globalThis as unknown as { axe: typeof axe }
      return (await there.run(where, how)).violations
    },
    [context, options] as const,
  )
}
