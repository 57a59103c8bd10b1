/** Safari on iOS zooms into a focused field whose text is smaller than 16 px, and stays there. */
import type { Page } from '@playwright/test'
import { expect, go, signIn, test } from './fixtures.ts'

/** A tablet too: it is wide, but has no mouse. */
const screens = { phone: { width: 390, height: 844 }, tablet: { width: 1024, height: 768 } }

test.use({ hasTouch: true, isMobile: true })

/** Fields with text smaller than 16 px, hidden ones too: they are shown by something. */
const smallFields = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('input, select, textarea, [contenteditable=true]')]
      .filter(
        (field) =>
          !field.matches('[type=checkbox], [type=radio], [type=hidden], [aria-hidden=true]'),
      )
      .map((field) => ({
        size: Number.parseFloat(getComputedStyle(field).fontSize),
        name:
          field.getAttribute('aria-label') ??
          field.getAttribute('name') ??
          field.outerHTML.slice(0, 120),
      }))
      .filter(({ size }) => size < 16),
  )

async function expectLargeFields(page: Page, where: string, least = 1): Promise<void> {
  const fields = page.locator('input:not([type=checkbox], [type=radio]), select, textarea')
  await expect.poll(() => fields.count(), where).toBeGreaterThanOrEqual(least)
  expect.soft(await smallFields(page), where).toEqual([])
}

for (const [name, viewport] of Object.entries(screens))
  test(`every field has at least 16 px, ${name}`, async ({ page, world }) => {
    test.slow()
    await page.setViewportSize(viewport)
    await page.goto('/sign-in')
    await expectLargeFields(page, 'sign-in')
    await page.getByRole('radio', { name: 'API key' }).click()
    await expectLargeFields(page, 'API key')
    for (const view of ['create', 'forgot']) {
      await page.goto(`/sign-in?view=${view}`)
      await expectLargeFields(page, view)
    }

    const { id } = world.server('mail-nl-01')
    await signIn(page, world)
    const places = [
      '/servers',
      '/billing',
      '/billing?run=add-funds',
      '/billing/upcoming',
      '/keys',
      '/keys?run=new-key',
      '/keys?run=test-key',
      '/activity',
      '/order',
      '/account?run=change-address',
      '/account/contacts?run=add',
      '/account/permissions',
      '/account/security?run=change-pin',
      `/servers/${id}/tags`,
      `/servers/${id}/reinstall`,
      `/servers/${id}/access`,
      ...['rename', 'reboot', 'block-address', 'add-ipmi-user', 'ask-assistance', 'create-pxe'].map(
        (run) => `/servers/${id}?run=${run}`,
      ),
    ]
    for (const place of places) {
      await go(page, place)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await expectLargeFields(page, place, 0)
    }
    await go(page, '/servers')
    await page.getByRole('button', { name: 'Search servers' }).click()
    await expect(page.getByRole('combobox').first()).toBeVisible()
    await expectLargeFields(page, 'palette')
  })
