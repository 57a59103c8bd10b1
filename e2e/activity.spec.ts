import { enterPin, expect, expectNoAxeViolations, test } from './fixtures.ts'
import { openTab } from './serverTabs.ts'

test('work is told with its parameters and output, narrowed and exported', async ({
  page,
  world,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const id = await openTab(page, world, 'activity')
  await expect(page.getByText('Nothing was started here yet')).toBeVisible()
  await page.goto(`/servers/${id}?run=reboot`)
  await enterPin(page, world.credentials.pin)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await world.advance(30)
  await expect(page.getByText('mail-nl-01: Restarted')).toBeVisible()
  const recent = page
    .getByRole('region', { name: 'Recent activity' })
    .or(page.getByText('Recent activity'))
  await expect(recent.first()).toBeVisible()
  await page.getByRole('link', { name: 'All activity' }).click()

  const list = page.getByRole('table', { name: 'Activity' })
  await list.getByRole('link', { name: 'Reboot' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reboot · mail-nl-01' })
  await expect(dialog).toContainText('eq/reboot')
  await expect(dialog.getByRole('region', { name: 'Hardware output' })).toContainText('Chassis')
  await expect(dialog).not.toContainText(world.credentials.pin)
  // As in every terminal, words are found, and what is found is copied.
  await dialog.getByLabel('Find in the terminal').fill('chassis')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('Chassis')
  await expectNoAxeViolations(page)
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^eq-reboot-\d+-\w{6}\.txt$/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.goto('/activity')
  await page.getByRole('radio', { name: 'Failed 0' }).check()
  await expect(page).toHaveURL('/activity?result=failed')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await page.getByRole('searchbox', { name: 'Find work' }).fill('MAIL-nl')
  await expect(list.getByRole('row', { name: /Reboot/ })).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Find work' })).toHaveValue('MAIL-nl')
  const exported = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const stream = await (await exported).createReadStream()
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk as Uint8Array)
  const text = Buffer.concat(chunks).toString()
  expect(text).toContain('Started,Ended,What,Server')
  expect(text).toContain('Reboot,mail-nl-01')
  expect(text).not.toContain(world.credentials.pin)
  await page.goto('/activity?run=operation&on=unknown')
  await expect(page.getByText('This browser does not know this work')).toBeVisible()
})
