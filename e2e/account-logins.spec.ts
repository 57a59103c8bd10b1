import { expect, expectNoAxeViolations, phone, signIn, test } from './fixtures.ts'
import { expectNoSidewaysScroll } from './serverTabs.ts'

test('log-ins are looked at by range and outcome, and one’s own address is marked', async ({
  page,
  world,
}) => {
  await signIn(page, world, '/account/logins')
  const card = page.getByRole('region', { name: 'Log-ins' })
  const rows = card.getByRole('table', { name: 'Log-ins' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('your address now')
  await expect(card).toContainText(/\d+ entries from 3 addresses\./)
  await expectNoAxeViolations(page)

  await card.getByRole('radio', { name: 'Year' }).check()
  await expect(page).toHaveURL(/range=year/)
  await card.getByRole('radio', { name: 'With outcomes' }).check()
  await expect(page).toHaveURL(/range=year&view=outcomes|view=outcomes&range=year/)
  await expect(card).toContainText(/\d+ failed\./)
  await expect(rows.filter({ hasText: 'failed' }).first()).toBeVisible()
  await page.reload()
  await expect(rows.filter({ hasText: 'failed' }).first()).toBeVisible()

  for (const view of ['', '&view=outcomes']) {
    await page.goto(`/account/logins?range=own&from=2019-01-01&to=2019-01-31${view}`)
    await expect(card).toContainText('Nobody signed in in this time')
  }
  await card.getByLabel('To', { exact: true }).fill('2018-12-31')
  await expect(card).toContainText('The first day is after the last one.')

  await world.faults([{ kind: 'status', status: 503, action: 'auth/get_log' }])
  await page.goto('/account/logins')
  await expect(card).toContainText('This could not be loaded')
  await world.faults([])
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(rows.nth(1)).toBeVisible()
})

test('log-ins and permissions fit a phone, and what may not be read says so', async ({
  page,
  world,
}) => {
  await page.setViewportSize(phone)
  await world.deny(['auth/get_log_details'])
  await signIn(page, world, '/account/logins')
  await expect(page.getByText('your address now').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('radio', { name: 'With outcomes' }).check()
  await expect(page.getByText(/Your account may not do this/)).toBeVisible()
  await page.getByRole('link', { name: 'Permissions' }).click()
  await expect(page.getByRole('table', { name: 'Permissions' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('radio', { name: 'Not allowed' }).check()
  await expect(page.getByText('See the log-ins with their outcomes')).toBeVisible()
  await expectNoAxeViolations(page)
})
