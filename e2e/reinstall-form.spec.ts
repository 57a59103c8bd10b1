import type { Page } from '@playwright/test'
import {
  expect,
  expectNoAxeViolations,
  openSession,
  phone,
  signIn,
  signOut,
  test,
} from './fixtures.ts'
import { chooseSystem, confirmReinstall, fillReinstall } from './reinstalling.ts'
import type { TestWorld } from './world.ts'

const systems = (page: Page) =>
  page.getByRole('radiogroup', { name: 'Operating system', exact: true })
const card = (page: Page, name: string) => systems(page).getByRole('radio', { name, exact: true })
const password = (page: Page) => page.getByLabel('Root password', { exact: true })
/** Made by ssh-keygen. A double click doesn't select its "=". */
const paddedKey =
  'ecdsa-sha2-nistp256 AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlzdHAyNTYAAABBBAA1fXYzQBDHQN9RTpP2ugf73oy1+Nl3tiG86UqGSTgWQhOPmui6e45FJs+G7x4gcnXtYD0d8hK7Rqa7igs8z4I= ada@laptop'

const sshKey = (page: Page) => page.getByLabel('SSH public key')

/** Created by ssh-keygen for this test, with its fingerprint. */
const publicKey =
  'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIEyGMbs9aybWAnyMGfvrxge0K0hw44A34W5fpVrzexNe ada@laptop'
const fingerprint = 'SHA256:USsPhZGt4GdLDwAM2I0zOjO2oJS2su/e5NcgZ4He798'

/** The version picker of a card. */
const versions = (page: Page, distribution: string) =>
  page.getByLabel(`Version of ${distribution}`, { exact: true })

async function openForm(page: Page, world: TestWorld, name: string): Promise<void> {
  await signIn(page, world, `/servers/${world.server(name).id}/reinstall`)
  await expect(page.getByRole('heading', { name: 'Reinstall' })).toBeVisible()
}

const order = async (world: TestWorld) =>
  (await world.journal()).findLast(({ action }) => action === 'eq/order_instance')?.fields

test('operating systems are listed by family, newest first, with their price and why they don’t fit', async ({
  page,
  world,
}) => {
  await openForm(page, world, 'mail-nl-01')
  // The installed OS's family is open.
  await expect(page.getByRole('radio', { name: 'Windows', exact: true })).toBeChecked()
  await expect(systems(page).getByRole('radio')).toHaveCount(1)
  await expect(card(page, 'Windows Server 2025')).toBeVisible()
  await versions(page, 'Windows Server').selectOption('2022 (installed now)')
  await expect(card(page, 'Windows Server 2022')).toBeChecked()
  await expect(card(page, 'Windows Server 2022')).toHaveAccessibleDescription(
    /installed now · license already paid/,
  )

  await page.getByRole('radio', { name: 'Linux', exact: true }).click()
  const names = () =>
    systems(page)
      .getByRole('radio')
      .evaluateAll((cards) => cards.map((one) => one.getAttribute('aria-label')))
  await expect
    .poll(names)
    .toEqual(['Ubuntu 24.04', 'Debian 13', 'AlmaLinux 9', 'Rocky Linux 9', 'Proxmox VE 8'])
  await expect(versions(page, 'Ubuntu').getByRole('option')).toHaveText([
    '24.04',
    '22.04',
    '22.04 Desktop: Not for this server type',
    '20.04 (end of life)',
  ])
  await expect(card(page, 'Ubuntu 24.04')).toHaveAccessibleDescription(
    'recommended · no license fee',
  )
  await expect(
    versions(page, 'Ubuntu').getByRole('option', { name: /^22\.04 Desktop/ }),
  ).toBeDisabled()

  // The license is shown with the choice and in the confirmation.
  const { id } = world.server('stor-nl-01')
  await page.goto(`/servers/${id}/reinstall`)
  await page.getByRole('radio', { name: 'Windows', exact: true }).click()
  await expect(card(page, 'Windows Server 2025')).toHaveAccessibleDescription(
    /licensed for \d+ cores: €\d+\.\d\d\/month excl\. VAT, €1\.875 per core/,
  )
})

test('choices that don’t fit another OS are dropped and named', async ({ page, world }) => {
  await openForm(page, world, 'mail-nl-01')
  const software = page.getByRole('combobox', { name: 'Software' })
  await software.click()
  await expect(page.getByRole('option', { name: 'Docker' })).toContainText(
    'Choose an operating system first',
  )
  await page.keyboard.press('Escape')
  await chooseSystem(page, 'Debian 12')
  await software.click()
  await expect(
    page.getByRole('option', { name: 'Hosting panel', exact: false }).first(),
  ).toContainText(/Only with Ubuntu/)
  await page.getByRole('option', { name: 'Docker' }).click()
  await expect(software).toHaveText('Docker')
  // The software runs on another version, too.
  await versions(page, 'Debian').selectOption('13')
  await expect(software).toHaveText('Docker')
  await versions(page, 'Debian').selectOption('11 (end of life)')
  await expect(software).toHaveText('None')
  await expect(page.getByRole('alert')).toContainText('Removed as incompatible: Docker')
  await versions(page, 'Debian').selectOption('12')
  await expect(page.getByRole('alert')).toBeHidden()
})

test('controls below late fields can’t be pressed before those have loaded', async ({
  page,
  world,
}) => {
  await openSession(page, world)
  await world.faults([
    { kind: 'latency', seconds: 120, action: 'software/list' },
    { kind: 'latency', seconds: 120, action: 'runner/get_tasks' },
  ])
  await page.goto(`/servers/${world.server('mail-nl-01').id}/reinstall`)
  const begin = page.getByRole('button', { name: 'Reinstall…' })
  const byHand = page.locator('summary', { hasText: 'Step by step' })
  await expect(page.getByRole('heading', { name: 'Reinstall' })).toBeVisible()
  await expect(begin).toBeHidden()
  await expect(byHand).toBeHidden()
  await world.faults([])
  await expect(begin).toBeVisible()
  await expect(byHand).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Software' })).toBeVisible()
})

test('disks, partition and bringing your own OS are sent as chosen', async ({ page, world }) => {
  const { pin } = world.credentials
  const disks = page.getByRole('combobox', { name: 'Disks' })
  await openSession(page, world)
  // The first bare metal server with two disks.
  const metal = world.servers.filter(({ kind }) => kind === 'bm')
  let name = ''
  for (const server of metal) {
    await page.goto(`/servers/${server.id}/reinstall`)
    await expect(page.getByRole('combobox', { name: 'Software' })).toBeVisible()
    if ((await disks.count()) > 0) {
      name = server.name
      break
    }
  }
  expect(name).not.toBe('')
  await fillReinstall(page)
  await disks.click()
  await page.getByRole('option', { name: /RAID 1, mirrored/ }).click()
  await expect(disks).toHaveAccessibleDescription(/usable · survives one disk failure/)
  const size = page.getByLabel('Root partition')
  await size.fill('0')
  await page.getByRole('button', { name: 'Reinstall…' }).click()
  await expect(size).toHaveAccessibleDescription(/whole number from 1 to 100/)
  await size.fill('60')
  await page.getByRole('button', { name: 'Reinstall…' }).click()
  await confirmReinstall(page, name, pin)
  await expect(page.getByRole('region', { name: 'Settings' })).toContainText('RAID 1, 60%')
  expect(await order(world)).toMatchObject({ disk_mirror: 'raid1', root_size: '60', os_id: '219' })

  // Without an OS no software can be installed.
  await page.goto(`/servers/${world.server('mail-nl-01').id}/reinstall`)
  await page.getByRole('radio', { name: 'Your own OS', exact: true }).click()
  await expect(page.getByText('We won’t install an operating system.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Software' })).toBeHidden()
  await password(page).fill('Patch-bay-42')
  await page.getByRole('button', { name: 'Reinstall…' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Erase mail-nl-01 and install no operating system?' }),
  ).toBeVisible()
  await confirmReinstall(page, 'mail-nl-01', pin)
  await expect(page.getByRole('progressbar', { name: 'Installation' })).toBeVisible()
  expect(await order(world)).toMatchObject({ own_os: '1', os_id: '0' })
})

test('a suggested password meets the rules, is shown once and never stored', async ({
  page,
  world,
}) => {
  await openForm(page, world, 'mail-nl-01')
  await page.getByRole('button', { name: 'Generate password' }).click()
  const suggested = await password(page).inputValue()
  expect(suggested).toHaveLength(16)
  const rules = page.getByRole('list', { name: 'Password requirements' })
  await expect(rules.getByRole('listitem').filter({ hasText: ', met' })).toHaveCount(5)
  await expect(page.getByRole('button', { name: suggested })).toBeVisible()
  await page.getByRole('button', { name: 'Generate another' }).click()
  await expect(password(page)).not.toHaveValue(suggested)
  await expect(page.getByRole('button', { name: suggested })).toBeHidden()
  const second = await password(page).inputValue()
  // A changed password is no longer the suggested one.
  await password(page).press('End')
  await password(page).press('x')
  await expect(page.getByRole('button', { name: second })).toBeHidden()

  await sshKey(page).fill(publicKey)
  await expect(page.getByText(fingerprint)).toBeVisible()
  await page.getByRole('radio', { name: 'Linux', exact: true }).click()
  await versions(page, 'Debian').selectOption('12')
  const storage = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  )
  expect(storage).toContain('reinstall.')
  expect(storage).not.toContain(second)
  await page.reload()
  // Public keys aren't secret.
  await expect(sshKey(page)).toHaveValue(publicKey)
  await sshKey(page).fill('-----BEGIN OPENSSH PRIVATE KEY-----\nb3Blbn')
  await page.reload()
  await expect(sshKey(page)).toHaveValue('')
  await expect(sshKey(page)).toHaveAccessibleDescription(
    'Only a valid public key is saved. Paste your key again.',
  )
})

test('SSH key, script and callback URL are validated before they are sent', async ({
  page,
  world,
}) => {
  await openForm(page, world, 'mail-nl-01')
  await fillReinstall(page)
  const wrong: [string, RegExp][] = [
    ['-----BEGIN OPENSSH PRIVATE KEY-----\nb3Blbn', /private key.*ends in \.pub/],
    [`${publicKey}\n${publicKey}`, /Paste only one key/],
    [publicKey.slice(0, 60), /Part of the key is missing/],
    ['hunter2', /isn’t an SSH public key/],
    [publicKey.replace(/ (?=\S+$)/, 'A '), /key is damaged/],
    [`${publicKey} ${publicKey}`, /Paste only one key/],
    [publicKey.replace('ssh-ed25519', 'ssh-ed25519-cert-v01@openssh.com'), /This is a certificate/],
  ]
  for (const [text, words] of wrong) {
    await sshKey(page).fill(text)
    await expect(sshKey(page)).toHaveAccessibleDescription(words)
  }
  await page.getByRole('button', { name: 'Reinstall…' }).click()
  await expect(sshKey(page)).toBeFocused()
  await expect(page.getByRole('dialog')).toBeHidden()
  await sshKey(page).fill(`  ${publicKey}\n`)
  await expect(page.getByText('ssh-ed25519 · 256 bits · ada@laptop')).toBeVisible()

  await page.getByText('Script and callback').click()
  const script = page.getByLabel('Post-install script')
  await script.fill('apt update')
  await expect(script).toHaveAccessibleDescription(/has no interpreter line/)
  await script.fill('#!/bin/sh\r\napt update')
  await expect(script).toHaveAccessibleDescription(/Runs once/)
  const callback = page.getByLabel('Callback URL')
  await callback.fill('https://localhost/done')
  await page.getByRole('button', { name: 'Reinstall…' }).click()
  await expect(callback).toHaveAccessibleDescription(/isn’t reachable from the internet/)
  await callback.fill('http://example.net/done')
  await expect(callback).toHaveAccessibleDescription(/Without https/)
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Reinstall…' }).click()
  await confirmReinstall(page, 'mail-nl-01', world.credentials.pin)
  await expect(page.getByRole('region', { name: 'Settings' })).toContainText('Debian 12')
  expect(await order(world)).toMatchObject({
    ssh_key: publicKey,
    post_install_script: '#!/bin/sh\napt update',
    post_install_callback: 'http://example.net/done',
  })
})

test('a key that lost its last character in copying is sent whole', async ({ page, world }) => {
  await openForm(page, world, 'mail-nl-01')
  await fillReinstall(page)
  await sshKey(page).fill(paddedKey.replace('= ', ' '))
  await expect(page.getByText('ecdsa-sha2-nistp256 · 256 bits · ada@laptop')).toBeVisible()
  await page.getByRole('button', { name: 'Reinstall…' }).click()
  await confirmReinstall(page, 'mail-nl-01', world.credentials.pin)
  await expect(page.getByRole('region', { name: 'Settings' })).toContainText('Debian 12')
  expect(await order(world)).toMatchObject({ ssh_key: paddedKey })
})

test('the last settings are offered, without secrets, to the same user', async ({
  page,
  world,
}) => {
  await world.start({ speed: 0 })
  await openForm(page, world, 'mail-nl-01')
  const again = page.getByRole('button', { name: 'Use last settings' })
  await expect(again).toBeHidden()
  await fillReinstall(page)
  await page.getByLabel('Hostname').fill('mail-2')
  await page.getByRole('combobox', { name: 'Software' }).click()
  await page.getByRole('option', { name: 'Docker' }).click()
  await page.getByRole('button', { name: 'Reinstall…' }).click()
  await confirmReinstall(page, 'mail-nl-01', world.credentials.pin)
  await expect(page.getByText('Installing Debian 12')).toBeVisible()
  await world.advance(900)
  await expect(page.getByText('Debian 12 installed')).toBeVisible()

  await page.reload()
  await expect(systems(page).getByRole('radio', { checked: true })).toHaveCount(0)
  await again.click()
  await expect(card(page, 'Debian 12')).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Software' })).toHaveText('Docker')
  await expect(page.getByLabel('Hostname')).toHaveValue('mail-2')
  await expect(password(page)).toHaveValue('')
  const storage = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  expect(storage).toContain('patchbay.installation.')
  expect(storage).not.toContain('Patch-bay-42')
  await signOut(page)
})

test('works on a phone and by keyboard', async ({ page, world }) => {
  await page.setViewportSize(phone)
  await openForm(page, world, 'mail-nl-01')
  const width = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await width()).toBe(0)
  const family = page.getByRole('radio', { name: 'Windows', exact: true })
  await family.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Linux', exact: true })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(card(page, 'Ubuntu 24.04')).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(card(page, 'Debian 13')).toBeChecked()
  // Tab moves between the cards' version pickers.
  await page.keyboard.press('Tab')
  await expect(versions(page, 'Debian')).toBeFocused()
  await versions(page, 'Debian').selectOption('12')
  await expect(card(page, 'Debian 12')).toBeChecked()
  await password(page).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Generate password' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(password(page)).not.toHaveValue('')
  expect(await width()).toBe(0)
  await expectNoAxeViolations(page)
})

test('without permission to reinstall the reason is shown instead of the form', async ({
  page,
  world,
}) => {
  await world.deny(['eq/order_instance'])
  await signIn(page, world, `/servers/${world.server('mail-nl-01').id}/reinstall`)
  await expect(page.getByText('You don’t have permission to reinstall this server')).toBeVisible()
  await expect(
    page.getByText('You don’t have permission to do this. Ask the account owner.'),
  ).toBeVisible()
  await expect(page.getByLabel('Root password')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Reinstall…' })).toHaveCount(0)
  await expectNoAxeViolations(page)
})
