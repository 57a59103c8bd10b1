import { readFile } from 'node:fs/promises'
import { expect, signIn, test } from './fixtures.ts'
import { search, rows, shown } from './serversList.ts'

test('the CSV contains the shown rows and columns', async ({ page, world }) => {
  await signIn(page, world)
  await search(page).fill('location:NL')
  await expect(shown(page)).toHaveText(/ of 41$/)
  const count = Number((await shown(page).textContent())?.split(' ')[0])
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^servers-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toContain(
    'Number,Name,Status,Type,Location,IP address,Configuration,Per month,Currency,Tags,Renewal date,Days left',
  )
  expect(lines).toHaveLength(count + 1)
  for (const line of lines.slice(1))
    expect(line).toMatch(
      /^\d+,.*,Netherlands,203\.0\.113\.\d+,.*GB.*,\d+\.\d\d,EUR,.*,\d{4}-\d\d-\d\d,-?\d+$/,
    )
})

test('leaving the list cancels its export', async ({ page, world }) => {
  await world.start({ scenario: 'ten-thousand-servers' })
  await signIn(page, world)
  await expect(rows(page).first()).toContainText('GB')
  await world.faults([{ kind: 'latency', seconds: 1, action: 'eq/show' }])
  let files = 0
  page.on('download', () => (files += 1))
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByText(/^Loading servers for export/)).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Activity' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
  const reads = async () =>
    (await world.journal()).filter(({ action }) => action === 'eq/show').length
  // Up to six requests were already sent.
  const left = await reads()
  await world.faults([])
  // Enough time to load hundreds.
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Account' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  expect(await reads()).toBeLessThanOrEqual(left + 6)
  expect(files).toBe(0)
})
