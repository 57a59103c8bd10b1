import { expect, expectNoAxeViolations, go, signIn, test } from './fixtures.ts'

test('what the role may do is found by its words, with the screen that it is for', async ({
  page,
  world,
}) => {
  await world.deny(['eq/reboot', 'billing/mass_pay'])
  await signIn(page, world, '/account/permissions')
  const rows = page.getByRole('table', { name: 'Permissions' }).getByRole('row')
  const search = page.getByRole('searchbox', { name: 'Search permissions' })
  await expect(page.getByText('Permissions of your role, Customer billing')).toBeVisible()
  await expectNoAxeViolations(page)

  await search.fill('reboot server')
  await expect(page).toHaveURL(/q=reboot/)
  const reboot = rows.filter({ hasText: 'eq/reboot' })
  await expect(reboot).toContainText('Reboot')
  await expect(reboot).toContainText('No')
  await page.reload()
  await expect(search).toHaveValue('reboot server')
  await reboot.getByRole('link', { name: 'Server › Power & sensors' }).click()
  await expect(page).toHaveURL(/\/servers\/\d+\/power/)

  await go(page, '/account/permissions?may=no')
  await expect(rows).toHaveCount(3)
  // What the service lists and the panel does not know is told, too.
  await go(page, '/account/permissions?q=verify_address')
  await expect(rows.nth(1)).toContainText('Not used in this panel')
  await search.fill('nothing like it')
  await expect(page.getByText('Remove a filter or change your search.')).toBeVisible()
})
