import { locales } from '#locales/languages.ts'
import { expectNoAxeViolationsInWords } from './axe.ts'
import { plainMessages, wordFaults } from './catalogWords.ts'
import { expect, go, phone, signIn, test } from './fixtures.ts'
import { expectNoSidewaysScroll } from './serverTabs.ts'

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

for (const [language, name] of Object.entries(locales)) {
  test.describe(`in a browser that prefers ${name}`, () => {
    // Whatever the region is.
    test.use({ locale: `${language}-419`, viewport: phone })
    test(`every screen is in ${name}, and nothing is cut off on a phone`, async ({
      page,
      world,
    }) => {
      const messages = plainMessages(language)
      const expectWords = async () => {
        await page.waitForLoadState('networkidle')
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expectNoAxeViolationsInWords(page)
        await expectNoSidewaysScroll(page)
        expect(await wordFaults(page, messages), page.url()).toEqual([])
      }
      await page.goto('/sign-in')
      await expect(page.getByLabel(messages.get('Language') ?? '')).toHaveValue(language)
      await expect(
        page.getByRole('button', { name: messages.get('Sign in'), exact: true }),
      ).toBeVisible()
      await expectWords()

      await signIn(page, world)
      const { id } = world.server('mail-nl-01')
      await expect(page.getByRole('link', { name: 'mail-nl-01', exact: true })).toBeVisible()
      await expectWords()
      const places = page.getByRole('gridcell').getByTitle(/./)
      await expect(places.first()).toBeVisible()
      const cut = await places.evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      )
      expect(cut).toEqual([])
      for (const url of [
        `/servers/${id}`,
        '/order?preset=281&location=NL&step=review',
        '/billing',
      ]) {
        await go(page, url)
        await expectWords()
      }
      await page.locator('[data-row-link]').first().click()
      await expect(page).toHaveURL(/\/billing\/invoices\/\d+$/)
      await expectWords()
    })
  })
}
