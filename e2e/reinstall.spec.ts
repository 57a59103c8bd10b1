import type { Page } from '@playwright/test'
import { quirkNames, type Quirk } from '#mock/world/quirks.ts'
import { enterPin, expect, expectNoAxeViolations, phone, signIn, test } from './fixtures.ts'
import { chooseSystem, confirmReinstall, fillReinstall } from './reinstalling.ts'
import { expectNoSidewaysScroll } from './serverTabs.ts'
import type { TestWorld } from './world.ts'

/** Mock seconds from the order to the first stage and between stages. */
const untilStage = [61, 150, 180, 120, 60] as const
/** The step in progress after each stage: stage 2 reports that the base system is done, and post-install follows. */
const stageWords = ['Base system', 'Post-install', 'Finishing', 'Restarting', 'Online'] as const

const cable = (page: Page) => page.getByRole('progressbar', { name: 'Installation' })

async function reach(page: Page, world: TestWorld, stage: number): Promise<void> {
  await world.advance(untilStage[stage - 1] ?? 0)
  await expect(cable(page)).toHaveAttribute(
    'aria-valuetext',
    `Stage ${stage} of 5: ${stageWords[stage - 1]}`,
  )
}

const forms: [string, Quirk[]][] = [
  ['', []],
  [
    ', by a service with every odd form of reply',
    // But the one of which no chart can be drawn.
    quirkNames.filter((quirk) => quirk !== 'traffic-in-nanoseconds'),
  ],
]
for (const [how, quirks] of forms)
  test(`reinstalls through all five stages, over a reload and from tab to tab${how}`, async ({
    page,
    context,
    world,
  }) => {
    await world.start({ quirks, speed: 0 })
    const { id, name } = world.server('mail-nl-01')
    await signIn(page, world)
    // A list of bare ids has no names until each server is read.
    await page.getByRole('link', { name: new RegExp(`^(#${id}|${name})$`) }).click()
    await page.getByRole('navigation', { name: 'Server sections' }).getByText('Reinstall').click()
    await fillReinstall(page)
    await page.getByRole('button', { name: 'Reinstall…' }).click()
    await confirmReinstall(page, name, world.credentials.pin)

    await expect(page.getByText('Installing Debian 12')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reinstall…' })).toBeHidden()
    // Before the first stage: the current step and its usual time.
    const preparing = page.getByText(
      'The first stage usually starts after 1–3 min; the installation takes 10–20 min.',
    )
    await expect(preparing).toBeVisible()
    await reach(page, world, 1)
    await expect(preparing).toBeHidden()
    await page.reload()
    await reach(page, world, 2)

    const second = await context.newPage()
    await second.goto(`/servers/${id}/reinstall`)
    await expect(cable(second)).toHaveAttribute('aria-valuetext', 'Stage 2 of 5: Post-install')
    // So far the first tab has polled.
    await page.close()
    await reach(second, world, 3)
    await reach(second, world, 4)
    await reach(second, world, 5)
    // The title shows the end until it has been seen.
    const tabs = second.getByRole('navigation', { name: 'Server sections' })
    await expect(second).toHaveTitle(`5/5 · ${name} · Reinstall · Patchbay`)
    await tabs.getByRole('link', { name: 'Tags' }).click()
    await expect(second).toHaveTitle(`5/5 · ${name} · Tags · Patchbay`)
    await world.advance(11)
    await expect(second).toHaveTitle(`✓ Installed: ${name} · ${name} · Tags · Patchbay`)
    await expect(second.getByText(`${name}: Installed`)).toBeVisible()
    await tabs.getByRole('link', { name: 'Reinstall' }).click()
    await expect(second.getByText('Debian 12 installed')).toBeVisible()
    await expect(second).toHaveTitle(`${name} · Reinstall · Patchbay`)
    await expect(cable(second)).toHaveAttribute('aria-valuetext', 'Finished')
    await expect(second.getByRole('button', { name: 'Reinstall…' })).toBeVisible()
    // Duration and access survive a reload.
    await second.reload()
    await expect(second.getByText(/^Finished after \d+ min/)).toBeVisible()
    await expect(second.getByRole('listitem').filter({ hasText: /^Finishing/ })).toContainText(
      'min',
    )
    const connect = second.getByRole('region', { name: 'Connect' })
    await expect(connect.getByRole('button', { name: /^ssh root@[\d.]+\b.*Copy$/ })).toBeVisible()
    await expect(connect.getByRole('button', { name: /^[\d.]+\b.*Copy$/ })).toBeVisible()
    await expect(connect.getByRole('button', { name: /^root\b.*Copy$/ })).toBeVisible()
    await expect(connect).toContainText('SSH, port 22')
    if (quirks.length > 0) return
    await expectNoAxeViolations(second)
    await second.setViewportSize(phone)
    await expectNoSidewaysScroll(second)
  })

test('validates everything before anything is erased', async ({ page, world }) => {
  const { id, name } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}/reinstall`)
  await page.getByRole('button', { name: 'Reinstall…' }).click()
  await expect(page.getByText('Choose an operating system')).toBeVisible()
  await expect(
    page
      .getByRole('radiogroup', { name: 'Operating system', exact: true })
      .getByRole('radio')
      .first(),
  ).toBeFocused()
  await expect(page.getByText('installed now')).toHaveCount(1)

  const rules = page.getByRole('list', { name: 'Password requirements' })
  const password = page.getByLabel('Root password', { exact: true })
  await password.fill('p@ss')
  await expect(rules.getByRole('listitem').filter({ hasText: ', met' })).toHaveText([
    '1 special character, met',
  ])
  await expect(rules.getByRole('listitem').filter({ hasText: ', not met' })).toHaveText([
    'No @ or #, not met',
  ])
  await password.fill('Patch-bay-42')
  await expect(rules.getByRole('listitem').filter({ hasText: ', met' })).toHaveCount(5)

  await page.getByLabel('Hostname').fill('not a name')
  await chooseSystem(page)
  await page.getByRole('button', { name: 'Reinstall…' }).click()
  await expect(page.getByLabel('Hostname')).toHaveAccessibleDescription(/Use letters, digits/)

  // A reload keeps all input but the password: secrets aren't stored.
  await page.getByLabel('Hostname').fill('mail-2')
  await page.reload()
  await expect(page.getByLabel('Hostname')).toHaveValue('mail-2')
  await expect(page.getByRole('radio', { name: 'Debian 12' })).toBeChecked()
  await expect(password).toHaveValue('')
  const again = 'This panel doesn’t store passwords. Enter it again.'
  await expect(password).toHaveAccessibleDescription(again)
  // Also when coming back from another tab of the server.
  const tabs = page.getByRole('navigation', { name: 'Server sections' })
  await tabs.getByRole('link', { name: 'Tags' }).click()
  await expect(password).toBeHidden()
  await tabs.getByRole('link', { name: 'Reinstall' }).click()
  await expect(password).toHaveAccessibleDescription(again)
  await password.fill('Patch-bay-42')
  await expect(page.getByText(again)).toBeHidden()
  await page.getByRole('button', { name: 'Reinstall…' }).click()

  await confirmReinstall(page, 'another-server', world.credentials.pin)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Type the name exactly as shown')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await confirmReinstall(page, name, '1357')
  await expect(dialog.getByRole('alert')).toContainText('Nothing was changed.')
  const orders = (await world.journal()).filter(({ action }) => action === 'eq/order_instance')
  expect(orders).toHaveLength(1)
})

test('an operation started in another tab blocks the open reinstall dialog', async ({
  page,
  context,
  world,
}) => {
  await world.start({ speed: 0 })
  const { id, name } = world.server('mail-nl-01')
  const { pin } = world.credentials
  await signIn(page, world, `/servers/${id}/reinstall`)
  await fillReinstall(page)
  await page.getByRole('button', { name: 'Reinstall…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Erase / })
  const erase = dialog.getByRole('button', { name: 'Erase and reinstall' })
  await dialog.getByRole('textbox', { name: 'Type' }).fill(name)
  await enterPin(page, pin)
  await expect(erase).toBeEnabled()

  const other = await context.newPage()
  await other.goto(`/servers/${id}?run=off`)
  await enterPin(other, pin)
  await other.keyboard.press('Enter')
  await expect(other.getByRole('dialog')).toBeHidden()
  await expect(erase).toBeDisabled()
  await expect(erase).toHaveAccessibleDescription('In progress: Powering off')
  await dialog.getByRole('textbox', { name: 'Type' }).press('Enter')
  await expect(dialog).toContainText('In progress: Powering off')
  await world.advance(10)
  await expect(erase).toBeEnabled()

  // Setting the boot order blocks it, too.
  await other.goto(`/servers/${id}?run=boot-cd`)
  await enterPin(other, pin)
  await other.keyboard.press('Enter')
  await expect(erase).toHaveAccessibleDescription('In progress: Setting boot order')
  await world.advance(10)
  await expect(erase).toBeEnabled()
  const orders = (await world.journal()).filter(({ action }) => action === 'eq/order_instance')
  expect(orders).toEqual([])
})

test('a polling key isn’t created during another operation, nor twice', async ({
  page,
  context,
  world,
}) => {
  await world.start({ speed: 0 })
  const { id, name } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}/reinstall`)
  const openKey = async (tab: Page) => {
    await tab.getByText('Step by step').click()
    await tab.getByRole('button', { name: 'Turn on…' }).click()
    await tab.getByRole('dialog').getByRole('textbox', { name: 'Type' }).fill(name)
    return tab.getByRole('dialog').getByRole('button', { name: 'Turn on installation log' })
  }
  const get = await openKey(page)
  await expect(get).toBeEnabled()
  const other = await context.newPage()
  await other.goto(`/servers/${id}/reinstall?run=off`)
  await enterPin(other, world.credentials.pin)
  await other.keyboard.press('Enter')
  await expect(get).toHaveAccessibleDescription('In progress: Powering off')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Type' }).press('Enter')
  // A read goes before it.
  await expect.poll(() => world.carriedOut('eq/off')).toBe(1)
  await world.advance(10)
  await expect(get).toBeEnabled()

  await expect(other.getByRole('dialog')).toBeHidden()
  await (await openKey(other)).click()
  await expect(get).toHaveAccessibleDescription('The installation log is already on')
  const keys = (await world.journal()).filter(({ action }) => action === 'eq/reinstall')
  expect(keys).toHaveLength(1)
})

test('a lost reply never installs twice: the panel shows what it finds', async ({
  page,
  world,
}) => {
  const { id, name } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}/reinstall`)
  await fillReinstall(page)
  await page.getByRole('button', { name: 'Reinstall…' }).click()
  await world.loseReply('eq/order_instance')
  await confirmReinstall(page, name, world.credentials.pin)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText(
    'Check whether it worked before you try again',
  )
  // The request may have been accepted: no warning about its own effect.
  await expect(page.getByText('The next reboot starts the network installer')).toBeHidden()
  await world.advance(90)
  // The server is polled until it shows the outcome; then there is nothing to retry.
  await expect(page.getByRole('heading', { name: /^Installing/ })).toBeVisible({ timeout: 14_000 })
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Overview' }).click()
  await page.reload()
  await page.getByRole('navigation', { name: 'Server sections' }).getByText('Reinstall').click()
  await expect(page.getByRole('heading', { name: /^Installing/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reinstall…' })).toBeHidden()
  await expect(page.getByText('The next reboot starts from the network')).toBeHidden()
})

test('a failed installation keeps its last stage and the hardware’s output', async ({
  page,
  world,
}) => {
  await page.setViewportSize(phone)
  const { servers } = await world.start({ scenario: 'reinstall-fails', speed: 0 })
  const [{ id, name } = { id: 0, name: '' }] = servers
  await signIn(page, world, `/servers/${id}/reinstall`)
  await fillReinstall(page)
  await page.getByRole('button', { name: 'Reinstall…' }).click()
  await confirmReinstall(page, name, world.credentials.pin)
  // Advance the time only once the API has accepted the request.
  await expect(page.getByRole('dialog', { name: /^Erase / })).toBeHidden()
  await reach(page, world, 1)
  await reach(page, world, 2)
  // Only the last line until the log is expanded, here by keyboard.
  const log = page.getByRole('region', { name: 'Installation log' })
  await expect(page.getByText(/^\d\d:\d\d:\d\d ?Stage 2/)).toBeVisible()
  await expect(log).toBeHidden()
  await expectNoAxeViolations(page)
  await page.getByText('Show log').locator('xpath=ancestor::summary').focus()
  await page.keyboard.press('Enter')
  await expect(log).toContainText('Stage 2')
  // The log doesn't move when the installation ends.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const box = await log.boundingBox()
  await world.advance(180)
  await expect(page.getByRole('heading', { name: 'Couldn’t partition the disks' })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Reinstall…' })).toBeAttached()
  await expect.poll(() => log.boundingBox()).toEqual(box)
  // The log keeps what was reported, the progress bar shows what can have happened.
  await expect(log).toContainText('base OS installed, post-install is going on')
  await expect(cable(page)).toHaveAttribute('aria-valuetext', 'Stage 1 of 5 failed: Base system')
  await expect(log).toContainText('mdadm: cannot open /dev/nvme0n1')
  await expect(
    page.getByText('The next reboot starts the network installer and erases all disks.'),
  ).toBeVisible()
  await page.getByText('Hide log').click()
  await expect(log).toBeHidden()
  await expect(page.locator('summary', { hasText: 'Show log' })).toContainText(
    'installer: partitioning failed (exit code 1)',
  )
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)
})
