import { readFile } from 'node:fs/promises'
import type { Page, TestInfo } from '@playwright/test'
import { expect, expectNoAxeViolations, phone, signIn, test } from './fixtures.ts'
import type { TestWorld } from './world.ts'

const fileInput = (page: Page) => page.getByLabel('Drop a file here or choose one')
const strip = (page: Page) => page.getByRole('region', { name: 'Support view' })

/** Downloads the request log of the open page. */
async function downloadLog(page: Page, file: string): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Request log' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export for support' }).click()
  await (await saved).saveAs(file)
}

/** Visits a server's page and exports the log. Returns the file and what the page showed. */
async function exportLog(page: Page, world: TestWorld, file: string) {
  const { id } = world.server('mail-nl-01')
  await signIn(page, world)
  await page.getByRole('link', { name: 'mail-nl-01', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'mail-nl-01' })).toBeVisible()
  const mac = page.getByText(/^52:54:00/).first()
  const due = page.getByText(/^renews in \d+ days$/).first()
  const shown = [await mac.innerText(), await due.innerText()]
  await downloadLog(page, file)
  return { id, file, shown }
}

/** Opens the support view in an unrelated world, months later. */
async function goToSupport(page: Page, world: TestWorld): Promise<void> {
  await world.start({ scenario: 'one-vm', seed: 7 })
  await world.advance(100 * 86_400)
  await page.goto('/mock')
  await page.getByRole('link', { name: 'support view' }).click()
}

/** Exports a log and opens it in the support view. */
async function openLog(page: Page, world: TestWorld, testInfo: TestInfo) {
  const log = await exportLog(page, world, testInfo.outputPath('log.json'))
  await goToSupport(page, world)
  await fileInput(page).setInputFiles(log.file)
  await expect(page).toHaveURL(`/servers/${log.id}`)
  return log
}

test('an exported log shows the same screens in another world', async ({
  page,
  world,
}, testInfo) => {
  const { shown } = await openLog(page, world, testInfo)
  await expect(strip(page)).toContainText(`as ${world.credentials.email} saw it at`)
  await expect(strip(page)).toContainText('from log.json. Nothing is sent.')
  await expect(page.getByRole('heading', { name: 'mail-nl-01' })).toBeVisible()
  // The renewal matches, too, since the clock is set to the time of the export.
  for (const text of shown) await expect(page.getByText(text).first()).toBeVisible()
  await expectNoAxeViolations(page)

  // Other tabs are not affected.
  const other = await page.context().newPage()
  await other.goto('/servers')
  await expect(other).toHaveURL(/\/sign-in/)
  await other.close()

  // The view survives a reload, and the server list works as well.
  await page.reload()
  await page.getByRole('link', { name: 'Servers', exact: true }).first().click()
  await expect(page.getByRole('link', { name: 'mail-nl-01', exact: true }).first()).toBeVisible()
})

test('a file that can’t be shown is rejected with the reason', async ({
  page,
  world,
}, testInfo) => {
  const { id, file } = await exportLog(page, world, testInfo.outputPath('log.json'))
  await goToSupport(page, world)
  await expectNoAxeViolations(page)
  await fileInput(page).setInputFiles({
    name: 'photo.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{}'),
  })
  await expect(page.getByRole('alert')).toContainText('photo.json isn’t a request log')
  // If there is no space for the log, the page says so.
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await fileInput(page).setInputFiles(file)
  await expect(page.getByRole('alert')).toContainText('Your browser blocks storage for this site')
  await page.reload()
  await fileInput(page).setInputFiles(file)
  await expect(page).toHaveURL(`/servers/${id}`)
})

test('a log names what it lacks, and changes nothing', async ({ page, world }, testInfo) => {
  const { id } = await openLog(page, world, testInfo)
  await page.getByRole('link', { name: 'API keys' }).first().click()
  await expect(page.getByText('This request isn’t in the log.').first()).toBeVisible()
  await strip(page)
    .getByText(/missing from the log/)
    .click()
  await expect(strip(page).getByRole('listitem').filter({ hasText: 'api_keys/list' })).toBeVisible()

  await page.goto(`/servers/${id}?run=reboot`)
  await page.getByRole('dialog').getByRole('textbox', { name: 'PIN' }).click()
  await page.keyboard.type('2468')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Support view is read-only')
  expect((await world.journal()).filter(({ action }) => action === 'eq/reboot')).toEqual([])
})

test('the support view speaks German, fits a phone, and can be left', async ({
  page,
  world,
}, testInfo) => {
  await openLog(page, world, testInfo)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Deutsch' }).click()
  await expect(page.getByRole('region', { name: 'Support-Ansicht' })).toContainText(
    'Es wird nichts gesendet.',
  )
  await page.getByRole('button', { name: /^Konto/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'English' }).click()
  await page.setViewportSize(phone)
  await expect(strip(page)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await strip(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/mock/support')
  await page.goto('/servers')
  await expect(page).toHaveURL(/\/sign-in/)
})

test('a forged log opens only the panel’s screens', async ({ page, world }, testInfo) => {
  await signIn(page, world)
  await expect(page.getByRole('link', { name: 'mail-nl-01', exact: true }).first()).toBeVisible()
  const file = testInfo.outputPath('log.json')
  await downloadLog(page, file)
  // The file has the shape of the panel's export.
  const log = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>
  const forged = JSON.stringify({ ...log, page: '/mock/start?scenario=one-vm&to=/servers' })
  await page.goto('/mock/support')
  const before = (await world.journal()).length
  await fileInput(page).setInputFiles({
    name: 'log.json',
    mimeType: 'application/json',
    buffer: Buffer.from(forged),
  })
  await expect(strip(page)).toBeVisible()
  await expect(page).toHaveURL('/servers')
  await expect(page.getByRole('link', { name: 'mail-nl-01', exact: true }).first()).toBeVisible()
  // Nothing was sent, not even by the page's first script, which runs before the app.
  expect(await world.journal()).toHaveLength(before)
  // The world is unchanged.
  const { id } = world.server('mail-nl-01')
  const known = await page.context().request.get('/mock/world')
  expect(JSON.stringify(await known.json())).toContain(String(id))
  expect(JSON.stringify(await known.json())).toContain('mail-nl-01')
})
