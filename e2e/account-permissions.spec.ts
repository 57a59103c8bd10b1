import { expect, expectNoAxeViolations, go, signIn, test } from './fixtures.ts'

test('what the role may do is found by its words, with the screen that it is for', async ({
  page,
  world,
}) => {
  await world.deny(['eq/reboot', 'billing/mass_pay'])
  await signIn(page, world, '/account/permissions')
  const rows = page.getByRole('table', { name: 'Permissions' }).getByRole('row')
  const search = page.getByRole('searchbox', { name: 'Find permissions' })
  await expect(page.getByText('What your role, Customer billing, may do.')).toBeVisible()
  await expectNoAxeViolations(page)

  await search.fill('reboot server')
  await expect(page).toHaveURL(/q=reboot/)
  const reboot = rows.filter({ hasText: 'eq/reboot' })
  await expect(reboot).toContainText('Reboot servers')
  await expect(reboot).toContainText('no')
  await page.reload()
  await expect(search).toHaveValue('reboot server')
  await reboot.getByRole('link', { name: 'A server’s power' }).click()
  await expect(page).toHaveURL(/\/servers\/\d+\/power/)

  await go(page, '/account/permissions?may=no')
  await expect(rows).toHaveCount(3)
  // What the service lists and the panel does not know is told, too.
  await go(page, '/account/permissions?q=verify_address')
  await expect(rows.nth(1)).toContainText('The panel has nothing for it.')
  await search.fill('nothing like it')
  await expect(page.getByText('No permission has these words.')).toBeVisible()
})
