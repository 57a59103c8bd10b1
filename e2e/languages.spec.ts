import { expect, go, signIn, test } from './fixtures.ts'

test('keeps the chosen language', async ({ page, world }) => {
  await signIn(page, world)
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.getByRole('link', { name: 'mail-nl-01' }).click()
  // 12,79 TB: numbers follow the language too.
  await expect(page.getByText(/12,79/)).toBeVisible()
})

test.describe('in a British browser', () => {
  test.use({ locale: 'en-GB' })
  test('writes days before months, and 24 hours', async ({ page, world }) => {
    await signIn(page, world, '/billing')
    await expect(page.getByText(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/).first()).toBeVisible()
    await go(page, '/account/logins')
    await expect(page.getByText(/^\d{1,2} [A-Z][a-z]{2,3} \d{4}, \d\d:\d\d$/).first()).toBeVisible()
  })
})

test.describe('in a German browser that shows English', () => {
  test.use({ locale: 'de-DE' })
  test('writes days and hours as Germany does', async ({ page, world }) => {
    await page.addInitScript(() => localStorage.setItem('patchbay.locale', 'en'))
    await signIn(page, world, '/account/logins')
    await expect(page.getByText(/^\d{1,2} [A-Z][a-z]{2,3} \d{4}, \d\d:\d\d$/).first()).toBeVisible()
  })
})

test.describe('in a German browser', () => {
  test.use({ locale: 'de-AT' })
  test('shows German from the first screen on', async ({ page }) => {
    await page.goto('/sign-in')
    await expect(page.getByRole('textbox').first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  })
})
