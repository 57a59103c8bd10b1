/** SSH keys under Account, saved in this browser, and what orders and reinstalls do with them. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, phone, signIn, test } from './fixtures.ts'
import { rootPassword, sendOrder, smallMachine } from './ordering.ts'
import { chooseSystem } from './reinstalling.ts'
import { expectNoSidewaysScroll } from './serverTabs.ts'
import { setFontSize } from './textSize.ts'

/** Created by ssh-keygen for this test, with the first one's fingerprint. */
const ada =
  'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIEyGMbs9aybWAnyMGfvrxge0K0hw44A34W5fpVrzexNe ada@laptop'
const fingerprint = 'SHA256:USsPhZGt4GdLDwAM2I0zOjO2oJS2su/e5NcgZ4He798'
const deploy =
  'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIHUlSGDBvnPZlu0Gh3+cFy8VzwN0fXvzXXxTjPqxoFkb deploy'

const book = (page: Page) => page.getByRole('region', { name: 'SSH keys' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add SSH keys' })
const saved = (page: Page) => page.getByLabel('Saved SSH key')
const sshKey = (page: Page) => page.getByLabel('SSH public key')

async function addKeys(page: Page, text: string): Promise<void> {
  await book(page).getByRole('button', { name: 'Add SSH keys' }).click()
  await dialog(page).getByLabel('Public keys', { exact: true }).fill(text)
  await dialog(page)
    .getByRole('button', { name: /^Add (key|\d keys)$/ })
    .click()
  await expect(dialog(page)).toBeHidden()
}

test('keys are added from a file, named, exported and removed', async ({ page, world }) => {
  await signIn(page, world, '/account/ssh-keys')
  await expect(book(page)).toContainText('No SSH keys yet')
  await expectNoAxeViolations(page)
  await book(page).getByRole('button', { name: 'Add SSH keys' }).click()
  await dialog(page)
    .getByLabel('File with public keys')
    .setInputFiles({
      name: 'authorized_keys',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(`# mine\n${ada}\nfrom="10.0.0.0/8" ${deploy}\nssh-ed25519 AAAA broken\n`),
    })
  await expect(dialog(page)).toContainText('2 new keys: ada@laptop, deploy')
  await expect(dialog(page)).toContainText('Options before a key, such as no-pty, are left out.')
  await expect(dialog(page).getByLabel('Public keys', { exact: true })).toHaveAccessibleDescription(
    /^Line 4: /,
  )
  await expectNoAxeViolations(page)
  await dialog(page).getByRole('button', { name: 'Add 2 keys' }).click()
  await expect(book(page)).toContainText(fingerprint)
  await expect(page.getByRole('checkbox', { name: 'Default key: ada@laptop' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Default key: deploy' }).check()
  await expect(page.getByRole('checkbox', { name: 'Default key: ada@laptop' })).not.toBeChecked()
  await expectNoAxeViolations(page)

  const name = book(page).getByLabel('Name').first()
  await name.fill('deploy')
  await expect(name).toHaveAccessibleDescription('Another key has this name')
  await name.fill('Laptop')
  await name.press('Enter')
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Default key: Laptop' })).toBeVisible()

  const saving = page.waitForEvent('download')
  await book(page).getByRole('button', { name: 'Export' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe('authorized_keys')
  expect(await readFile(await file.path(), 'utf8')).toBe(`${ada}\n${deploy}\n`)

  await page.getByRole('button', { name: 'Remove Laptop' }).click()
  await expect(page.getByRole('checkbox', { name: 'Default key: Laptop' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('checkbox', { name: 'Default key: Laptop' })).toBeVisible()
})

test('a private key is never stored', async ({ page, world }) => {
  await signIn(page, world, '/account/ssh-keys')
  await book(page).getByRole('button', { name: 'Add SSH keys' }).click()
  const keys = dialog(page).getByLabel('Public keys', { exact: true })
  await keys.fill(`${ada}\n-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEAAAA`)
  await expect(keys).toHaveAccessibleDescription(/private key/)
  await expect(dialog(page).getByRole('button', { name: 'Add key' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  const storage = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  )
  expect(storage).not.toContain('PRIVATE KEY')
  expect(storage).not.toContain('b3BlbnNzaC1rZXktdjE')
})

test('the second order needs no clipboard', async ({ page, world }) => {
  await signIn(page, world, `${smallMachine}&step=access`)
  await expect(saved(page)).toHaveCount(0)
  await sshKey(page).fill(ada)
  await page.getByRole('button', { name: 'Save this key' }).click()
  await expect(page.getByText('SSH key saved in this browser')).toBeVisible()
  await expect(saved(page)).toHaveValue('ada@laptop')
  await page.goto('/account/ssh-keys')
  await addKeys(page, deploy)

  await page.evaluate(() => sessionStorage.removeItem('patchbay.order'))
  await page.goto(`${smallMachine}&step=access`)
  await expect(sshKey(page)).toHaveValue(ada)
  await expect(page.getByText(fingerprint)).toBeVisible()
  // The API takes one key; the script that the person sees adds the other.
  await page.getByRole('checkbox', { name: 'deploy' }).check()
  const script = page.getByLabel('Post-install script')
  const line = `echo '${deploy}' >> /root/.ssh/authorized_keys`
  await expect(script).toHaveValue(`#!/bin/sh\n${line}\n`)
  await page.getByRole('checkbox', { name: 'deploy' }).uncheck()
  await expect(script).toHaveValue('')
  await page.getByRole('checkbox', { name: 'deploy' }).check()
  await expectNoAxeViolations(page)
  await page.getByLabel('Root password', { exact: true }).fill(rootPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await sendOrder(page)
  await expect
    .poll(
      async () =>
        (await world.journal()).find(({ action }) => action === 'eq/order_instance')?.fields,
    )
    .toMatchObject({ ssh_key: ada, post_install_script: `#!/bin/sh\n${line}\n` })
})

test('a reinstall proposes the default key', async ({ page, world }) => {
  await signIn(page, world, '/account/ssh-keys')
  await addKeys(page, `${deploy}\n${ada}`)
  const { id } = world.server('build-nl-01')
  await page.goto(`/servers/${id}/reinstall`)
  await chooseSystem(page)
  await expect(sshKey(page)).toHaveValue(deploy)
  await saved(page).selectOption('ada@laptop')
  await expect(sshKey(page)).toHaveValue(ada)
  await saved(page).selectOption('')
  await expect(sshKey(page)).toHaveValue('')
})

test('saved keys fit on a phone, also with large text', async ({ page, world }) => {
  await page.setViewportSize(phone)
  await setFontSize(page, 32)
  await signIn(page, world, '/account/ssh-keys')
  await addKeys(page, `${ada}\n${deploy}`)
  await expect(book(page)).toContainText(fingerprint)
  const name = await book(page).getByLabel('Name').first().boundingBox()
  expect((name?.x ?? 0) + (name?.width ?? phone.width)).toBeLessThan(phone.width)
  await expectNoSidewaysScroll(page)
})

test('on a phone, by keyboard, and where the browser stores nothing', async ({ page, world }) => {
  await page.setViewportSize(phone)
  await signIn(page, world, '/account/ssh-keys')
  await page.getByRole('button', { name: 'Add SSH keys' }).press('Enter')
  await expect(dialog(page).getByLabel('Public keys', { exact: true })).toBeFocused()
  await page.keyboard.insertText(ada)
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await dialog(page).getByRole('button', { name: 'Add key' }).press('Enter')
  await expect(page.getByText('Your browser can’t store the keys')).toBeVisible()
  await expect(dialog(page).getByLabel('Public keys', { exact: true })).toHaveValue(ada)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Discard changes?')).toBeVisible()
})
