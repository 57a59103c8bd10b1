import type { Page } from '@playwright/test'
import {
  enterPin,
  expect,
  expectNoAxeViolations,
  openSession,
  phone,
  signIn,
  test,
} from './fixtures.ts'
import { confirmReinstall, fillReinstall } from './reinstalling.ts'
import type { TestWorld } from './world.ts'

/** Mock seconds from the order to the first stage, between stages, and to the end. */
const untilStage = [61, 150, 180, 120, 60] as const

const cable = (page: Page) => page.getByRole('progressbar', { name: 'Installation' })
const icon = (page: Page) => page.locator('link[rel="icon"]')

async function begin(page: Page, world: TestWorld, name: string): Promise<void> {
  await page.goto(`/servers/${world.server(name).id}/reinstall`)
  await fillReinstall(page)
  await page.getByRole('button', { name: 'Reinstall…' }).click()
  await confirmReinstall(page, name, world.credentials.pin)
  await expect(page.getByText('Installing Debian 12')).toBeVisible()
  await expectAsked(world)
}

/** Waits for a poll, so that the next stage is reported promptly. */
async function expectAsked(world: TestWorld): Promise<void> {
  const checks = async () =>
    (await world.journal()).filter(({ action }) => action === 'eq_callback/check').length
  const before = await checks()
  await expect.poll(checks).toBeGreaterThan(before)
}

async function reach(page: Page, world: TestWorld, stage: number): Promise<void> {
  await world.advance(untilStage[stage - 1] ?? 0)
  await expect(cable(page)).toHaveAttribute('aria-valuetext', new RegExp(`^Stage ${stage} of 5`))
}

async function finish(page: Page, world: TestWorld): Promise<void> {
  for (const stage of [1, 2, 3, 4, 5]) await reach(page, world, stage)
  await world.advance(30)
  await expect(page.getByText('Debian 12 installed')).toBeVisible()
  // Wait until its times are stored.
  await expect(page.getByText(/: Installed$/)).toBeVisible()
}

test('shows the usual time of each stage until the times are removed', async ({ page, world }) => {
  await world.start({ speed: 0 })
  await openSession(page, world)
  await begin(page, world, 'mail-nl-01')
  await expect(
    page.getByText('usually starts after 1–3 min; the installation takes 10–20'),
  ).toBeVisible()
  await finish(page, world)

  await begin(page, world, 'mail-nl-01')
  await expect(page.getByText('Usually 10 min for this type')).toBeVisible()
  await expect(
    // Minus the time on the browser's clock since the last response: the mock's clock is stopped.
    page.getByText(/usually starts after [4-7]0 s; the installation takes 10 min/),
  ).toBeVisible()
  await reach(page, world, 1)
  await reach(page, world, 2)
  const stage = page.getByRole('listitem').filter({ hasText: /^Post-install/ })
  await expect(stage).toContainText('usually 3 min')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(stage).not.toContainText('usually')
  await page.reload()
  await expect(cable(page)).toBeVisible()
  await expect(page.getByText('for this type')).toBeHidden()
})

test('warns if there is no progress, with advice', async ({ page, world }) => {
  await page.setViewportSize(phone)
  await world.start({ speed: 0 })
  const { id } = world.server('mail-nl-01')
  await openSession(page, world)
  await begin(page, world, 'mail-nl-01')
  await reach(page, world, 1)
  const silence = page.getByText(/No progress for \d+ min/)
  await expect(silence).toBeHidden()
  await world.loseRequest('eq_callback/check')
  await world.advance(25 * 60)
  // Any response syncs the API's clock.
  await page.getByRole('navigation', { name: 'Server sections' }).getByText('Tags').click()
  await page.goto(`/servers/${id}/reinstall`)
  await expect(silence).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check power' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Request check' })).toBeVisible()
  await expectNoAxeViolations(page)
  await world.faults([])
  await expect(page.getByText('Debian 12 installed')).toBeVisible({ timeout: 20_000 })
  await expect(silence).toBeHidden()
})

test('is shown on every page, one click away', async ({ page, world }) => {
  await world.start({ speed: 0 })
  const { id, name } = world.server('mail-nl-01')
  await signIn(page, world)
  await expect(icon(page)).toHaveAttribute('href', /icon\.svg$/)
  await begin(page, world, name)
  await reach(page, world, 1)
  await page.getByRole('link', { name: 'Activity' }).first().click()
  await expect(page).toHaveTitle('1/5 · Activity · Patchbay')
  await expect(icon(page)).toHaveAttribute('href', /^data:image\/svg/)
  await page.getByRole('link', { name: `Installing ${name}` }).click()
  await expect(page).toHaveURL(`/servers/${id}/reinstall`)
  await expect(cable(page)).toHaveAttribute('aria-valuetext', /^Stage 1 of 5/)
  await page.getByRole('link', { name: 'Servers' }).first().click()
  await expect(page).toHaveTitle('1/5 · Servers · Patchbay')
  await world.advance(900)
  await expect(page).toHaveTitle(`✓ Installed: ${name} · Servers · Patchbay`)
  await page.getByRole('button', { name: 'View server' }).click()
  await page.getByRole('navigation', { name: 'Server sections' }).getByText('Reinstall').click()
  await expect(page.getByText('Debian 12 installed')).toBeVisible()
  await expect(page).toHaveTitle(`${name} · Reinstall · Patchbay`)
  await expect(icon(page)).toHaveAttribute('href', /icon\.svg$/)
})

test('notifies at the end if the tab is hidden and notifications are on', async ({
  page,
  world,
}) => {
  await page.addInitScript(() => {
    const titles: string[] = []
    // The headless browser has no notifications.
    class Notice extends EventTarget {
      static permission = 'default'
      static requestPermission() {
        Notice.permission = 'granted'
        return Promise.resolve('granted')
      }
      constructor(title: string) {
        super()
        titles.push(title)
      }
      close() {}
    }
    Object.defineProperty(window, 'Notification', { value: Notice, configurable: true })
    Object.defineProperty(window, 'titles', { value: titles })
  })
  const titles = () => page.evaluate(() => Reflect.get(window, 'titles') as string[])
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await world.start({ speed: 0 })
  await openSession(page, world)
  const offer = page.getByText('Get a notification when the installation finishes?')
  await page.goto(`/servers/${world.server('mail-nl-01').id}/reinstall`)
  await expect(page.getByRole('button', { name: 'Reinstall…' })).toBeVisible()
  await expect(offer).toBeHidden()
  // No reload from here on: it would reset the permission for notifications.
  await fillReinstall(page)
  await page.getByRole('button', { name: 'Reinstall…' }).click()
  await confirmReinstall(page, 'mail-nl-01', world.credentials.pin)
  await expectAsked(world)
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: 'Notify me' }).click()
  await expect(offer).toBeHidden()
  await show('hidden')
  expect(await titles()).toEqual([])
  await world.advance(900)
  await expect.poll(titles, { timeout: 15_000 }).toEqual(['mail-nl-01: Installed'])
  await show('visible')
  await expect(page.getByText('Debian 12 installed')).toBeVisible()
})

test('a failure is copied for support, and retried with the same settings and a new password', async ({
  page,
  context,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { servers } = await world.start({ scenario: 'reinstall-fails', speed: 0 })
  const [{ id, name } = { id: 0, name: '' }] = servers
  await signIn(page, world, `/servers/${id}/reinstall`)
  await fillReinstall(page)
  await page.getByLabel('Hostname').fill('again-1')
  await page.getByRole('button', { name: 'Reinstall…' }).click()
  await confirmReinstall(page, name, world.credentials.pin)
  await expectAsked(world)
  await reach(page, world, 1)
  await reach(page, world, 2)
  await world.advance(180)
  await expect(page.getByRole('heading', { name: 'Couldn’t partition the disks' })).toBeVisible()
  await expect(page.getByText('Debian 12 wasn’t installed.')).toBeVisible()
  // By keyboard: "Copy for support" comes first, then "Try again".
  const support = page.getByRole('button', { name: 'Copy for support' })
  await support.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Copied' })).toBeFocused()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  for (const part of [
    `Server: ${name} (#${id})`,
    'Operating system: Debian 12',
    'Cause: Couldn’t partition the disks',
    /Panel version: \d+\.\d+\.\d+/,
    'Stage: 1 of 5, Base system',
    /Failed: \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/,
    /UTC {2}Installation failed after stage 2/,
    'mdadm: cannot open /dev/nvme0n1: Input/output error',
  ])
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    expect(await copied()).toMatch(part)
  await page.keyboard.press('Tab')
  const again = page.getByRole('button', { name: 'Try again with these settings' })
  await expect(again).toBeFocused()
  await page.keyboard.press('Enter')
  const password = page.getByLabel('Root password', { exact: true })
  await expect(password).toBeFocused()
  await expect(password).toHaveValue('')
  await expect(page.getByRole('radio', { name: 'Debian 12', exact: true })).toBeChecked()
  await expect(page.getByLabel('Hostname')).toHaveValue('again-1')
  await password.fill('Patch-bay-43')
  await page.getByRole('button', { name: 'Reinstall…' }).click()
  await confirmReinstall(page, name, world.credentials.pin)
  await expect(page.getByText('Installing Debian 12', { exact: true })).toBeVisible()
  await expectAsked(world)
  const orders = (await world.journal()).filter(({ action }) => action === 'eq/order_instance')
  expect(orders.map(({ fields }) => [fields['os_id'], fields['hostname']])).toEqual([
    ['219', 'again-1'],
    ['219', 'again-1'],
  ])
})

test('a running installation can be stopped, and says what is lost', async ({ page, world }) => {
  await world.start({ speed: 0 })
  const { name } = world.server('mail-nl-01')
  await openSession(page, world)
  await begin(page, world, name)
  await reach(page, world, 1)
  await page.getByRole('button', { name: 'Cancel installation…' }).click()
  const question = page.getByRole('dialog', { name: `Cancel installation on ${name}?` })
  await expect(question).toContainText('left without an operating system')
  await question.getByRole('textbox', { name: 'Type' }).fill(name)
  await question.getByRole('button', { name: 'Cancel installation' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Installation canceled' })).toBeVisible()
  await expect(page.getByText('Show log')).toBeVisible()
  await expect(page.getByText(/^[\d:]+The reinstall was cancelled/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again with these settings' })).toBeVisible()
  await world.advance(10)
  await expect(page.getByText(`${name}: Installation canceled`)).toBeVisible()
})

test('goes step by step, each with its result and the next one', async ({ page, world }) => {
  await world.start({ speed: 0 })
  const { id, name } = world.server('mail-nl-01')
  const { pin } = world.credentials
  const dialog = page.getByRole('dialog')
  const step = (title: RegExp) => page.getByRole('listitem').filter({ hasText: title })
  await signIn(page, world, `/servers/${id}/reinstall`)
  await page.getByText('Step by step').click()

  const key = step(/^1\. Turn on installation log/)
  await key.getByRole('button', { name: 'Turn on…' }).click()
  await dialog.getByRole('textbox', { name: 'Type' }).fill(name)
  await dialog.getByRole('button', { name: 'Turn on installation log' }).click()
  await expect(key).toContainText('On for')
  await expect(key).toContainText('Next: prepare the installation.')
  // An unused polling key is no installation: the form stays.
  await expect(page.getByRole('button', { name: 'Reinstall…' })).toBeVisible()

  const prepare = step(/^2\. Prepare/)
  await prepare.getByRole('link', { name: 'Prepare installation' }).click()
  await dialog.getByRole('combobox', { name: 'Operating system' }).click()
  await page.getByRole('option', { name: 'Debian 12' }).click()
  await dialog.getByLabel('Root password').fill('Correct-horse-7')
  await dialog.getByLabel(`Type ${name} to confirm`).fill(name)
  await enterPin(page, pin)
  await dialog.getByRole('button', { name: 'Prepare installation' }).click()
  await expect(dialog).toBeHidden()
  await world.advance(5)
  await expect(prepare).toContainText(`The next network boot of ${name} installs Debian 12`)
  await expect(prepare).toContainText('An installation is ready for the next network boot')
  // Everything survives a reload.
  await page.reload()
  await page.getByText('Step by step').click()
  await expect(prepare).toContainText('Next: set network boot.')

  const device = step(/^3\. Network boot/)
  await device.getByRole('link', { name: 'Boot from network' }).click()
  await enterPin(page, pin)
  const boot = page.getByRole('dialog', { name: `Boot ${name} from the network?` })
  await boot.getByRole('button', { name: 'Boot from network' }).click()
  await expect(boot).toBeHidden()
  await world.advance(5)
  await expect(device).toContainText(`${name} boots from pxe`)
  await expect(device).toContainText('Next: reboot the server. This erases the disks.')
  await expectNoAxeViolations(page)

  const restart = step(/^4\. Reboot/)
  await restart.getByRole('link', { name: 'Reboot' }).click()
  await enterPin(page, pin)
  const question = page.getByRole('dialog', { name: `Reboot ${name}?` })
  await question.getByRole('button', { name: /^Reboot/ }).click()
  await expect(question).toBeHidden()
  await world.advance(30)
  await reach(page, world, 1)
  await expect(page.getByText('Installing Debian 12')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reinstall…' })).toBeHidden()
  for (const stage of [2, 3, 4]) await reach(page, world, stage)
  await world.advance(80)
  await expect(page.getByText('Debian 12 installed')).toBeVisible()
})
