/**
 * Every screen and dialog in German on a phone, where words are longer and labels differ. Colors are the same in every
 * language, so only the English tests check them.
 */
import type { Page } from '@playwright/test'
import { dialogs, screens, serverTabs } from './addresses.ts'
import { expectNoAxeViolationsInWords } from './axe.ts'
import { expect, go, phone, signIn, test } from './fixtures.ts'
import { expectNoSidewaysScroll } from './serverTabs.ts'
import { serverCommands } from './serverCommands.ts'

test.use({ viewport: phone, locale: 'de-DE' })

const modal = (page: Page) =>
  page.getByRole('dialog').and(page.locator(':not([aria-modal="false"])'))

async function expectAccessible(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolationsInWords(page)
}

async function expectAccessibleDialogs(page: Page, urls: readonly string[]): Promise<void> {
  for (const url of urls)
    await test.step(url, async () => {
      await go(page, url)
      await expect(modal(page)).toBeVisible()
      await expect(modal(page).getByRole('button').last()).toBeInViewport()
      await expectAccessible(page)
    })
}

test('screens in German: sign-in and the account’s pages', async ({ page, world }) => {
  await page.goto('/sign-in')
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible()
  await expectAccessible(page)
  await signIn(page, world)
  await expect(page.getByRole('link', { name: 'mail-nl-01', exact: true })).toBeVisible()
  await expectAccessible(page)
  for (const url of screens)
    await test.step(url, async () => {
      await go(page, url)
      await page.waitForLoadState('networkidle')
      await expectAccessible(page)
    })
})

test('screens in German: a server’s pages', async ({ page, world }) => {
  const { id, name } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  for (const tab of serverTabs)
    await test.step(tab, async () => {
      await go(page, `/servers/${id}${tab}`)
      await page.waitForLoadState('networkidle')
      await expectAccessible(page)
    })
})

test('dialogs in German: the commands of a server', async ({ page, world }) => {
  const { id, name } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}/activity`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expectAccessibleDialogs(
    page,
    serverCommands.map((command) => `/servers/${id}/activity?run=${command}`),
  )
})

test('dialogs in German: servers, billing, keys and the account', async ({ page, world }) => {
  const { id } = world.server('mail-nl-01')
  await signIn(page, world)
  await expect(page.getByRole('link', { name: 'mail-nl-01', exact: true })).toBeVisible()
  await expectAccessibleDialogs(page, dialogs(id))
})
