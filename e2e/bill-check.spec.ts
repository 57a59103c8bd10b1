/** What differs on invoices from what the panel knows. */
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, phone, signIn, test } from './fixtures.ts'
import { expectNoSidewaysScroll } from './serverTabs.ts'

const check = (page: Page) => page.getByRole('region', { name: 'Bill check' })
const findings = (page: Page) => check(page).getByRole('listitem')

test('each mistake is told with its calculation, and copied for support', async ({
  page,
  world,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await world.start({ scenario: 'wrong-bill' })
  await signIn(page, world, '/billing/cost')
  await expect(check(page)).toContainText('8 invoices differ. Ask support about them.')
  await expect(findings(page)).toHaveCount(8)
  await expectNoAxeViolations(page)
  await expect(findings(page).filter({ hasText: '€3.21 too much.' })).toContainText(
    /21% VAT on €[\d,.]+ is €[\d,.]+, the invoice has €[\d,.]+\./,
  )
  await expect(findings(page).filter({ hasText: '€10.00 too much.' })).toContainText(
    /The items add up to €[\d,.]+, the subtotal is €[\d,.]+\./,
  )
  await expect(findings(page).filter({ hasText: '€5.00 too much.' })).toContainText(
    /\S+ costs €[\d,.]+ per billing period excl\. VAT, the invoice has €[\d,.]+\./,
  )
  await expect(findings(page).filter({ hasText: 'Its billing period ends on' })).toHaveCount(1)
  // Counted in the scenario by hand.
  await expect(findings(page).filter({ hasText: '€8.01 too much.' })).toContainText(
    'new-nl-01 costs €89.00 a month, €258.99 for 3 months less 3%. The invoice has €267.00.',
  )
  await expect(findings(page).filter({ hasText: '€39.75 too much.' })).toContainText(
    '“Promo code METAL25: 25 %” takes off €25.00. 25% of €258.99 is €64.75.',
  )
  await expect(findings(page).filter({ hasText: '€22.50 too much.' })).toContainText(
    'Windows Server 2022 on new-nl-03 needs 8 core licenses at €1.875 a month, €45.00 for 3 months. The invoice has €67.50.',
  )
  const twice = findings(page).filter({ hasText: 'has some of these days already.' })
  await expect(twice).toHaveCount(1)
  await twice.getByRole('button', { name: /^Copy for support: Invoice \d+ of/ }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(
    /^Invoice \d+ of .+\n.+ is charged from .+ Invoice \d+ has some of these days/,
  )
  await twice.getByRole('link').click()
  await expect(page).toHaveURL(/\/billing\/invoices\/\d+$/)
})

test('bills without mistakes are said to be checked', async ({ page, world }) => {
  await signIn(page, world, '/billing/cost')
  await expect(check(page)).toContainText(/\d+ invoices checked, nothing differs\./)
})

test('on a phone nothing is cut off', async ({ page, world }) => {
  await world.start({ scenario: 'wrong-bill' })
  await page.setViewportSize(phone)
  await signIn(page, world, '/billing/cost')
  await expect(findings(page)).toHaveCount(8)
  await expectNoSidewaysScroll(page)
})
