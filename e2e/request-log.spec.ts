import type { Page } from '@playwright/test'
import {
  enterPin,
  expect,
  expectNoAxeViolations,
  phone,
  signIn,
  signInByForm,
  signOut,
  test,
} from './fixtures.ts'
import { connected, ended, id } from './consoles.ts'

async function openLog(page: Page) {
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Request log' }).click()
  const log = page.getByRole('dialog', { name: 'Request log' })
  await expect(log).toBeVisible()
  return log
}

/** The text of a saved file. */
async function exported(page: Page): Promise<string> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export for support' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^patchbay-log-[\d-]+\.json$/)
  const chunks: Uint8Array[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Uint8Array)
  return Buffer.concat(chunks).toString()
}

test('calls show their outcome and are filtered, sent again and cleared', async ({
  page,
  world,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id: server } = world.server('mail-nl-01')
  const broken = { kind: 'status', status: 500, action: 'net/get_status' } as const
  await world.faults([broken, { kind: 'latency', seconds: 120, action: 'eq/show' }])
  await signIn(page, world, `/servers/${server}/network`)
  const log = await openLog(page)
  const rows = log.getByRole('listitem')
  // Names that load while the log is open appear in it.
  await expect(rows.filter({ hasText: `#${server}` }).first()).toBeVisible()
  await world.faults([broken])
  await expect(rows.filter({ hasText: 'mail-nl-01' }).first()).toBeVisible()
  // Behind the log, the read of the ports is tried three times.
  const ports = page.getByRole('table', { name: 'Ports', includeHidden: true })
  await expect(ports.getByRole('alert', { includeHidden: true })).toHaveCount(3)

  // By keyboard: the search field has focus.
  await expect(log.getByRole('searchbox', { name: 'Search calls' })).toBeFocused()
  await page.keyboard.type('net/get_status')
  await expect(rows.first()).toContainText('mail-nl-01')
  await expect(rows.first()).toContainText('Failed')
  const before = await rows.count()
  await rows.first().locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(rows.first()).toContainText('Something went wrong on our side (error 500)')
  await expect(rows.first().getByRole('region', { name: 'Request' })).toContainText('token=$TOKEN')
  await expectNoAxeViolations(page)

  await world.faults([])
  await rows.first().getByRole('button', { name: 'Send again' }).click()
  await expect(rows).toHaveCount(before + 1)
  await expect(rows.first()).toContainText('Finished')
  await rows.first().locator('summary').click()
  await expect(rows.first().getByRole('region', { name: 'Response' })).toContainText('"switch"')
  await rows.first().getByRole('button', { name: 'Copy: Response' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('"mac"')

  await log.getByRole('radio', { name: /Failed/ }).check()
  await expect(rows).toHaveCount(before)
  await log.getByRole('combobox', { name: 'Type' }).selectOption('Write calls')
  await expect(log).toContainText('No results')
  await log.getByRole('button', { name: 'Clear filters' }).click()
  await log.getByRole('combobox', { name: 'Server' }).selectOption('mail-nl-01')
  await expect(rows.first()).toContainText('mail-nl-01')
  await log.getByRole('button', { name: 'Clear' }).click()
  await expect(log).toContainText('No calls yet')
  await page.keyboard.press('Escape')
  await expect(log).toBeHidden()
  await expect(page.getByRole('button', { name: /^Account/ })).toBeFocused()
})

test('the exported file has every call and no secrets', async ({ page, world, problems }) => {
  problems.allow(ended)
  // A virtual server, which has a console.
  const name = world.servers.find((server) => server.id === id)?.name ?? ''
  await signInByForm(page, world)
  await page.getByRole('link', { name, exact: true }).first().click()
  await page.getByRole('button', { name: 'Power', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Reboot' }).click()
  await enterPin(page, world.credentials.pin)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await world.advance(30)
  await expect(page.getByText(`${name} rebooted`)).toBeVisible()
  await page.getByRole('link', { name: 'Console', exact: true }).first().click()
  await expect(page.getByText('Opening console', { exact: true })).toBeVisible()
  await world.advance(5)
  await expect(connected(page)).toBeVisible()

  await page.getByRole('link', { name: 'API keys' }).first().click()
  await page.getByRole('link', { name: 'Create key' }).click()
  await page.getByLabel('Name').fill('Support')
  await page.getByRole('button', { name: 'Create key' }).click()
  const made = page.getByRole('button', { name: /^[0-9a-f]{16}-[0-9a-f]{16}/ })
  const [key = ''] = (await made.innerText()).split(',')
  await page.getByRole('checkbox', { name: 'I’ve saved the key' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  const token = await page.evaluate(() => {
    const session = JSON.parse(sessionStorage.getItem('patchbay.session') ?? '{}') as {
      token: string
    }
    return session.token
  })

  const log = await openLog(page)
  const text = await exported(page)
  const file = JSON.parse(text) as { page: string; calls: { action: string }[]; session: object }
  expect(file.page).toBe('/keys')
  expect(file.session).toMatchObject({ identity: { email: world.credentials.email } })
  const actions = file.calls.map(({ action }) => action)
  for (const called of [
    'auth/billinglogin',
    'eq/list',
    'eq/show',
    'eq/reboot',
    'eq/console',
    'api_keys/add',
  ])
    expect(actions).toContain(called)
  const { password, pin } = world.credentials
  for (const secret of [token, `"${password}"`, key, `"${pin}"`, '[virt-viewer]', 'W3ZpcnQ'])
    expect(text).not.toContain(secret)

  await log.getByRole('searchbox', { name: 'Search calls' }).fill('eq/reboot')
  const reboot = log.getByRole('listitem').first()
  await reboot.locator('summary').click()
  await expect(reboot).toContainText('pin=$PIN')
  await expect(reboot).toContainText('Can’t be sent again')
  await page.keyboard.press('Escape')

  // The next user doesn't see these calls.
  await signOut(page)
  await signInByForm(page, world)
  await openLog(page)
  const after = JSON.parse(await exported(page)) as typeof file
  expect(after.calls.map(({ action }) => action)).not.toContain('eq/reboot')
})

test('the log is readable on a phone, in the dark theme and in German', async ({ page, world }) => {
  await page.setViewportSize(phone)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.addInitScript(() => localStorage.setItem('patchbay.locale', 'de'))
  await signIn(page, world)
  await expect(page.getByRole('link', { name: 'mail-nl-01' }).first()).toBeVisible()
  await page.getByRole('button', { name: /^Konto/ }).click()
  await page.getByRole('menuitem', { name: 'Anfrageprotokoll' }).click()
  const log = page.getByRole('dialog', { name: 'Anfrageprotokoll' })
  const list = log.getByRole('listitem').filter({ hasText: 'eq/list' })
  await list.locator('summary').click()
  await expect(list.getByRole('region', { name: 'Antwort' })).toContainText('mail-nl-01')
  await expect(list).toContainText(/\d.* von \d.*angezeigt/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await expectNoAxeViolations(page)
})
