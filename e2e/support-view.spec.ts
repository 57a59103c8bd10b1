import { readFile } from 'node:fs/promises'
import type { Page, TestInfo } from '@playwright/test'
import { expect, expectNoAxeViolations, phone, signIn, test } from './fixtures.ts'
import type { TestWorld } from './world.ts'

const fileInput = (page: Page) => page.getByLabel('Drop a file here or choose one')
const strip = (page: Page) => page.getByRole('region', { name: 'Support view' })

/** Exports the request log of the page that is open. */
async function exportLog(page: Page, testInfo: TestInfo): Promise<string> {
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Request log' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export for support' }).click()
  const file = testInfo.outputPath('log.json')
  await (await saved).saveAs(file)
  return file
}

/** Exports the log of a server's page and opens it as support does. Returns the server's ID. */
async function openLogOfServer(page: Page, world: TestWorld, testInfo: TestInfo): Promise<number> {
  const { id } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}`)
  await expect(page.getByRole('heading', { name: 'mail-nl-01' })).toBeVisible()
  const file = await exportLog(page, testInfo)
  await page.goto('/mock/support')
  await fileInput(page).setInputFiles(file)
  await expect(page).toHaveURL(`/servers/${id}`)
  return id
}

test('an exported log shows the same screens in another world', async ({
  page,
  world,
}, testInfo) => {
  const { id } = world.server('mail-nl-01')
  await signIn(page, world)
  await page.getByRole('link', { name: 'mail-nl-01', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'mail-nl-01' })).toBeVisible()
  const firstText = (text: RegExp) => page.getByText(text).first().innerText()
  const mac = await firstText(/^52:54:00/)
  const due = await firstText(/^renews in \d+ days$/)
  const file = await exportLog(page, testInfo)

  // Another world, months later, with nothing of the first one in it.
  await world.start({ scenario: 'one-vm', seed: 7 })
  await world.advance(100 * 86_400)
  await page.goto('/mock')
  await page.getByRole('link', { name: 'support view' }).click()
  await expectNoAxeViolations(page)
  await fileInput(page).setInputFiles(file)

  await expect(page).toHaveURL(`/servers/${id}`)
  await expect(strip(page)).toContainText(`as ${world.credentials.email} saw it at`)
  await expect(strip(page)).toContainText('from log.json. Nothing is sent.')
  await expect(page.getByRole('heading', { name: 'mail-nl-01' })).toBeVisible()
  await expect(page.getByText(mac).first()).toBeVisible()
  // The clock stands at the time of the log.
  await expect(page.getByText(due).first()).toBeVisible()
  await expectNoAxeViolations(page)

  // Other tabs are unaffected.
  const other = await page.context().newPage()
  await other.goto('/servers')
  await expect(other).toHaveURL(/\/sign-in/)
  await other.close()

  // It survives a reload, and the list is there as well.
  await page.reload()
  await page.getByRole('link', { name: 'Servers', exact: true }).first().click()
  await expect(page.getByRole('link', { name: 'mail-nl-01', exact: true }).first()).toBeVisible()
})

test('the support view names missing requests and sends nothing', async ({
  page,
  world,
}, testInfo) => {
  const id = await openLogOfServer(page, world, testInfo)
  await page.getByRole('link', { name: 'API keys' }).first().click()
  await expect(page.getByText('The log does not hold this request.').first()).toBeVisible()
  await strip(page)
    .getByText(/not in the log/)
    .click()
  await expect(strip(page).getByRole('listitem').filter({ hasText: 'api_keys/list' })).toBeVisible()

  await page.goto(`/servers/${id}?run=reboot`)
  await page.getByRole('dialog').getByRole('textbox', { name: 'Your PIN' }).click()
  await page.keyboard.type('2468')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('nothing is sent, so nothing can be changed')
  expect((await world.journal()).filter(({ action }) => action === 'eq/reboot')).toEqual([])
})

test('the support view speaks German, fits a phone and is left again', async ({
  page,
  world,
}, testInfo) => {
  await openLogOfServer(page, world, testInfo)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Deutsch' }).click()
  await expect(page.getByRole('region', { name: 'Support-Ansicht' })).toContainText(
    'Nichts wird gesendet.',
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

test('a file that isn’t a log, or can’t be stored, is refused', async ({
  page,
  world,
}, testInfo) => {
  await signIn(page, world)
  const file = await exportLog(page, testInfo)
  await page.goto('/mock/support')
  await fileInput(page).setInputFiles({
    name: 'photo.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{}'),
  })
  await expect(page.getByRole('alert')).toContainText('photo.json is no log of this panel')
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await fileInput(page).setInputFiles(file)
  await expect(page.getByRole('alert')).toContainText('This browser does not keep the log')
})

test('a forged log leads to screens only', async ({ page, world }, testInfo) => {
  await signIn(page, world)
  await expect(page.getByRole('link', { name: 'mail-nl-01', exact: true }).first()).toBeVisible()
  const file = await exportLog(page, testInfo)
  // The panel exported it, so its shape is known.
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
  // Neither does the page's first script, which requests data before any program runs.
  expect(await world.journal()).toHaveLength(before)
  // The world is unchanged.
  const { id } = world.server('mail-nl-01')
  const known = await page.context().request.get('/mock/world')
  expect(JSON.stringify(await known.json())).toContain(String(id))
  expect(JSON.stringify(await known.json())).toContain('mail-nl-01')
})
