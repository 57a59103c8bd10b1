import type { Locator, Page } from '@playwright/test'
import {
  enterPin,
  expect,
  expectNoAxeViolations,
  go,
  openSession,
  phone,
  signIn,
  test,
} from './fixtures.ts'
import type { TestWorld } from './world.ts'

/** A running bare-metal server. */
const bareMetal = 'mail-nl-01'

test('powers a server off and on, checks the hardware and shows the new state', async ({
  page,
  world,
}) => {
  await world.start({ speed: 0 })
  const { id, name } = world.server(bareMetal)
  await signIn(page, world, `/servers/${id}/power`)
  const power = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Power' }) })
  // Beside the name, once on the page.
  const state = page.getByRole('main').getByText(/^(Off|Running)$/)
  await expect(power.getByRole('button', { name: 'Power on' })).toHaveAccessibleDescription(
    'The server is already on.',
  )

  await power.getByRole('link', { name: 'Power off' }).click()
  const dialog = page.getByRole('dialog', { name: `Power off ${name}?` })
  await expect(dialog).toContainText('Services on this server stop until you power it on.')
  await enterPin(page, world.credentials.pin)
  await dialog.getByRole('button', { name: 'Power off' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`/servers/${id}/power`)
  // No other power command is possible meanwhile.
  await expect(page.getByRole('button', { name: 'Reboot' })).toHaveAccessibleDescription(
    'In progress: Powering off',
  )
  await world.advance(10)
  await expect(state.filter({ hasText: /^Off$/ })).toBeVisible()
  // Named like the dialog's title and button.
  await expect(page.getByText(`${name} powered off`)).toBeVisible()

  await power.getByRole('button', { name: 'Check power' }).click()
  await expectAsked(world, 'eq/status')
  await world.advance(10)
  await expect(power.getByText('Chassis Power is off')).toBeVisible()

  await power.getByRole('link', { name: 'Power on' }).click()
  await enterPin(page, world.credentials.pin)
  await page.getByRole('dialog').getByRole('button', { name: 'Power on' }).click()
  await expect(page.getByRole('dialog', { name: `Power on ${name}?` })).toBeHidden()
  await world.advance(30)
  await expect(state.filter({ hasText: /^Running$/ })).toBeVisible()
  await expect(page.getByText(`${name} powered on`)).toBeVisible({ timeout: 14_000 })
})

test('a reboot ends once the server is up; until then it is Restarting everywhere', async ({
  page,
  world,
}) => {
  await world.start({ speed: 0 })
  const { id, name } = world.server(bareMetal)
  await signIn(page, world, `/servers/${id}?run=reboot`)
  await enterPin(page, world.credentials.pin)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  const front = page.getByLabel('Server status')
  await expect(front).toContainText('Restarting')
  await world.advance(8)
  // The hardware is off by now.
  await expectAsked(world, 'eq_callback/check')
  const done = page.getByText(`${name} rebooted`)
  await page.getByRole('link', { name: 'Activity' }).last().click()
  await expect(page.getByRole('row', { name: 'Reboot' })).toContainText('Starting')
  await expect(done).toBeHidden()
  await page.reload()
  await page.getByRole('link', { name: 'Servers', exact: true }).first().click()
  await expect(page.getByRole('row', { name })).toContainText('Restarting')

  await world.advance(20)
  // Before the list's next regular refresh.
  await expect(done).toBeVisible({ timeout: 14_000 })
  await expect(page.getByRole('row', { name })).toContainText('Running')
})

test('after a lost reply the server’s state shows the outcome', async ({ page, world }) => {
  await world.start({ speed: 0 })
  const { id, name } = world.server(bareMetal)
  await signIn(page, world, `/servers/${id}?run=off`)
  await world.loseReply('eq/off')
  await enterPin(page, world.credentials.pin)
  await page.getByRole('dialog').getByRole('button', { name: 'Power off' }).click()
  await expect(page.getByRole('alert')).toContainText('Result unknown. Check whether it worked')
  await go(page, `/servers/${id}/activity`)
  const row = page.getByRole('row', { name: 'Power off' })
  await expect(row).toContainText('No response')
  await world.advance(10)
  await expect(row).toContainText('Finished', { timeout: 14_000 })
  await expect(page.getByText(`${name} powered off`)).toBeVisible()
})

test('a reboot without a reply isn’t offered again while the service may still carry it out', async ({
  page,
  world,
}) => {
  await world.start({ speed: 0 })
  const { id } = world.server(bareMetal)
  await signIn(page, world, `/servers/${id}?run=reboot`)
  await world.keepWaiting('eq/reboot')
  await enterPin(page, world.credentials.pin)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Sending…').first()).toBeVisible()
  await page.reload()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('status')).toHaveText('May still be in progress')
  const reboot = dialog.getByRole('button', { name: 'Reboot' })
  await expect(reboot).toBeDisabled()
  await world.advance(55)
  // The next read of the server brings the API's time.
  await expect(reboot).toBeEnabled({ timeout: 14_000 })
})

test('a slow write still shows after its dialog was closed', async ({ page, world }) => {
  const { id } = world.server(bareMetal)
  await signIn(page, world, `/servers/${id}?run=off`)
  await world.keepWaiting('eq/off')
  await enterPin(page, world.credentials.pin)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('status').filter({ hasText: 'sending' })).toBeVisible()
})

test('reads the sensors, the worst first, with limits and raw output', async ({ page, world }) => {
  const { id } = world.server(bareMetal)
  await signIn(page, world, `/servers/${id}/power`)
  await expect(page.getByText('Not read yet')).toBeVisible()
  await page.getByRole('button', { name: 'Read sensors' }).click()
  await world.advance(10)
  const sensors = page.getByRole('table', { name: 'Sensors' })
  const temperature = sensors.getByRole('row', { name: /^CPU1? Temp/ })
  // What is normal is one line until it is opened.
  const normal = sensors.getByRole('button', { name: / normal|without a reading/ })
  await expect(normal.first()).toBeVisible()
  const folded = await sensors.getByRole('row').count()
  for (const button of await normal.all()) await button.press('Enter')
  expect(await sensors.getByRole('row').count()).toBeGreaterThan(folded)
  await expect(temperature).toContainText('from 82')
  await expect(temperature.getByRole('meter')).toBeVisible()
  await expect(sensors.getByRole('row').filter({ hasText: 'No reading' }).first()).toBeVisible()
  // The hardware says only that the bits could be read.
  const supply = sensors.getByRole('row', { name: /^PS2 Status/ })
  await expect(supply).toContainText('Not rated')
  await expect(supply).toContainText('Presence detected, Failure detected (0x03)')
  await expect(sensors.getByRole('row', { name: /^PS1 Status/ })).not.toContainText('Normal')

  await page.getByText('Raw output').click()
  const terminal = page.getByRole('region', { name: 'Raw sensor output' })
  await expect(terminal).toContainText('degrees C')
  await expectNoAxeViolations(page)

  // A failed reading keeps the previous one.
  await world.faults([{ kind: 'refuse', message: 'The module is busy', action: 'eq/sensors' }])
  await page.getByRole('button', { name: 'Read sensors' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The module is busy' })).toContainText(
    'Last updated',
  )
  await expect(sensors).toBeVisible()
  await page.reload()
  await expect(sensors).toBeVisible()
})

test('an unusual next boot shows everywhere and is reset from the dialog', async ({
  page,
  world,
}) => {
  const { id, name } = world.server(bareMetal)
  const { pin } = world.credentials
  await signIn(page, world, `/servers/${id}/access?run=boot-network`)
  await enterPin(page, pin)
  await page.getByRole('dialog').getByRole('button', { name: 'Boot from network' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await world.advance(10)
  // In the warning above every tab, and under Active access.
  const remedy = page.getByRole('link', { name: 'Boot from disk instead' }).first()
  await expect(remedy).toBeVisible()

  // And in the list's row.
  await page.getByRole('link', { name: 'Servers', exact: true }).first().click()
  await expect(page.getByRole('row', { name })).toContainText('Network boot')
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Boot from disk instead' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Reboot' }).click()

  const dialog = page.getByRole('dialog', { name: `Reboot ${name}?` })
  const warning = dialog.getByText('from the network instead of the installed operating system')
  await expect(warning).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Reboot anyway' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Boot from disk instead' }).click()
  await expect(dialog.getByText('Enter all 4 digits')).toBeVisible()
  await enterPin(page, '1357')
  await dialog.getByRole('button', { name: 'Boot from disk instead' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Nothing was changed.')
  await enterPin(page, pin)
  await dialog.getByRole('button', { name: 'Boot from disk instead' }).click()
  await world.advance(10)
  await expect(warning).toBeHidden()
  await dialog.getByRole('button', { name: 'Reboot', exact: true }).click()
  await expect(dialog).toBeHidden()
})

/** Prepares an installation, which the next boot would start. */
async function prepareInstallation(page: Page, world: TestWorld): Promise<void> {
  const { id, name } = world.server(bareMetal)
  await signIn(page, world, `/servers/${id}/access?run=create-pxe`)
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Operating system' }).click()
  await page
    .getByRole('option', { name: /Debian/ })
    .first()
    .click()
  await form.getByLabel('Root password', { exact: true }).fill('Kestrel-2468')
  await form.getByLabel(/^Type /).fill(name)
  await enterPin(page, world.credentials.pin)
  await form.getByRole('button', { name: 'Prepare installation' }).click()
  await expect(form).toBeHidden()
  await world.advance(10)
}

const refusedRemoval = {
  kind: 'refuse',
  message: 'Not now',
  action: 'eq/clear_pxe',
  times: 1,
} as const

test('the warning resets the next boot with the PIN, and the same dialog repeats a refused half', async ({
  page,
  world,
}) => {
  const { id, name } = world.server(bareMetal)
  await prepareInstallation(page, world)
  await page.getByRole('link', { name: 'Boot from disk instead' }).first().click()
  // The tab stays below the dialog.
  await expect(page).toHaveURL(`/servers/${id}/access?run=reset-next-boot`)
  const dialog = page.getByRole('dialog', { name: `Boot ${name} from disk?` })
  await world.faults([refusedRemoval])
  await enterPin(page, world.credentials.pin)
  await dialog.getByRole('button', { name: 'Boot from disk instead' }).click()
  await expect(dialog).toContainText('A prepared installation may remain')
  await expect(dialog.getByRole('alert')).toContainText('Part of this was already done')
  await world.advance(10)
  await dialog.getByRole('button', { name: 'Remove prepared installation' }).click()
  await expect(dialog).toBeHidden()
  expect(await world.timesSent('eq/clear_pxe')).toBe(2)
  expect(await world.timesSent('eq/boot_dev')).toBe(1)
})

test('a refused removal is no failure where the server shows no prepared installation', async ({
  page,
  world,
}) => {
  const { id, name } = world.server(bareMetal)
  await signIn(page, world, `/servers/${id}/access?run=boot-cd`)
  await enterPin(page, world.credentials.pin)
  await page.getByRole('dialog').getByRole('button', { name: 'Boot from CD' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await world.advance(10)
  const reset = page.getByRole('link', { name: 'Boot from disk instead' })
  await reset.first().click()
  const dialog = page.getByRole('dialog', { name: `Boot ${name} from disk?` })
  await world.faults([refusedRemoval])
  await enterPin(page, world.credentials.pin)
  await dialog.getByRole('button', { name: 'Boot from disk instead' }).click()
  await expect(dialog).toBeHidden()
  await world.advance(10)
  await expect(reset).toHaveCount(0)
  expect(await world.timesSent('eq/clear_pxe')).toBe(1)
})

test('the reboot dialog can finish resetting the next boot', async ({ page, world }) => {
  const { id, name } = world.server(bareMetal)
  await prepareInstallation(page, world)
  await go(page, `/servers/${id}?run=reboot`)
  const dialog = page.getByRole('dialog', { name: `Reboot ${name}?` })
  await world.faults([refusedRemoval])
  await enterPin(page, world.credentials.pin)
  await dialog.getByRole('button', { name: 'Boot from disk instead' }).click()
  await expect(dialog).toContainText('A prepared installation may remain')
  await world.advance(10)
  await dialog.getByRole('button', { name: 'Remove prepared installation' }).click()
  await expect(dialog).not.toContainText('A prepared installation may remain')
  await world.advance(10)
  await dialog.getByRole('button', { name: 'Reboot', exact: true }).click()
  await expect(dialog).toBeHidden()
})

test('the warning removes a prepared installation while one remains', async ({ page, world }) => {
  const { name } = world.server(bareMetal)
  await prepareInstallation(page, world)
  const strip = page.getByRole('link', { name: 'Boot from disk instead' }).first()
  await strip.click()
  const dialog = page.getByRole('dialog', { name: `Boot ${name} from disk?` })
  await world.faults([refusedRemoval])
  await enterPin(page, world.credentials.pin)
  await dialog.getByRole('button', { name: 'Boot from disk instead' }).click()
  await expect(dialog).toContainText('A prepared installation may remain')
  await world.advance(10)
  await page.keyboard.press('Escape')

  await strip.click()
  await enterPin(page, world.credentials.pin)
  await dialog.getByRole('button', { name: 'Boot from disk instead' }).click()
  await expect(dialog).toBeHidden()
  await world.advance(10)
  await expect(page.getByRole('link', { name: 'Boot from disk instead' })).toHaveCount(0)
})

test('a server that reports a failed boot is no longer waited for', async ({ page, world }) => {
  await world.start({ scenario: 'trouble', speed: 0 })
  const { id, name } = world.server('stuck-01')
  await signIn(page, world, `/servers/${id}/power?run=reboot`)
  await enterPin(page, world.credentials.pin)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await world.advance(10)
  await go(page, `/servers/${id}/activity`)
  const row = page.getByRole('row', { name: 'Reboot' })
  await expect(row).toContainText('Starting')
  await world.advance(70)
  await expectAsked(world, 'eq/status')
  await world.advance(5)
  await expect(row).toContainText('Didn’t start', { timeout: 14_000 })
  const notices = page.getByRole('region', { name: 'Notifications' })
  await expect(notices.getByText(`${name} didn’t start`)).toBeVisible()
})

test('the keyboard alone reboots a server', async ({ page, world }) => {
  const { name } = world.server(bareMetal)
  await signIn(page, world)
  const link = page.getByRole('link', { name, exact: true })
  await expect(link).toBeVisible()
  await link.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('button', { name: 'Power', exact: true })
  await expect(menu).toBeVisible()
  await pressUntil(page, 'Tab', () => isFocused(menu))
  await page.keyboard.press('Enter')
  // Focus moves into it once it is open.
  await expect(page.locator('[role=menu]:focus, [role=menu] :focus')).toBeVisible()
  const item = page.getByRole('menuitem', { name: 'Reboot' })
  await pressUntil(page, 'ArrowDown', () => isFocused(item))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Reboot ${name}?` })
  await expect(dialog.getByRole('textbox').first()).toBeFocused()
  await page.keyboard.type(world.credentials.pin)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: 'Restarting' })).toBeVisible()
})

test('power and sensors stay readable on a phone and with hostile values', async ({
  page,
  world,
}) => {
  await world.start({ scenario: 'hostile' })
  await page.setViewportSize(phone)
  await openSession(page, world)
  const server = world.servers.find(({ kind }) => kind === 'bm')
  if (!server) throw new Error('The world has no bare metal')
  await page.goto(`/servers/${server.id}/power`)
  await expect(page.getByRole('heading', { name: 'Power', exact: true })).toBeVisible()
  await expectNoSideways(page)
  await expectNoAxeViolations(page)
})

/** Waits for the response to an action. */
const expectAsked = (world: TestWorld, action: string): Promise<void> =>
  expect.poll(async () => (await world.journal()).map((call) => call.action)).toContain(action)

const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement)

/** Presses a key until an element has focus. */
async function pressUntil(page: Page, key: string, there: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 40 && !(await there()); presses += 1)
    await page.keyboard.press(key)
  expect(await there(), `${key} leads there`).toBe(true)
}

async function expectNoSideways(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }))
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
}
