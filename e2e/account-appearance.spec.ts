import { desktop, expect, expectNoAxeViolations, go, phone, signIn, test } from './fixtures.ts'
import { expectNoSidewaysScroll } from './serverTabs.ts'

test('language, theme, density and time zone apply immediately and after a reload', async ({
  page,
  world,
}) => {
  await page.setViewportSize(desktop)
  await signIn(page, world, '/account/appearance')
  await expectNoAxeViolations(page)
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('radio', { name: 'Compact' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')

  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await zone.fill('Tok')
  await page.getByRole('option', { name: 'Asia/Tokyo' }).click()
  const hint = page.getByText(/^Current time: .*/)
  const inZone = (await hint.textContent()) ?? ''
  await zone.fill('Honolulu')
  await page.getByRole('option', { name: 'Pacific/Honolulu' }).click()
  await expect(hint).not.toHaveText(inZone)

  await page.getByLabel('Language').selectOption('Deutsch')
  await expect(page.getByRole('heading', { name: 'Darstellung' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Darstellung' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Zeitzone' })).toHaveValue('Pacific/Honolulu')
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')

  await go(page, '/servers')
  const row = page.getByRole('row', { name: /mail-nl-01/ })
  const height = async () => (await row.boundingBox())?.height
  await expect(row).toBeVisible()
  await expect.poll(height).toBe(32)
  await go(page, '/account/appearance')
  await page.getByRole('radio', { name: 'Komfortabel' }).check()
  await go(page, '/servers')
  await expect(row).toBeVisible()
  await expect.poll(height).toBe(40)
})

test('everything fits a phone, and rows keep their height', async ({ page, world }) => {
  await page.setViewportSize(phone)
  await signIn(page, world, '/account/appearance')
  await page.getByRole('radio', { name: 'Compact' }).check()
  await expectNoSidewaysScroll(page)
  const radio = page.getByRole('radio', { name: 'Compact' })
  expect((await radio.boundingBox())?.height).toBeGreaterThanOrEqual(36)
})

test.describe('in a browser in another time zone', () => {
  test.use({ timezoneId: 'America/New_York' })
  test('times are shown in the chosen time zone', async ({ page, world }) => {
    await signIn(page, world, '/account/appearance')
    await expect(page.getByPlaceholder('Device time zone: America/New York')).toBeVisible()
    await go(page, '/account/logins')
    const when = page.getByRole('table').getByRole('row').nth(1).locator('time')
    const own = (await when.textContent()) ?? ''
    await go(page, '/account/appearance')
    await page.getByRole('combobox', { name: 'Time zone' }).fill('UTC')
    await page.getByRole('option', { name: 'UTC', exact: true }).click()
    await go(page, '/account/logins')
    await expect(when).not.toHaveText(own)
  })
})
