import type { Page } from '@playwright/test'
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
import { passChecking } from './verifying.ts'
import { openRequests } from './serverTabs.ts'

/** A running bare-metal server. */
const bareMetal = 'mail-nl-01'

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** The Active access card, and one of its rows. */
const now = (page: Page) => card(page, 'Active access')
const there = (page: Page, what: string) =>
  now(page).getByRole('listitem').filter({ hasText: what })

test('IPMI credentials show once, and the tray ends all open access', async ({ page, world }) => {
  const { id, name } = world.server(bareMetal)
  await signIn(page, world, `/servers/${id}/access`)
  // Nothing to remove yet.
  await expect(now(page)).toContainText('No access opened from this browser')
  await expect(now(page).getByRole('button')).toHaveCount(0)
  const user = there(page, 'Temporary IPMI user')
  await page.getByRole('button', { name: 'Add IPMI user' }).click()
  await world.advance(10)
  await expect(user.getByText('Copy these now: this panel doesn’t store them.')).toBeVisible()
  await expect(user.getByText(/^tmp\d{4}$/)).toBeVisible()
  const masked = user.getByText('••••••••••')
  await expect(masked).toBeVisible()
  await user.getByRole('button', { name: 'Show password' }).click()
  await expect(masked).toBeHidden()
  await expectNoAxeViolations(page)
  const storage = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  )
  expect(storage).not.toMatch(/tmp\d{4}/)

  await user.getByRole('button', { name: 'Hide credentials' }).click()
  await expect(user.getByText('This panel doesn’t store this user’s password.')).toBeVisible()
  await page.reload()
  await expect(user.getByText('This panel doesn’t store this user’s password.')).toBeVisible()

  const passThrough = there(page, 'Open for')
  await page.getByRole('link', { name: 'Open IPMI access' }).click()
  const dialog = page.getByRole('dialog', { name: `Open IPMI access to ${name}?` })
  await expect(dialog.getByRole('radio', { name: 'Only me' })).toBeChecked()
  await dialog.getByRole('radio', { name: 'IP address or network' }).check()
  await dialog.getByRole('button', { name: 'Open IPMI access' }).click()
  await expect(dialog.getByText('Enter an IP address or network')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'IP address or network' }).fill('203.0.113.0/24')
  await dialog.getByRole('button', { name: 'Open IPMI access' }).click()
  await expect(dialog).toBeHidden()
  await world.advance(10)
  await expect(passThrough.getByText(/Open for 1 h 59 min/)).toBeVisible()
  // The BMC is reachable now, so the user can sign in.
  await expect(user.getByRole('link', { name: 'Open page' })).toHaveAttribute(
    'href',
    /^https:\/\/[\d.]+\/$/,
  )

  // On the faceplate, and in the tray on any screen.
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByText(/Open for 1 h 59 min/)).toBeVisible()
  await go(page, '/activity')
  await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Access and blocks: 2' }).click()
  const tray = page.getByRole('dialog', { name: 'Access and blocks' })
  await expect(tray.getByRole('listitem')).toHaveCount(2)
  await expectNoAxeViolations(page)
  await world.faults([
    { kind: 'refuse', message: 'The network is busy', action: 'nat/remove_static_nat', times: 1 },
  ])
  await tray.getByRole('button', { name: 'End all' }).click()
  await expect(tray.getByRole('alert')).toContainText('The network is busy')
  await world.advance(10)
  await expect(tray.getByRole('listitem')).toHaveCount(1)
  await tray.getByRole('button', { name: `Close access: ${name}` }).click()
  await world.advance(10)
  await expect(tray.getByText('Nothing open or blocked')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Access and blocks/ })).toBeHidden()
})

test('access is closed on its tab, and IPMI access expires automatically', async ({
  page,
  world,
}) => {
  const { id } = world.server(bareMetal)
  await page.clock.install()
  await signIn(page, world, `/servers/${id}/access`)
  const user = there(page, 'Temporary IPMI user')
  await page.getByRole('button', { name: 'Add IPMI user' }).click()
  await world.advance(10)
  await expect(user.getByText('Copy these now')).toBeVisible()
  await user.getByRole('button', { name: 'Remove IPMI user' }).click()
  await world.advance(10)
  await expect(user.getByText('Copy these now')).toBeHidden()

  const passThrough = there(page, 'Open for')
  const open = async (): Promise<void> => {
    await page.getByRole('link', { name: 'Open IPMI access' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Open IPMI access' }).click()
    await expect(page.getByRole('dialog', { name: /^Open IPMI access/ })).toBeHidden()
    await world.advance(10)
    await expect(passThrough.getByText('Open for')).toBeVisible()
  }
  await open()
  await passThrough.getByRole('button', { name: 'Close IPMI access' }).click()
  await world.advance(10)
  await expect(passThrough.getByText('Open for')).toBeHidden()
  await open()
  // By the API's clock; the browser's moves along to avoid a refresh.
  await world.advance(2 * 3600 + 1)
  await page.clock.fastForward('02:00:01')
  await expect(passThrough.getByText('Open for')).toBeHidden()
})

test('remote hands open a ticket, and a second request links to the first', async ({
  page,
  world,
}) => {
  const { id, name } = world.server(bareMetal)
  await signIn(page, world, `/servers/${id}/access`)
  await openRequests(page)
  await page.getByRole('link', { name: 'Request IP KVM' }).click()
  const dialog = page.getByRole('dialog', { name: `Request an IP KVM for ${name}?` })
  await expect(dialog).toContainText('Our technicians attach an IP KVM')
  await dialog.getByRole('button', { name: 'Request IP KVM' }).click()
  const ticket = page.getByRole('dialog', { name: 'Ticket opened' })
  await expect(ticket.getByRole('link', { name: /^Open CS-\d+/ })).toHaveAttribute(
    'href',
    /^https:\/\/desk\.example\.net\/browse\/CS-\d+$/,
  )
  await ticket.getByRole('button', { name: 'Close' }).click()

  // Other requests are free text, in the same queue.
  await page.getByRole('link', { name: 'Other request' }).click()
  const words = page.getByRole('dialog', { name: `Open a ticket for ${name}?` })
  await words.getByRole('button', { name: 'Open ticket' }).click()
  await expect(words.getByText('Enter a message', { exact: true })).toBeVisible()
  await words.getByLabel('Message').fill('Please label the second disk.')
  await words.getByRole('button', { name: 'Open ticket' }).click()
  await expect(words.getByRole('alert')).toContainText('already has an open request')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(words).toBeHidden()

  for (const request of [
    'Request power-on',
    'Request power-off',
    'Request reboot',
    'Request network boot',
    'Request check',
  ]) {
    await page.getByRole('link', { name: request }).click()
    const second = page.getByRole('dialog', { name: new RegExp(`^Request .* ${name}`) })
    await second.getByRole('button', { name: request }).click()
    await expect(second.getByRole('alert')).toContainText(/already has an open request.*CS-\d+/s)
    await page.keyboard.press('Escape')
    await expect(second).toBeHidden()
  }
})

test('prepares an installation, removes it, and restarts the BMC', async ({ page, world }) => {
  const { id, name } = world.server(bareMetal)
  await signIn(page, world, `/servers/${id}/access`)
  await page.getByRole('link', { name: 'Prepare installation' }).click()
  const dialog = page.getByRole('dialog', { name: `Prepare an installation for ${name}?` })
  await dialog.getByRole('button', { name: 'Prepare installation' }).click()
  await expect(
    dialog.getByRole('combobox', { name: 'Operating system' }),
  ).toHaveAccessibleDescription('Choose an operating system')
  await dialog.getByRole('combobox', { name: 'Operating system' }).click()
  await page.getByRole('option', { name: 'Debian 12' }).click()
  await dialog.getByLabel('Root password').fill('short')
  await dialog.getByLabel(`Type ${name} to confirm`).fill(name)
  await enterPin(page, world.credentials.pin)
  await dialog.getByRole('button', { name: 'Prepare installation' }).click()
  await expect(dialog.getByLabel('Root password')).toHaveAttribute('aria-invalid', 'true')
  await expectNoAxeViolations(page)
  await dialog.getByLabel('Root password').fill('Correct-horse-7')
  await dialog.getByRole('button', { name: 'Prepare installation' }).click()
  await expect(dialog).toBeHidden()
  await world.advance(10)
  await expect(page.getByText('starts the network installer and erases all disks')).toBeVisible()

  await expect(now(page)).toContainText('Installation prepared')
  await page.getByRole('button', { name: 'Remove prepared installation' }).click()
  await world.advance(10)
  await expect(page.getByText('starts the network installer and erases all disks')).toBeHidden()

  await expect(now(page)).toContainText('The server boots from disk.')

  const module = card(page, 'IPMI')
  await module.getByRole('link', { name: 'Restart BMC' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Restart/ })
    .click()
  await world.advance(15)
  await expect(module.getByText('it answers again in about a minute')).toBeVisible()
  // The BMC doesn't answer meanwhile, which its row says.
  await go(page, `/servers/${id}/power`)
  await page.getByRole('button', { name: 'Check power' }).click()
  await world.advance(10)
  await expect(page.getByText('The management module does not answer')).toBeVisible()
})

test('an account without a PIN sets one in the dialog and goes on', async ({ page, world }) => {
  await world.start({ scenario: 'no-pin', speed: 0 })
  await page.clock.install()
  await openSession(page, world)
  const server = world.servers[0]
  if (!server) throw new Error('The world has no server')
  await page.goto(`/servers/${server.id}?run=off`)
  const dialog = page.getByRole('dialog', { name: `Power off ${server.name}?` })
  await dialog.getByRole('button', { name: 'Set PIN' }).click()
  const setting = page.getByRole('dialog', { name: 'Set PIN' })
  await expectNoAxeViolations(page)
  await setting.getByRole('textbox', { name: 'New PIN' }).click()
  await page.keyboard.type('4711')
  await setting.getByRole('textbox', { name: 'Repeat PIN' }).click()
  await page.keyboard.type('4712')
  await setting.getByRole('button', { name: 'Set PIN' }).click()
  await expect(setting.getByText('The PINs don’t match')).toBeVisible()
  await setting.getByRole('textbox', { name: 'Repeat PIN' }).click()
  await page.keyboard.type('4711')
  // The response is lost, so the PIN is verified.
  await world.loseReply('eq/set_pin')
  await setting.getByRole('button', { name: 'Set PIN' }).click()
  await passChecking(page, setting)
  await expect(setting).toContainText('Checking whether it worked…')
  await world.advance(5)
  await expect(setting).toBeHidden()
  await enterPin(page, '4711')
  await dialog.getByRole('button', { name: 'Power off' }).click()
  await expect(dialog).toBeHidden()
})

test('each failed action says so beside its button, and the rest works', async ({
  page,
  world,
}) => {
  const { id } = world.server(bareMetal)
  await signIn(page, world, `/servers/${id}/access`)
  const requests = {
    'servicedesk/request_check': 'Request check',
    'nat/add_static_nat': 'Open IPMI access',
    'eq/unit_reset': 'Restart BMC',
    'eq/boot_dev': 'Boot from CD',
  }
  await openRequests(page)
  for (const [action, name] of Object.entries(requests)) {
    await world.faults([{ kind: 'status', status: 500, action }])
    await page.getByRole('link', { name, exact: true }).click()
    const dialog = page.getByRole('dialog').filter({ has: page.locator('form') })
    if (action === 'eq/boot_dev') await enterPin(page, world.credentials.pin)
    await dialog.locator('button[type=submit]').click()
    await expect(dialog.getByRole('alert')).toContainText(
      action === 'servicedesk/request_check'
        ? 'Result unknown. Check your email'
        : 'Something went wrong on our side (error 500).',
    )
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  const asks = async (action: string, name: string): Promise<void> => {
    await world.faults([{ kind: 'html', action }])
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Result unknown' })).toBeVisible()
    await world.faults([])
    // It may be in progress for almost a minute.
    await world.advance(60)
    await page.reload()
  }
  await asks('eq/add_ipmi_user', 'Add IPMI user')
  await page.getByRole('button', { name: 'Add IPMI user' }).click()
  await world.advance(10)
  await expect(there(page, 'Temporary IPMI user')).toBeVisible()
  await asks('eq/remove_ipmi_user', 'Remove IPMI user')
})

test('a virtual server shows nothing that only physical servers have', async ({ page, world }) => {
  const server = world.servers.find(({ kind }) => kind === 'vm')
  if (!server) throw new Error('The world has no virtual machine')
  await signIn(page, world, `/servers/${server.id}/access`)
  const hands = card(page, 'Remote hands')
  await openRequests(page)
  await expect(hands.getByRole('listitem')).toHaveCount(6)
  await expect(hands).toContainText('Our technicians power on the virtual server.')
  for (const metal of ['on site', 'KVM', 'IPMI', 'BMC'])
    await expect(page.locator('main').getByText(metal), metal).toHaveCount(0)

  await hands.getByRole('link', { name: 'Other request' }).click()
  await page.getByLabel('Message').fill('Which rack is this?')
  await page.getByRole('dialog').getByRole('button', { name: 'Open ticket' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Ticket opened' }).getByRole('link', { name: /^Open CS/ }),
  ).toBeVisible()
})

test('a prepared installation follows the rules of any other installation', async ({
  page,
  world,
}) => {
  const { id, name } = world.server(bareMetal)
  await signIn(page, world, `/servers/${id}/access?run=create-pxe`)
  const dialog = page.getByRole('dialog', { name: `Prepare an installation for ${name}?` })
  await dialog.getByRole('combobox', { name: 'Operating system' }).click()
  await page.getByRole('option', { name: 'Debian 12' }).click()
  const password = dialog.getByLabel('Root password')
  await password.fill('Correct-h@rse-7')
  await expect(dialog.getByRole('list', { name: 'Password requirements' })).toContainText(
    'No @ or #, not met',
  )
  const sshKey = dialog.getByRole('textbox', { name: 'SSH public key' })
  await sshKey.fill('-----BEGIN OPENSSH PRIVATE KEY-----\nb3Blbn')
  await expect(sshKey).toHaveAccessibleDescription(/ends in \.pub/)
  await dialog.getByText('Post-install script and callback URL').click()
  await dialog.getByLabel('Post-install script').fill('echo done\u0007')
  const callback = dialog.getByLabel('Callback URL')
  await callback.fill('https://ada:Correct-horse@hooks.example.net/installed')
  await dialog.getByLabel(`Type ${name} to confirm`).fill(name)
  await enterPin(page, world.credentials.pin)
  const prepare = dialog.getByRole('button', { name: 'Prepare installation' })
  await prepare.click()
  await expect(callback).toHaveAccessibleDescription(/URLs are logged/)
  await expect(dialog.getByLabel('Post-install script')).toHaveAccessibleDescription(
    /This isn’t a text file/,
  )
  await expect(password).toBeFocused()
  await expectNoAxeViolations(page)
  const prepared = async () =>
    (await world.journal()).filter(({ action }) => action === 'eq/create_pxe')
  expect(await prepared()).toEqual([])

  const publicKey =
    'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIEyGMbs9aybWAnyMGfvrxge0K0hw44A34W5fpVrzexNe ada@laptop'
  await password.fill('Correct-horse-7')
  await sshKey.fill(`  ${publicKey}\n`)
  await dialog.getByLabel('Post-install script').fill('#!/bin/sh\necho done\n')
  await callback.fill('https://hooks.example.net/installed')
  await prepare.click()
  await expect(dialog).toBeHidden()
  expect(await prepared()).toMatchObject([
    {
      outcome: 'ok',
      fields: {
        ssh_key: publicKey,
        post_install_script: '#!/bin/sh\necho done\n',
        post_install_callback: 'https://hooks.example.net/installed',
      },
    },
  ])
})

test('a server is renamed from its header', async ({ page, world }) => {
  const { id, name } = world.server(bareMetal)
  await signIn(page, world, `/servers/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Rename…' }).click()
  const dialog = page.getByRole('dialog', { name: `Rename ${name}` })
  await dialog.getByLabel('Name').fill('not a name')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Use letters, digits and hyphens')).toBeVisible()
  await dialog.getByLabel('Name').fill('mail-2')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'mail-2', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/^mail-2 · Overview/)
  // As working clients send it (wire.md).
  const sent = (await world.journal()).filter(({ action }) => action === 'eq/rename_server')
  expect(sent).toMatchObject([{ fields: { id: `${id}`, hostname: 'mail-2' } }])
})

test('remote access stays readable on a phone and with hostile values', async ({ page, world }) => {
  await world.start({ scenario: 'hostile' })
  await page.setViewportSize(phone)
  await openSession(page, world)
  for (const kind of ['bm', 'vm']) {
    const server = world.servers.find((candidate) => candidate.kind === kind)
    if (!server) continue
    await page.goto(`/servers/${server.id}/access`)
    await expect(page.getByRole('heading', { name: 'Remote hands' })).toBeVisible()
    const { scrollWidth, clientWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      clientWidth: document.documentElement.clientWidth,
    }))
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  }
  await expectNoAxeViolations(page)
})
