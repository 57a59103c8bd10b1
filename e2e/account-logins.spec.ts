import { expect, expectNoAxeViolations, phone, signIn, test } from './fixtures.ts'
import { expectNoSidewaysScroll } from './serverTabs.ts'

test('sign-in history is filtered by period and result, and marks the current IP address', async ({
  page,
  world,
}) => {
  await signIn(page, world, '/account/logins')
  const card = page.getByRole('region', { name: 'Sign-in history' })
  const rows = card.getByRole('table', { name: 'Sign-in history' }).getByRole('row')
  /** The headline over a small label. */
  const figure = (label: string) =>
    card.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd')
  await expect(rows.nth(1)).toContainText('Your current IP address')
  await expect(figure('IP addresses')).toHaveText('3')
  await expectNoAxeViolations(page)

  await card.getByRole('radio', { name: 'Year' }).check()
  await expect(page).toHaveURL(/range=year/)
  await card.getByRole('radio', { name: 'With results' }).check()
  await expect(page).toHaveURL(/range=year&view=outcomes|view=outcomes&range=year/)
  await expect(figure('failed')).toHaveText(/^[1-9]\d*$/)
  await expect(rows.filter({ hasText: 'Failed' }).first()).toBeVisible()
  await page.reload()
  await expect(rows.filter({ hasText: 'Failed' }).first()).toBeVisible()

  for (const view of ['', '&view=outcomes']) {
    await page.goto(`/account/logins?range=own&from=2019-01-01&to=2019-01-31${view}`)
    await expect(card).toContainText('No sign-ins in this period')
  }
  await card.getByLabel('To', { exact: true }).fill('2018-12-31')
  await expect(card).toContainText('The start date is after the end date.')

  await world.faults([{ kind: 'status', status: 503, action: 'auth/get_log' }])
  await page.goto('/account/logins')
  await expect(card).toContainText('Couldn’t load')
  await world.faults([])
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(rows.nth(1)).toBeVisible()
})

test('sign-in history and permissions fit a phone, and say when they can’t be read', async ({
  page,
  world,
}) => {
  await page.setViewportSize(phone)
  await world.deny(['auth/get_log_details'])
  await signIn(page, world, '/account/logins')
  await expect(page.getByText('Your current IP address').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('radio', { name: 'With results' }).check()
  await expect(page.getByText(/You don’t have permission to do this/)).toBeVisible()
  await page.getByRole('link', { name: 'Permissions' }).click()
  await expect(page.getByRole('region', { name: 'Power & sensors' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('radio', { name: 'Not allowed' }).check()
  await expect(page.getByRole('region', { name: 'Security' })).toContainText(
    'Not allowed: auth/get_log_details',
  )
  await expectNoAxeViolations(page)
})
