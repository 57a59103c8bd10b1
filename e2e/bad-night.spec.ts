/** What one opens a panel for at three in the morning: the same story wherever it is told, until it is over. */
import type { Page } from '@playwright/test'
import {
  enterPin,
  expect,
  expectNoAxeViolations,
  go,
  openSession,
  phone,
  test,
} from './fixtures.ts'
import { confirmReinstall, fillReinstall } from './reinstalling.ts'
import { rows } from './serversList.ts'
import { expectNoSidewaysScroll } from './serverTabs.ts'
import type { TestWorld } from './world.ts'

const cause = 'Couldn’t partition the disks'
const cable = (page: Page) => page.getByRole('progressbar', { name: 'Installation' })

/** Reinstalls the first server, which fails. */
async function failReinstall(page: Page, world: TestWorld) {
  const { servers } = await world.start({ scenario: 'reinstall-fails', speed: 0 })
  const [server = { id: 0, name: '' }] = servers
  await openSession(page, world)
  await page.goto(`/servers/${server.id}/reinstall`)
  await fillReinstall(page)
  await page.getByRole('button', { name: 'Reinstall…' }).click()
  await confirmReinstall(page, server.name, world.credentials.pin)
  await expect(page.getByRole('dialog', { name: /^Erase / })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Cancel installation…' })).toBeVisible()
  await world.advance(900)
  await expect(page.getByRole('heading', { name: cause })).toBeVisible()
  return server
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`a failed reinstall tells one story, ${colorScheme}`, async ({ page, world }) => {
    await page.emulateMedia({ colorScheme })
    const { id, name } = await failReinstall(page, world)
    const main = page.getByRole('main')
    // The message on leaving, the bar, the badge and the title agree.
    await expect(page.getByText(new RegExp(`^${name}: .* failed$`))).toBeVisible()
    await expect(page.getByText(cause)).toHaveCount(2)
    await expect(cable(page)).toHaveAttribute('aria-valuetext', 'Stage 1 of 5 failed: Base system')
    const stages = main.getByRole('listitem').filter({ hasText: /finished$/ })
    await expect(main.getByRole('listitem').filter({ hasText: 'pending' })).toHaveCount(4)
    await expect(stages).toHaveCount(0)
    await expect(main.getByText('Install failed', { exact: true }).first()).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`⚠ Install failed · ${name} · Reinstall`))
    // Support comes before another attempt.
    const colorOf = (button: string) =>
      main
        .getByRole('button', { name: button })
        .evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(await colorOf('Copy for support')).not.toBe(
      await colorOf('Try again with these settings'),
    )
    expect(await colorOf('Reinstall…')).toBe(await colorOf('Try again with these settings'))
    await expectNoAxeViolations(page)

    // The list says the same, and still does after a reload.
    await page.goto('/servers')
    const row = rows(page).filter({ has: page.getByRole('link', { name, exact: true }) })
    await expect(row).toContainText('Install failed')
    await page.reload()
    await expect(row).toContainText('Running, Install failed')
    await page.setViewportSize(phone)
    await expect(row).toContainText('Running, Install failed')
    await expectNoAxeViolations(page)
    await go(page, `/servers/${id}`)
    await expect(main.getByText('Install failed', { exact: true }).first()).toBeVisible()
  })

const story = (page: Page) => page.getByRole('region', { name: 'Incident' })

/** Reboots a server that doesn't come up again. */
async function failReboot(page: Page, world: TestWorld) {
  await world.start({ scenario: 'trouble', speed: 0 })
  const server = world.server('stuck-01')
  await openSession(page, world)
  await page.goto(`/servers/${server.id}?run=reboot`)
  await enterPin(page, world.credentials.pin)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await world.advance(10)
  // The hardware has obeyed; from now on the server is waited for.
  await expect(page.getByRole('main').getByText('Starting', { exact: true })).toBeVisible()
  return server
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`a server that doesn’t come back tells its story until it is over, ${colorScheme}`, async ({
    page,
    context,
    world,
  }) => {
    test.slow()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.emulateMedia({ colorScheme })
    const { id, name } = await failReboot(page, world)
    await expect(page.getByRole('status').filter({ hasText: 'Restarting' })).toBeVisible()
    await expect(story(page)).toBeHidden()

    // It takes too long, and the page says when this counts as failed.
    await world.advance(70)
    await expect(story(page)).toContainText('longer than usual')
    await expect(story(page)).toContainText(
      /If the server isn’t up by .*, it counts as not started/,
    )
    await expect(page).toHaveTitle(new RegExp(`⚠ Not up yet · ${name}`))

    await world.advance(400)
    await expect(story(page)).toContainText(`${name} didn’t start`)
    await expect(story(page)).toContainText(
      /“Reboot” was sent at .* At .* the server still wasn’t up/,
    )
    await expect(page).toHaveTitle(new RegExp(`⚠ Didn’t start · ${name} · Overview`))
    // Bare metal has no console.
    await expect(story(page).getByRole('link', { name: 'Open console' })).toHaveCount(0)
    await expect(story(page).getByRole('link', { name: 'IPMI access' })).toBeVisible()
    await expect(story(page).getByRole('button', { name: 'Read sensors' })).toBeVisible()
    await expect(story(page).getByRole('link', { name: 'Request remote hands…' })).toBeVisible()
    await expect(story(page)).toContainText(/Traffic (since|hasn’t been measured since)/)
    await expect(page.getByText('Check its console')).toHaveCount(0)
    await expectNoAxeViolations(page)

    await story(page).getByRole('button', { name: 'Copy for support' }).click()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    for (const part of [
      `Server: ${name} (#${id})`,
      'Incident: Didn’t start',
      /Since: \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/,
      'Power: Off',
      /Panel version: \d+\.\d+\.\d+/,
      /UTC {2}Reboot \(eq\/reboot\): Didn’t start/,
    ])
      expect(copied).toMatch(part)
    expect(copied).not.toContain(world.credentials.pin)

    // On every tab, after a reload, in another tab, and in the list.
    await go(page, `/servers/${id}/network`)
    await expect(story(page)).toContainText(`${name} didn’t start`)
    await page.reload()
    await expect(story(page)).toContainText(`${name} didn’t start`)
    const other = await context.newPage()
    await openSession(other, world)
    await other.goto('/servers')
    const row = rows(other).filter({ has: other.getByRole('link', { name, exact: true }) })
    await expect(row).toContainText('Off, Didn’t start')
    await other.setViewportSize(phone)
    await expect(row).toContainText('Off, Didn’t start')
    await row.getByRole('link', { name }).click()
    await expect(story(other)).toContainText(`${name} didn’t start`)
    await expectNoSidewaysScroll(other)
    await expectNoAxeViolations(other)

    // By keyboard: the next sensible step comes first.
    await other.keyboard.press('Escape')
    const powerOn = story(other).getByRole('link', { name: 'Power on' })
    await powerOn.focus()
    await other.keyboard.press('Tab')
    await expect(story(other).getByRole('button', { name: 'Check power' })).toBeFocused()
    await powerOn.focus()
    await other.keyboard.press('Enter')
    await expect(other.getByRole('dialog', { name: `Power on ${name}?` })).toBeVisible()
  })

test('every page’s title tells of a server that didn’t start, until its page was seen', async ({
  page,
  world,
}) => {
  const { id, name } = await failReboot(page, world)
  await go(page, '/activity')
  await expect(page).toHaveTitle('Activity · Patchbay')
  // The hardware is asked, and says that it didn't come up.
  await world.advance(70)
  const asked = async () => (await world.journal()).some(({ action }) => action === 'eq/status')
  await expect.poll(asked).toBe(true)
  await world.advance(5)
  await expect(page).toHaveTitle(`✗ Didn’t start: ${name} · Activity · Patchbay`)
  await go(page, `/servers/${id}`)
  await expect(story(page)).toBeVisible()
  await go(page, '/activity')
  await expect(page).toHaveTitle('Activity · Patchbay')
})

test('the story ends once the server runs', async ({ page, world }) => {
  const { id, name } = await failReboot(page, world)
  await world.advance(500)
  await expect(story(page)).toContainText(`${name} didn’t start`)
  // Technicians find the cause.
  await go(page, `/servers/${id}?run=ask-check`)
  const dialog = page.getByRole('dialog', { name: /^Request a check/ })
  await dialog.getByRole('button', { name: 'Request check' }).click()
  await expect(dialog).toBeHidden()
  await world.advance(3600)
  await page.reload()
  await expect(page.getByLabel('Server status')).toContainText('PowerRunning')
  await expect(story(page)).toBeHidden()
  await expect(page).toHaveTitle(`${name} · Overview · Patchbay`)
})
