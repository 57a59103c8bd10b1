/** Copyable API calls in forms, on pages and in the reference. */
import { AxeBuilder } from '@axe-core/playwright'
import { enterPin, expect, expectNoAxeViolations, phone, signIn, test } from './fixtures.ts'

test('a dialog shows its API call in four languages without secrets', async ({
  page,
  world,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}?run=reboot`)
  const { pin } = world.credentials
  await enterPin(page, pin)
  const dialog = page.getByRole('dialog')
  const button = dialog.getByRole('button', { name: 'API call' })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.focus()
  await page.keyboard.press('Enter')

  const curl = dialog.getByRole('region', { name: 'Call as curl' })
  await expect(curl).toContainText(`-d id=${id}`)
  await expect(curl).toContainText('"token=$TOKEN"')
  await expect(curl).toContainText('"pin=$PIN"')
  await dialog.getByRole('button', { name: 'Copy as curl' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.trim()).toBe((await curl.innerText()).trim())
  expect(copied).not.toContain(pin)

  await dialog.getByRole('radio', { name: 'JavaScript' }).click()
  await expect(dialog.getByRole('region', { name: 'Call as JavaScript' })).toContainText(
    'const { TOKEN, PIN } = process.env',
  )
  await dialog.getByRole('radio', { name: 'Python' }).click()
  await expect(dialog.getByRole('region', { name: 'Call as Python' })).toContainText(
    '("pin", os.environ["PIN"])',
  )
  await dialog.getByRole('radio', { name: 'Go' }).click()
  await expect(dialog.getByRole('region', { name: 'Call as Go' })).toContainText(
    '"pin":    {os.Getenv("PIN")},',
  )
  await dialog.getByText('Response', { exact: true }).click()
  await expect(dialog.getByRole('region', { name: 'Response type of eq/reboot' })).toHaveText(
    '{ callback: string }',
  )
  await expect(dialog).toContainText('Poll eq_callback.php with action=check')
  await expectNoAxeViolations(page)

  // Showing the call sends nothing, and the dialog works as before.
  expect((await world.wholeJournal()).some(({ action }) => action === 'eq/reboot')).toBe(false)
  await dialog.getByRole('button', { name: 'Reboot', exact: true }).click()
  await expect(dialog).toBeHidden()
})

test('the API call follows the form and never shows secrets', async ({ page, world }) => {
  const { id } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}?run=create-pxe`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'API call' }).click()
  const call = dialog.getByRole('region', { name: 'Call as curl' })
  await expect(call).toContainText('"os_id=$OS_ID"')
  await dialog.getByLabel('Root password').fill("It's-$HOME-9")
  await dialog.getByLabel('Hostname').fill("web-1'; rm -rf $HOME")
  await expect(call).toContainText(String.raw`'hostname=web-1'\''; rm -rf $HOME'`)
  await expect(call).toContainText('"root_pass=$ROOT_PASS"')
  await expect(call).not.toContainText('HOME-9')
})

test('a page lists its read and write calls, also on a phone and in German', async ({
  page,
  world,
}) => {
  const { id } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}/network`)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'API calls on this page' }).click()
  const panel = page.getByRole('dialog', { name: 'API calls on this page' })
  await expect(panel.getByText('ip/get_ptr', { exact: true })).toBeVisible()
  await panel.getByText('net/get_status', { exact: true }).click()
  await expect(panel.getByRole('region', { name: 'Call as curl' })).toContainText('-d port=eth0')
  await expect(panel.getByRole('group').filter({ hasText: 'eq/show' }).first()).toContainText('ms')
  await expectNoAxeViolations(page)

  // An action unrelated to the page, by keyboard.
  await panel.getByRole('searchbox', { name: 'Search actions' }).fill('add_contact')
  await expect(panel.getByText('1 action', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/calls=add_contact/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('region', { name: 'Call as curl' })).toContainText(
    '-d action=add_contact',
  )
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(`/servers/${id}/network`)

  await page.addInitScript(() => localStorage.setItem('patchbay.locale', 'de'))
  await page.setViewportSize(phone)
  await world.keepWaiting('eq/show')
  await page.goto(`/servers/${id}/network?calls=eq/reboot`)
  const german = page.getByRole('dialog', { name: 'API-Aufrufe dieser Seite' })
  await german.getByText('eq/reboot', { exact: true }).click()
  const curl = german.getByRole('region', { name: 'Aufruf in curl' })
  // New reads appear while the calls are open.
  await expect(curl).toContainText('"id=$ID"')
  await world.letGo()
  await expect(curl).toContainText(`-d id=${id}`)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBe(phone.width)
})

test('on a phone, no action’s name runs into its duration', async ({ page, world }) => {
  const { id } = world.server('mail-nl-01')
  await page.setViewportSize(phone)
  await signIn(page, world, `/servers/${id}?calls=page`)
  const panel = page.getByRole('dialog', { name: 'API calls on this page' })
  const longestName = 'billing/get_cancellation_requests'
  const longest = panel.getByText(longestName, { exact: true })
  const duration = panel.locator('summary', { hasText: longestName }).getByText(/^\d+ ms$/)
  await expect(duration).toBeVisible()
  const [name, time] = await Promise.all([longest.boundingBox(), duration.boundingBox()])
  expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(time?.x ?? 0)
})

test('the API reference has every action, in both themes and on a phone', async ({
  page,
  world,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, world, '/keys?calls=page')
  const [reference] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'API reference' }).click(),
  ])
  await expect(reference).toHaveURL(/\/docs\/api\/$/)
  // Check the whole page before entries are counted and removed.
  await reference.waitForLoadState()
  await reference
    .getByRole('navigation', { name: 'Actions' })
    .getByRole('link', { name: 'reboot', exact: true })
    .click()
  await expect(reference).toHaveURL(/#eq\/reboot$/)
  const reboot = reference.getByRole('region', { name: 'eq/reboot', exact: true })
  await expect(reboot).toBeInViewport()
  await expect(reboot).toContainText(/PIN\s*required/)
  await expect(reboot).toContainText('"pin=$PIN"')
  await reboot.getByText('Go', { exact: true }).click()
  await expect(reboot.getByRole('button', { name: 'Copy as curl' })).toBeHidden()
  await reboot.getByRole('button', { name: 'Copy as Go' }).click()
  await expect(reboot.getByRole('button', { name: 'Copied' })).toBeVisible()
  const copied = await reference.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('package main\n\nimport (\n\t"io"')
  expect(copied).toContain('"pin":    {os.Getenv("PIN")},')
  expect(await reference.locator('main section').count()).toBeGreaterThan(100)
  // All entries are alike, and axe takes seconds for a hundred: check only the one with the most fields.
  await reference.evaluate(() => {
    for (const section of document.querySelectorAll('main section'))
      if (section.getAttribute('aria-labelledby') !== 'eq/order_instance') section.remove()
  })
  const light = await new AxeBuilder({ page: reference }).analyze()
  expect(light.violations).toEqual([])
  await reference.emulateMedia({ colorScheme: 'dark' })
  const dark = await new AxeBuilder({ page: reference })
    .include('main')
    .withRules(['color-contrast', 'link-in-text-block'])
    .analyze()
  expect(dark.violations).toEqual([])
  await reference.setViewportSize(phone)
  await expect
    .poll(() => reference.evaluate(() => document.documentElement.scrollWidth))
    .toBe(phone.width)
})
