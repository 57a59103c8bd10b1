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

/** Bare metal and on. */
const bareMetal = 'mail-nl-01'

test('switches a server off and on, asks the machine itself, and shows the state that follows', async ({
  page,
  world,
}) => {
  await world.start({ speed: 0 })
  const { id, name } = world.server(bareMetal)
  await signIn(page, world, `/servers/${id}/power`)
  const power = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Power' }) })
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
  // Nothing else can be done to the power while that goes on.
  await expect(power.getByRole('button', { name: 'Reboot' })).toHaveAccessibleDescription(
    'In progress: Powering off',
  )
  await world.advance(10)
  await expect(power.getByText('Off', { exact: true })).toBeVisible()
  // Called as its question and its button are.
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
  await expect(power.getByText('Running')).toBeVisible()
  await expect(page.getByText(`${name} powered on`)).toBeVisible({ timeout: 14_000 })
})

test('a restart is done when the machine is up, and until then it is called restarting everywhere', async ({
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
  // The hardware has obeyed, and the machine is off.
  await expectAsked(world, 'eq_callback/check')
  const done = page.getByText(`${name} rebooted`)
  await page.getByRole('link', { name: 'Activity' }).last().click()
  await expect(page.getByRole('row', { name: 'Reboot' })).toContainText('Starting')
  await expect(done).toBeHidden()
  await page.reload()
  await page.getByRole('link', { name: 'Servers', exact: true }).first().click()
  await expect(page.getByRole('row', { name })).toContainText('Restarting')

  await world.advance(20)
  // Sooner than the list would be read again of its own accord.
  await expect(done).toBeVisible({ timeout: 14_000 })
  await expect(page.getByRole('row', { name })).toContainText('Running')
})

test('a machine that is read again after a lost reply shows what became of the write', async ({
  page,
  world,
}) => {
  await world.start({ speed: 0 })
  const { id, name } = world.server(bareMetal)
  await signIn(page, world, `/servers/${id}?run=off`)
  await world.faults([{ kind: 'drop', after: true, action: 'eq/off', times: 1 }])
  await enterPin(page, world.credentials.pin)
  await page.getByRole('dialog').getByRole('button', { name: 'Power off' }).click()
  await expect(page.getByRole('alert')).toContainText('We don’t know whether the change was made')
  await go(page, `/servers/${id}/activity`)
  const row = page.getByRole('row', { name: 'Power off' })
  await expect(row).toContainText('No response')
  await world.advance(10)
  await expect(row).toContainText('Finished', { timeout: 14_000 })
  await expect(page.getByText(`${name} powered off`)).toBeVisible()
})

test('a write that takes long is known to be on its way after its dialog was closed', async ({
  page,
  world,
}) => {
  const { id } = world.server(bareMetal)
  await signIn(page, world, `/servers/${id}?run=off`)
  await world.keepWaiting('eq/off')
  await enterPin(page, world.credentials.pin)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('status').filter({ hasText: 'sending' })).toBeVisible()
})

test('reads the sensors, what is wrong first, with limits and the raw output', async ({
  page,
  world,
}) => {
  const { id } = world.server(bareMetal)
  await signIn(page, world, `/servers/${id}/power`)
  await expect(page.getByText('Not read yet')).toBeVisible()
  await page.getByRole('button', { name: 'Read sensors' }).click()
  await world.advance(10)
  const sensors = page.getByRole('table', { name: 'Sensors' })
  await expect(sensors.getByRole('row', { name: /^CPU1? Temp/ })).toContainText('from 82')
  await expect(sensors.getByRole('row').last()).toContainText('No reading')

  await page.getByText('Raw output').click()
  const terminal = page.getByRole('region', { name: 'Raw sensor output' })
  await expect(terminal).toContainText('degrees C')
  await expectNoAxeViolations(page)

  // What was read stays: a failed reading does not take it away.
  await world.faults([{ kind: 'refuse', message: 'The module is busy', action: 'eq/sensors' }])
  await page.getByRole('button', { name: 'Read sensors' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The module is busy' })).toContainText(
    'Last updated',
  )
  await expect(sensors).toBeVisible()
  await page.reload()
  await expect(sensors).toBeVisible()
})

test('a server that would not boot normally says so everywhere, and is disarmed from the dialog', async ({
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
  // In the strip of every tab, and among what is set.
  const remedy = page.getByRole('link', { name: 'Boot from disk instead' }).first()
  await expect(remedy).toBeVisible()

  // In the row of the list too.
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

/** Sets the next boot to the CD, where nothing says that an installation is prepared. */
async function setToCd(page: Page, id: number, pin: string, advance: () => Promise<void>) {
  await page.goto(`/servers/${id}/access?run=boot-cd`)
  await enterPin(page, pin)
  await page.getByRole('dialog').getByRole('button', { name: 'Boot from CD' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await advance()
}

const refusedRemoval = {
  kind: 'refuse',
  message: 'Not now',
  action: 'eq/clear_pxe',
  times: 1,
} as const

test('the strip disarms with one click and the PIN; the half that was refused is done in the same dialog', async ({
  page,
  world,
}) => {
  const { id, name } = world.server(bareMetal)
  await openSession(page, world)
  await setToCd(page, id, world.credentials.pin, () => world.advance(10))
  await page.getByRole('link', { name: 'Boot from disk instead' }).first().click()
  // The tab stays below the dialog.
  await expect(page).toHaveURL(`/servers/${id}/access?run=reset-next-boot`)
  const dialog = page.getByRole('dialog', { name: `Boot ${name} from disk?` })
  await world.faults([refusedRemoval])
  await enterPin(page, world.credentials.pin)
  await dialog.getByRole('button', { name: 'Boot from disk instead' }).click()
  await expect(dialog).toContainText('A prepared installation may remain')
  await world.advance(10)
  // The device is set, and the server no longer shows anything to disarm.
  await expect(
    page.getByRole('link', { name: 'Boot from disk instead', includeHidden: true }),
  ).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Remove prepared installation' }).click()
  await expect(dialog).toBeHidden()
  const sent = (await world.journal()).map(({ action }) => action)
  expect(sent.filter((action) => action === 'eq/clear_pxe')).toHaveLength(2)
  // Once to the CD, once back.
  expect(sent.filter((action) => action === 'eq/boot_dev')).toHaveLength(2)
})

test('whoever came to reboot finishes disarming in that dialog too', async ({ page, world }) => {
  const { id, name } = world.server(bareMetal)
  await openSession(page, world)
  await setToCd(page, id, world.credentials.pin, () => world.advance(10))
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

test('as long as a prepared installation remains, the strip removes it', async ({
  page,
  world,
}) => {
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

test('a machine that says that it did not come up is not waited for any longer', async ({
  page,
  world,
}) => {
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
  await expect(page.getByText(`${name} isn’t running`)).toBeVisible()
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
  // The focus goes into it once it is there.
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

test('on a phone, and with the strangest values, power and health stay readable', async ({
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

/** Waits until the service has answered a call of an action. */
const expectAsked = (world: TestWorld, action: string): Promise<void> =>
  expect.poll(async () => (await world.journal()).map((call) => call.action)).toContain(action)

const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement)

/** Presses a key until something has the focus, as a person does who looks where it is. */
async function pressUntil(page: Page, key: string, there: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 40 && !(await there()); presses += 1)
    await page.keyboard.press(key)
  expect(await there(), `${key} leads there`).toBe(true)
}

async function expectNoSideways(page: Page): Promise<void> {
  const { wide, room } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }))
  expect(wide).toBeLessThanOrEqual(room)
}
