import type { Page } from '@playwright/test'
import { desktop, expect, expectNoAxeViolations, go, phone, signIn, test } from './fixtures.ts'
import { expectNoSidewaysScroll } from './serverTabs.ts'

const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('ten groups show what the role may do, mark what it may not, and name actions on demand', async ({
  page,
  world,
}) => {
  await page.setViewportSize(desktop)
  await world.deny(['eq/reboot', 'billing/mass_pay', 'eq/console'])
  await signIn(page, world, '/account/permissions')
  await expect(page.getByText('Permissions of your role, Customer billing')).toBeVisible()
  for (const name of [
    'Servers',
    'Power & sensors',
    'Remote access',
    'Network',
    'Order and reinstall',
    'Invoices and payments',
    'Cancellations and transfer',
    'Profile and contacts',
    'Security',
    'API keys',
  ])
    await expect(group(page, name)).toBeVisible()
  const power = group(page, 'Power & sensors')
  const row = power.getByRole('listitem').filter({ hasText: 'Power on, power off and reboot' })
  await expect(row).toContainText('Partly allowed')
  await expect(row).toContainText('Not allowed: eq/reboot')
  await expect(
    group(page, 'Remote access').getByRole('listitem').filter({ hasText: 'Open console' }),
  ).toContainText('Not allowed')
  await expect(group(page, 'Servers')).not.toContainText('Not allowed')

  const reboot = power.getByRole('listitem').filter({ hasText: /^eq\/reboot/ })
  await expect(reboot).toBeHidden()
  await power.locator('summary', { hasText: 'API actions' }).focus()
  await page.keyboard.press('Enter')
  await expect(reboot).toContainText('Not allowed')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoAxeViolations(page)
  }
  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
})

test('permissions are found by task and by action name', async ({ page, world }) => {
  await world.deny(['eq/reboot', 'billing/mass_pay'])
  await signIn(page, world, '/account/permissions')
  const search = page.getByRole('searchbox', { name: 'Search permissions' })
  const capabilities = page.getByRole('region').getByRole('listitem')
  await search.fill('reboot power')
  await expect(page).toHaveURL(/q=reboot/)
  await expect(group(page, 'Power & sensors')).toBeVisible()
  await expect(group(page, 'Network')).toBeHidden()
  await page.reload()
  await expect(search).toHaveValue('reboot power')

  // Partially allowed groups are found, too.
  await go(page, '/account/permissions?may=no')
  await expect(capabilities).toHaveText([/reboot/, /Pay invoices/])
  // Searching for an action expands the action names.
  await go(page, '/account/permissions?q=eq/reboot')
  await expect(capabilities.filter({ hasText: /^eq\/reboot/ })).toBeVisible()
  // Actions that the API lists but the panel doesn't know are shown, too.
  await go(page, '/account/permissions?q=verify_address')
  await expect(group(page, 'Other')).toContainText('Not used in this panel')
  await search.fill('nothing like it')
  await expect(page.getByText('Remove a filter or change your search.')).toBeVisible()
})
