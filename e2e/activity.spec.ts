import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { enterPin, expect, expectNoAxeViolations, openSession, phone, test } from './fixtures.ts'
import { expectNoSidewaysScroll, openTab } from './serverTabs.ts'

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

  // Everywhere, narrowed by the address, which stays over a reload.
  await page.goto('/activity')
  await page.getByRole('radio', { name: 'Failed 0' }).check()
  await expect(page).toHaveURL('/activity?result=failed')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await page.getByRole('searchbox', { name: 'Find work' }).fill('MAIL-nl')
  await page.getByRole('combobox', { name: 'What' }).selectOption('Reboot')
  await page.getByRole('combobox', { name: 'Server' }).selectOption('mail-nl-01')
  await page.getByRole('combobox', { name: 'Time' }).selectOption('Last 24 hours')
  await expect(list.getByRole('row', { name: /Reboot/ })).toHaveCount(1)
  await page.reload()
  await expect(page).toHaveURL(`/activity?q=MAIL-nl&work=eq%2Freboot&server=${id}&when=day`)
  await expect(page.getByRole('searchbox', { name: 'Find work' })).toHaveValue('MAIL-nl')
  await expect(page.getByRole('combobox', { name: 'Server' })).toHaveValue(String(id))
  await expect(list.getByRole('row', { name: /Reboot/ })).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Time' }).selectOption('Chosen days')
  await page.getByLabel('To', { exact: true }).fill('2020-01-31')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('button', { name: 'Show everything' }).click()

  const csv = await exported(page, 'What is shown, as CSV')
  expect(csv).toContain('Started,Ended,Seconds,What,Server')
  expect(csv).toContain('Reboot,mail-nl-01')
  const json = await exported(page, 'Everything, as JSON')
  expect(JSON.parse(json)).toMatchObject({
    operations: [{ action: 'eq/reboot', server: { serverId: id }, result: 'done' }],
  })
  for (const text of [csv, json]) expect(text).not.toContain(world.credentials.pin)

  await page.goto('/activity?run=operation&on=unknown')
  await expect(page.getByText('This browser does not know this work')).toBeVisible()
})

/** What the menu saves. */
async function exported(page: Page, item: string): Promise<string> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: item }).click()
  return readFile(await (await saved).path(), 'utf8')
}

test('work on many servers is one row, other tabs tell theirs, and what has ended is cleared by keyboard', async ({
  page,
  context,
  world,
}) => {
  await world.start({ speed: 0 })
  const [first, second] = [world.server('mail-nl-01'), world.server('build-nl-01')]
  await openSession(page, world)
  await page.goto('/activity')
  await expect(page.getByRole('button', { name: 'Clear…' })).toBeDisabled()

  const other = await context.newPage()
  await other.goto(`/servers?run=bulk-tag&of=${first.id}_${second.id}`)
  await other.getByRole('dialog').getByLabel('Tag', { exact: true }).fill('env')
  await other.getByRole('button', { name: /^Tag 2 servers/ }).click()
  await expect(other.getByText('2 done')).toBeVisible()
  await other.goto(`/servers/${first.id}?run=reboot`)
  await enterPin(other, world.credentials.pin)
  await other.keyboard.press('Enter')
  await expect(other.getByRole('dialog')).toBeHidden()
  await other.close()

  const list = page.getByRole('table', { name: 'Activity' })
  await expect(
    list.getByRole('row', { name: /^Tag 2 servers mail-nl-01, build-nl-01 Done/ }),
  ).toBeVisible()
  const reboot = list.getByRole('row', { name: /^Reboot mail-nl-01 Running/ })
  await expect(reboot).toBeVisible()
  await page.getByRole('combobox', { name: 'What' }).selectOption('Work on many servers')
  await expect(reboot).toBeHidden()
  await page.goto('/activity')
  await expect(reboot).toBeVisible()

  await page.getByRole('link', { name: 'Clear…' }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Clear what has ended?' })
  await expect(question).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(list.getByRole('row', { name: /^Tag/ })).toBeHidden()
  await expect(reboot).toBeVisible()
  await page.reload()
  await expect(reboot).toBeVisible()
  await expect(list.getByRole('row')).toHaveCount(2)

  // The indicator leads here, on a phone too.
  await page.setViewportSize(phone)
  await page.goto(`/servers/${second.id}`)
  await page.getByRole('link', { name: '1 running' }).click()
  await expect(page).toHaveURL('/activity')
  await expectNoSidewaysScroll(page)
})
