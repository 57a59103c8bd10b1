import { expect, expectNoAxeViolations, phone, signIn, test } from './fixtures.ts'
import { expectNoSidewaysScroll } from './serverTabs.ts'

test('a key’s history shows a period as chart and table', async ({ page, world }) => {
  await signIn(page, world, '/keys')
  await page.getByRole('link', { name: 'Monitoring' }).click()
  await expect(page.getByRole('heading', { name: 'Monitoring', level: 1 })).toBeVisible()
  await expect(
    page.getByText('Your current IP address, 198.51.100.23, isn’t allowed.'),
  ).toBeVisible()
  const card = page.getByRole('region', { name: 'Key history' })
  const entries = card.getByRole('table', { name: 'Key history' }).getByRole('row')
  await expect(entries).toHaveCount(2)
  await expect(card.getByRole('application', { name: /1 entry\./ })).toBeVisible()
  await expect(entries.nth(1)).toContainText('updated: ip')
  await expectNoAxeViolations(page)

  await card.getByRole('radio', { name: 'Year' }).check()
  await expect(page).toHaveURL(/\?range=year$/)
  await expect(entries).toHaveCount(3)
  await page.reload()
  await expect(entries).toHaveCount(3)
  await card.getByRole('radio', { name: '30 days' }).check()
  await expect(card).toContainText('No changes in this period')
  await card.getByRole('radio', { name: 'Custom' }).check()
  await card.getByLabel('From', { exact: true }).fill('2020-01-01')
  await expect(page).toHaveURL(/\?from=2020-01-01&to=.*&range=own$/)
  await expect(entries).toHaveCount(3)
  await card.getByLabel('To', { exact: true }).fill('2019-12-31')
  await expect(card).toContainText('The start date is after the end date.')
  // The API may answer an empty log with an error.
  await world.faults([
    { kind: 'refuse', message: 'log is empty', code: 404, action: 'api_keys/history' },
  ])
  await card.getByRole('radio', { name: '90 days' }).check()
  await expect(page).not.toHaveURL(/range=own/)
  await page.reload()
  await expect(card).toContainText('No changes in this period')
  await world.faults([{ kind: 'status', status: 503, action: 'api_keys/history' }])
  await page.reload()
  await expect(card).toContainText('Couldn’t load')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
})

test('a key’s page disables, edits and deletes it, and keeps its history', async ({
  page,
  world,
}) => {
  await page.setViewportSize(phone)
  await signIn(page, world, '/keys')
  await page.getByRole('link', { name: 'Billing export' }).click()
  await page.getByRole('button', { name: 'Disable', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Enable', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  const change = page.getByRole('dialog', { name: 'Edit Billing export' })
  await change.getByLabel('Name').fill('Export')
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Export', level: 1 })).toBeVisible()
  const entries = page.getByRole('table', { name: 'Key history' }).getByRole('row')
  await expect(entries.filter({ hasText: 'updated: name' })).toBeVisible()
  await expect(entries.filter({ hasText: 'updated: active' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: 'Delete…' }).click()
  const remove = page.getByRole('dialog', { name: 'Delete Export?' })
  await remove.getByLabel(/^Type Export/).fill('Export')
  await remove.getByRole('button', { name: 'Delete key' }).click()
  await expect(page.getByText('API key not found')).toBeVisible()
  await expect(entries.filter({ hasText: 'Key Export deleted' })).toBeVisible()
  await expectNoAxeViolations(page)
})
