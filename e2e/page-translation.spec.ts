/** The page as the browser's translation leaves it: nothing breaks, and nothing goes on showing what was. */
import type { Locator, Page } from '@playwright/test'
import { flowGroups, type Seen } from '#mock/flows/flows.ts'
import { startLink } from '#mock/flows/startLink.ts'
import { dialogs, screens, serverTabs } from './addresses.ts'
import { enterPin, expect, go, phone, signIn, test } from './fixtures.ts'
import { serverCommands } from './serverCommands.ts'
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
  // The screen before may still be there, and go while it is used.
  await expect(async () => {
    const search = page.getByRole('searchbox', { disabled: false }).filter({ visible: true })
    if ((await search.count()) === 0) return
    for (const text of ['mail-nl', 'no such thing', ''])
      await search.first().fill(text, { timeout: 1000 })
  }).toPass({ timeout: 20_000 })
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

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

const broken = /Couldn’t show this page|Seite konnte nicht angezeigt/

/** Goes from one address to the next without loading the page anew, so that each screen is also taken down. */
async function visit(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses)
    await test.step(address, async () => {
      await go(page, address)
      await expect(page).toHaveURL((url) => url.pathname + url.search === address)
      await page.waitForLoadState('networkidle')
      await use(page)
      await expect(page.getByText(broken)).toHaveCount(0)
    })
  await expectTranslated(page)
}

for (const [language, locale, viewport] of [
  ['English', 'en-GB', { width: 1440, height: 900 }],
  ['German', 'de-DE', phone],
] as const)
  test.describe(`in ${language}`, () => {
    test.use({ locale, viewport })

    test('every screen can be shown and left', async ({ page, world }) => {
      test.setTimeout(240_000)
      await signIn(page, world)
      await expect(page.getByRole('link', { name: 'mail-nl-01', exact: true })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2))
      const { id } = world.server('mail-nl-01')
      await visit(page, [
        ...screens,
        ...serverTabs.map((tab) => `/servers/${id}${tab}`),
        '/servers',
      ])
    })

    test('every dialog can be shown and closed', async ({ page, world }) => {
      test.setTimeout(240_000)
      const { id } = world.server('mail-nl-01')
      await signIn(page, world)
      await expect(page.getByRole('link', { name: 'mail-nl-01', exact: true })).toBeVisible()
      for (const address of [
        ...dialogs(id),
        ...serverCommands.map((command) => `/servers/${id}/activity?run=${command}`),
      ])
        await test.step(address, async () => {
          await go(page, address)
          const dialog = page.getByRole('dialog').and(page.locator(':not([aria-modal="false"])'))
          await expect(dialog).toBeVisible()
          await expect(dialog.getByRole('button').last()).toBeVisible()
          await page.keyboard.press('Escape')
          await expect(page.getByText(broken)).toHaveCount(0)
        })
      await expectTranslated(page)
    })
  })

test('the list’s search finds and is cleared', async ({ page, world }) => {
  await signIn(page, world)
  const search = page.getByRole('searchbox', { name: 'Search servers' })
  await search.fill('mail-nl')
  await expect(page.getByText('1 of 41')).toBeVisible()
  await expect(page.getByRole('link', { name: 'web-nl-01' })).toHaveCount(0)
  await search.fill('')
  await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Servers', level: 1 })).toBeVisible()
  await expectTranslated(page)
})

test('what is under way is never an old status', async ({ page, world }) => {
  const { id, name } = world.server('mail-nl-01')
  await world.run(0)
  await signIn(page, world, `/servers/${id}`)
  const header = page.getByRole('main')
  await expect(header.getByText('Running', { exact: true }).first()).toBeVisible()
  await go(page, `/servers/${id}?run=off`)
  await enterPin(page, world.credentials.pin)
  await page.getByRole('dialog').getByRole('button', { name: 'Power off' }).click()
  await expect(page.getByRole('dialog', { name: /Power off/ })).toBeHidden()
  await world.advance(120)
  await world.run(1)
  await expect(header.getByText('Off', { exact: true }).first()).toBeVisible()
  await expect(header.getByText('Running', { exact: true })).toHaveCount(0)
  await go(page, '/servers')
  await expect(rowOf(page, name)).toContainText('Off')
  await expectTranslated(page)
})

test('names, addresses and amounts are left as they are', async ({ page, world }) => {
  const { id } = world.server('mail-nl-01')
  await signIn(page, world)
  const row = rowOf(page, 'mail-nl-01')
  await expect(row).toBeVisible()
  await expectTranslated(page)
  for (const text of ['mail-nl-01', '203.0.113.8'])
    await expect(row.getByText(text, { exact: true }).locator('font')).toHaveCount(0)
  await go(page, `/servers/${id}/network`)
  await expect(page.getByRole('heading', { name: 'mail-nl-01' }).locator('font')).toHaveCount(0)
  await go(page, '/billing')
  const amounts = page.getByRole('main').getByText(/^€[\d,.]+$/)
  await expect(amounts.first()).toBeVisible()
  await expect(amounts.locator('font')).toHaveCount(0)
})

/** Nothing of the page's translation is within a name. */
async function expectLeftAlone(texts: Locator, name: string): Promise<void> {
  await expect(texts.first()).toBeVisible()
  const names = texts.first().locator('[translate=no]').filter({ hasText: name })
  await expect(names.first()).toHaveText(name)
  await expect(names.locator('font')).toHaveCount(0)
  // What is around it is translated.
  await expect(texts.first().locator('font').first()).toBeAttached()
}

test('names within sentences, titles and notifications are left as they are, whatever they say', async ({
  page,
  world,
}) => {
  const { id } = world.server('mail-nl-01')
  await world.run(0)
  await signIn(page, world)
  await go(page, `/servers/${id}?run=rename`)
  const dialog = page.getByRole('dialog')
  await expectLeftAlone(dialog.getByRole('heading'), 'mail-nl-01')
  await dialog.getByLabel('Name').fill('postoffice')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByRole('heading', { name: 'postoffice', level: 1 })).toBeVisible()
  await go(page, `/servers/${id}?run=off`)
  await expectLeftAlone(dialog.getByRole('heading'), 'postoffice')
  await enterPin(page, world.credentials.pin)
  await dialog.getByRole('button', { name: 'Power off' }).click()
  await expect(dialog).toBeHidden()
  await world.advance(120)
  await expectLeftAlone(page.getByText('postoffice powered off'), 'postoffice')
  await go(page, `/servers/${id}/reinstall`)
  await expectLeftAlone(page.getByText('all data on the disks of postoffice'), 'postoffice')
  await expectTranslated(page)
})
