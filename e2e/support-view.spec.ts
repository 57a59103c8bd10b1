import { readFile } from 'node:fs/promises'
import { expect, expectNoAxeViolations, phone, signIn, test } from './fixtures.ts'

test('an exported log shows the same screens in another world, and changes nothing', async ({
  page,
  world,
}, testInfo) => {
  const { id } = world.server('mail-nl-01')
  await signIn(page, world)
  await page.getByRole('link', { name: 'mail-nl-01', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'mail-nl-01' })).toBeVisible()
  await expect(page.getByText('52:54:00').first()).toBeVisible()
  const mac = await page
    .getByText(/^52:54:00/)
    .first()
    .innerText()
  const due = await page
    .getByText(/^renews in \d+ days$/)
    .first()
    .innerText()
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Request log' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export for support' }).click()
  const file = testInfo.outputPath('log.json')
  await (await saved).saveAs(file)

  // Another world, months later, with nothing of the first one in it.
  await world.start({ scenario: 'one-vm', seed: 7 })
  await world.advance(100 * 86_400)
  await page.goto('/mock')
  await page.getByRole('link', { name: 'support view' }).click()
  await expectNoAxeViolations(page)
  await page
    .getByLabel('Drop a file here or choose one')
    .setInputFiles({ name: 'photo.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
  await expect(page.getByRole('alert')).toContainText('photo.json isn’t a request log')
  // A browser without room for the log says so.
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
  await page.getByLabel('Drop a file here or choose one').setInputFiles(file)
  await expect(page.getByRole('alert')).toContainText('Your browser blocks storage for this site')
  await page.reload()
  await page.getByLabel('Drop a file here or choose one').setInputFiles(file)

  await expect(page).toHaveURL(`/servers/${id}`)
  const strip = page.getByRole('region', { name: 'Support view' })
  await expect(strip).toContainText(`as ${world.credentials.email} saw it at`)
  await expect(strip).toContainText('from log.json. Nothing is sent.')
  await expect(page.getByRole('heading', { name: 'mail-nl-01' })).toBeVisible()
  await expect(page.getByText(mac).first()).toBeVisible()
  // The clock stands where the log was written.
  await expect(page.getByText(due).first()).toBeVisible()
  await expectNoAxeViolations(page)

  // Other tabs are no part of it.
  const other = await page.context().newPage()
  await other.goto('/servers')
  await expect(other).toHaveURL(/\/sign-in/)
  await other.close()

  // It survives a reload, and the list is there as well.
  await page.reload()
  await page.getByRole('link', { name: 'Servers', exact: true }).first().click()
  await expect(page.getByRole('link', { name: 'mail-nl-01', exact: true }).first()).toBeVisible()

  // What was not asked then is not known now.
  await page.getByRole('link', { name: 'API keys' }).first().click()
  await expect(page.getByText('This request isn’t in the log.').first()).toBeVisible()
  await strip.getByText(/missing from the log/).click()
  await expect(strip.getByRole('listitem').filter({ hasText: 'api_keys/list' })).toBeVisible()

  await page.goto(`/servers/${id}?run=reboot`)
  await page.getByRole('dialog').getByRole('textbox', { name: 'Your PIN' }).click()
  await page.keyboard.type('2468')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Support view is read-only')
  expect((await world.journal()).filter(({ action }) => action === 'eq/reboot')).toEqual([])

  await page.goto(`/servers/${id}`)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Deutsch' }).click()
  await expect(page.getByRole('region', { name: 'Support-Ansicht' })).toContainText(
    'Nichts wird gesendet.',
  )
  await page.getByRole('button', { name: /^Konto/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'English' }).click()
  await page.setViewportSize(phone)
  await expect(strip).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await strip.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/mock/support')
  await page.goto('/servers')
  await expect(page).toHaveURL(/\/sign-in/)
})

test('a log that somebody forged leads to screens only', async ({ page, world }, testInfo) => {
  await signIn(page, world)
  await expect(page.getByRole('link', { name: 'mail-nl-01', exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Request log' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export for support' }).click()
  const file = testInfo.outputPath('log.json')
  await (await saved).saveAs(file)
  // The shape is that of the panel's own export.
  const log = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>
  const forged = JSON.stringify({ ...log, page: '/mock/start?scenario=one-vm&to=/servers' })
  await page.goto('/mock/support')
  const before = (await world.journal()).length
  await page.getByLabel('Drop a file here or choose one').setInputFiles({
    name: 'log.json',
    mimeType: 'application/json',
    buffer: Buffer.from(forged),
  })
  await expect(page.getByRole('region', { name: 'Support view' })).toBeVisible()
  await expect(page).toHaveURL('/servers')
  await expect(page.getByRole('link', { name: 'mail-nl-01', exact: true }).first()).toBeVisible()
  // Not by the page's first script either, which asks before any program runs.
  expect(await world.journal()).toHaveLength(before)
  // The world is the one that it was.
  const { id } = world.server('mail-nl-01')
  const known = await page.context().request.get('/mock/world')
  expect(JSON.stringify(await known.json())).toContain(String(id))
  expect(JSON.stringify(await known.json())).toContain('mail-nl-01')
})
