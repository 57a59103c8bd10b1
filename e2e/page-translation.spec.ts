/** The page as the browser's translation leaves it: nothing breaks, and nothing goes on showing what was. */
import type { Page } from '@playwright/test'
import { flowGroups, type Seen } from '#mock/flows/flows.ts'
import { startLink } from '#mock/flows/startLink.ts'
import { expect, test } from './fixtures.ts'
import { expectTranslated, translatePages } from './translation.ts'

test.beforeEach(async ({ context }) => {
  await translatePages(context)
})

const found = (page: Page, seen: Seen) =>
  'text' in seen
    ? page.getByText(seen.text).filter({ visible: true })
    : page.getByRole(seen.role, { name: seen.name })

/** Presses what opens and closes parts of a screen, types into its search and leaves it. */
async function use(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  const search = page.getByRole('searchbox').filter({ visible: true })
  if ((await search.count()) > 0 && (await search.first().isEnabled())) {
    await search.first().fill('mail-nl')
    await search.first().fill('no such thing')
    await search.first().fill('')
  }
  const summaries = page.locator('summary').filter({ visible: true })
  for (const summary of (await summaries.all()).slice(0, 5))
    await summary.click({ timeout: 1000 }).catch(() => undefined)
}

for (const { title, flows } of flowGroups)
  test(`flows work: ${title}`, async ({ page, problems }) => {
    test.setTimeout(240_000)
    // Some flows are about failures.
    problems.allow(/^console: Failed to load resource/)
    for (const { id, start, sees } of flows)
      await test.step(id, async () => {
        await page.goto(startLink(start))
        await expect(page).toHaveURL((url) => !url.pathname.startsWith('/mock'))
        for (const seen of sees) await expect(found(page, seen).first()).toBeVisible()
        await use(page)
        await expectTranslated(page)
        await expect(page.getByText('Couldn’t show this page')).toHaveCount(0)
      })
  })
