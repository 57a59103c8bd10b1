import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { TestWorld } from './world.ts'
import {
  desktop,
  expect,
  expectNoAxeViolations,
  go,
  openSession,
  phone,
  signIn,
  test,
} from './fixtures.ts'

const ports = (page: Page) => page.getByRole('table', { name: 'Ports' })
const addresses = (page: Page) => page.getByRole('table', { name: 'IP addresses' })
const traffic = (page: Page, port: string) =>
  page.getByRole('application', { name: `Traffic on ${port}.` })

/** The file that a button saves. */
async function saved(page: Page, button: string) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  const file = await download
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

test('a port is disabled with a reason and enabled again', async ({ page, world }) => {
  const { id, name } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}`)
  await page.getByRole('link', { name: 'Network', exact: true }).click()
  const eth1 = ports(page).getByRole('row', { name: /^eth1/ })
  await expect(eth1).toContainText('StatusUp')
  await expect(eth1).toContainText('1 Gbps')
  await expect(ports(page).getByRole('row', { name: /^ipmi/ })).toContainText('100 Mbps')
  // Speed and limit in the same format.
  await expect(ports(page).getByRole('row', { name: /^eth0/ })).toContainText(/1 Gbps.*1 Gbps/)
  await expect(traffic(page, 'eth0')).toBeVisible()
  await expectNoAxeViolations(page)

  await eth1.getByRole('link', { name: 'Disable eth1…' }).click()
  const dialog = page.getByRole('dialog', { name: `Disable eth1 of ${name}?` })
  await expect(dialog).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Not used')
  await world.faults([{ kind: 'refuse', message: 'The switch is busy', action: 'net/port_off' }])
  await dialog.getByRole('button', { name: 'Disable eth1' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The switch is busy')
  await world.faults([])
  await dialog.getByRole('button', { name: 'Disable eth1' }).click()
  await expect(dialog).toBeHidden()
  await expect(eth1).toContainText('Disabled')
  await expect(ports(page)).toContainText('Not used')

  await eth1.getByRole('button', { name: 'Enable eth1' }).click()
  await expect(eth1).toContainText('StatusUp')
})

/** Presses a button and leaves the tab before the API refuses. */
async function leaveBeforeRefusal(
  page: Page,
  world: TestWorld,
  { button, action }: { button: string; action: string },
): Promise<void> {
  const refusal = { kind: 'refuse', message: 'The switch is busy', action } as const
  await world.faults([{ kind: 'latency', seconds: 120, action }, refusal])
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('link', { name: 'Activity', exact: true }).last().click()
  await expect(page.getByRole('table', { name: 'Ports' })).toBeHidden()
  await world.faults([refusal])
}

test('a failure is reported after its tab was left', async ({ page, world }) => {
  const { id, name } = world.server('mail-nl-01')
  await openSession(page, world)
  for (const [run, what, button, action, attempt] of [
    ['disable-port&on=eth1', 'Disable eth1', 'Enable eth1', 'net/port_on', 'enable eth1'],
    [
      'block-address&on=203.0.113.8',
      'Block IP',
      'Unblock 203.0.113.8',
      'net/unblock_ip',
      'unblock 203.0.113.8',
    ],
  ] as const) {
    await world.faults([])
    await page.goto(`/servers/${id}/network?run=${run}`)
    await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Not used')
    await page.getByRole('dialog').getByRole('button', { name: what }).click()
    await leaveBeforeRefusal(page, world, { button, action })
    const message = page.getByText(`Couldn’t ${attempt} of ${name}`)
    await expect(message).toBeVisible()
    await expect(page.getByText('The switch is busy').first()).toBeVisible()
  }
})

test('a failure shown beside its button needs no toast', async ({ page, world }) => {
  const { id, name } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}/network?run=disable-port&on=eth1`)
  await page.getByRole('dialog').getByRole('button', { name: 'Disable eth1' }).click()
  await world.faults([{ kind: 'refuse', message: 'The switch is busy', action: 'net/port_on' }])
  await page.getByRole('button', { name: 'Enable eth1' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The switch is busy' })).toBeVisible()
  await expect(page.getByText(`Couldn’t enable eth1 of ${name}`)).toBeHidden()
})

test('the dialog of an already disabled port says so', async ({ page, world }) => {
  const { id } = world.server('mail-nl-01')
  await openSession(page, world)
  const address = `/servers/${id}/network?run=disable-port&on=eth1`
  await page.goto(address)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Disable eth1' }).click()
  await expect(dialog).toBeHidden()
  await go(page, address)
  const send = dialog.getByRole('button', { name: 'Disable eth1' })
  await expect(send).toHaveAccessibleDescription('This port is already disabled.')
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await go(page, `/servers/${id}/network?run=disable-port&on=nonsense`)
  await expect(dialog).toContainText('Page not found')
})

test('a port disabled by staff says so and can’t be enabled', async ({ page, world }) => {
  await world.start({ scenario: 'hostile' })
  const [first] = world.servers
  await signIn(page, world, `/servers/${first?.id}/network`)
  const enable = ports(page).getByRole('button', { name: 'Enable eth0' })
  await expect(enable).toHaveAccessibleDescription(/Only our staff/)
  await expect(enable).toHaveAttribute('aria-disabled', 'true')
})

test('an IP is blocked for four hours, counted down, and unblocked', async ({ page, world }) => {
  const { id, name } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}/network`)
  const row = addresses(page).getByRole('row', { name: /^203\.0\.113\.8/ })
  await expect(row).toContainText('Active')
  await row.getByRole('link', { name: 'Block 203.0.113.8…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block 203.0.113.8?' })
  await expect(dialog).toContainText('This is the main IP address')
  const press = dialog.getByRole('button', { name: 'Block IP' })
  await press.click()
  await expect(dialog).toContainText('Enter a reason for your team')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Under attack')
  await expectNoAxeViolations(page)
  await press.click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('Blocked')
  await expect(row).toContainText('ends in 3 h 59 min')
  await expect(row).toContainText('Under attack')
  await page.getByRole('button', { name: 'Access and blocks: 1' }).click()
  const tray = page.getByRole('dialog', { name: 'Access and blocks' })
  await expect(tray.getByRole('link', { name })).toHaveAttribute('href', /\/network$/)
  await page.keyboard.press('Escape')
  await expect(tray).toBeHidden()

  // It survives a reload and expires after four hours.
  await page.reload()
  await expect(row).toContainText('ends in 3 h')
  await world.advance(4 * 3600)
  await signInAgain(page, world.credentials.password)
  await expect(row).toContainText('Active')

  await row.getByRole('link', { name: 'Block 203.0.113.8…' }).click()
  await dialog.getByRole('radio', { name: 'Permanently' }).check()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Moved away')
  await press.click()
  await expect(row).toContainText('Moved away')
  await expect(row).not.toContainText('ends in')
  await row.getByRole('button', { name: 'Unblock 203.0.113.8' }).click()
  await expect(row).toContainText('Active')
})

/** Four hours outlast a session. */
async function signInAgain(page: Page, password: string) {
  await page.reload()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('reverse DNS takes several names and explains an invalid one', async ({ page, world }) => {
  const { id } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}/network`)
  const row = addresses(page).getByRole('row', { name: /^203\.0\.113\.8/ })
  await expect(row).toContainText('mail-nl-01.example.net')
  await row.getByRole('link', { name: 'Edit reverse DNS for 203.0.113.8' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reverse DNS for 203.0.113.8' })
  const names = dialog.getByRole('textbox', { name: 'Names' })
  await expect(names).toHaveValue('mail-nl-01.example.net')
  const save = dialog.getByRole('button', { name: 'Save' })
  await names.fill('mail.example.net\nmail')
  await save.click()
  await expect(names).toHaveAccessibleDescription(/Line 2: “mail” has no domain/)
  await expectNoAxeViolations(page)

  await names.fill('mail.example.net\nmüller.example')
  await dialog.getByRole('button', { name: 'Use it' }).click()
  await expect(names).toHaveValue('mail.example.net\nxn--mller-kva.example')
  await names.fill('mail_1.example.net')
  await expect(dialog).toContainText('the whole zone may not load')
  await expectNoAxeViolations(page)

  // Escape asks before it discards changes.
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await names.fill('mail.example.net\nsmtp.example.net.\n')
  await world.loseReply('ip/update_ptr')
  await save.click()
  // The response is lost, but the names are saved, so nothing failed.
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('mail.example.net and 1 more')
})

/** In seed 1, a quarter of the servers have a second IP. */
const withTwoAddresses = 'queue-fi-01'

test('another IP becomes the main one', async ({ page, world }) => {
  await signIn(page, world, `/servers/${world.server(withTwoAddresses).id}/network`)
  const button = addresses(page).getByRole('button', { name: /^Make .* the main IP$/ })
  const name = await button.getAttribute('aria-label')
  const ip = name?.split(' ')[1] ?? ''
  await button.click()
  await expect(addresses(page).getByRole('row', { name: new RegExp(`^${ip}`) })).toContainText(
    'Main IP',
  )
  await expect(page.getByRole('button', { name: `Make ${ip} the main IP` })).toBeHidden()
})

test('traffic shows by port and range, as a table, and saves as CSV, PNG and SVG', async ({
  page,
  world,
}) => {
  const { id } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}/network`)
  await expect(traffic(page, 'eth0')).toBeVisible()
  await expect(page.getByRole('figure')).toContainText(/avg [\d.]+ Mbps/)
  await page.getByRole('checkbox', { name: 'eth1' }).check()
  await page.getByRole('checkbox', { name: 'eth0' }).uncheck()
  await page.getByRole('radio', { name: 'Year' }).check()
  await expect(page).toHaveURL(`/servers/${id}/network?range=year&port=eth1`)
  await page.reload()
  await expect(traffic(page, 'eth1')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Year' })).toBeChecked()

  const csv = await saved(page, 'CSV')
  expect(csv.name).toBe('eth1-year.csv')
  expect(csv.content.toString().split('\r\n')[0]).toBe(
    '\uFEFFTime,Time zone,Out (bit/s),In (bit/s)',
  )
  expect(csv.content.toString().trim().split('\r\n')).toHaveLength(366)
  const png = await saved(page, 'PNG')
  expect(png.name).toBe('eth1-year.png')
  expect(png.content.subarray(1, 4).toString()).toBe('PNG')
  // The chart at twice its size: 1,440 px minus the frame and the card.
  expect(png.content.readUInt32BE(16)).toBeGreaterThan(2000)
  expect(png.content.readUInt32BE(20)).toBeGreaterThan(424)
  const svg = await saved(page, 'SVG')
  expect(svg.name).toBe('eth1-year.svg')
  // Whole on its own: no style sheets, variables or references to the page.
  const picture = svg.content.toString()
  expect(picture).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/)
  expect(picture).toContain('95th percentile of daily averages')
  expect(picture).not.toMatch(/var\(|style=|href=|<script/)
  expect(picture.match(/data-line=/g)).toHaveLength(2)

  await page.getByRole('button', { name: 'Table', exact: true }).click()
  const table = page.getByRole('table', { name: 'Traffic' })
  await expect(table.getByRole('row')).toHaveCount(366)
  // The page shows all of them, not a scrolling window.
  const tall = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(tall).toBeGreaterThan(365 * 30)
  await expect(page).toHaveURL(/[?&]as=table/)
  await page.reload()
  await expect(table.getByRole('row')).toHaveCount(366)
  await page.getByRole('radio', { name: 'Month' }).check()
  await expect(table.getByRole('row')).not.toHaveCount(366)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await expect(traffic(page, 'eth1')).toBeVisible()
  await expect(page).not.toHaveURL(/as=/)
})

test('the overview shows traffic, also as an image from the API', async ({ page, world }) => {
  const { id } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}?range=month`)
  await expect(page.getByRole('img', { name: 'Traffic on eth0.' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Month' })).toBeChecked()
  await expect(addresses(page)).toContainText('mail-nl-01.example.net')

  await world.settings({ graphs: 'picture' })
  await page.getByRole('radio', { name: 'Day' }).check()
  const picture = page.getByRole('img', { name: 'Traffic graph for eth0, last day' })
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect((await saved(page, 'Save image')).name).toBe('eth0-day.png')
  await expectNoAxeViolations(page)
})

test('failed parts fail alone and can be retried', async ({ page, world }) => {
  const { id } = world.server('mail-nl-01')
  await openSession(page, world)
  for (const kind of ['html', 'empty', 'truncate', 'wrong-types'] as const) {
    await world.faults([
      { kind, action: 'net/*' },
      { kind, action: 'ip/*' },
    ])
    await page.goto(`/servers/${id}/network`)
    const chart = page.getByRole('region', { name: 'Traffic, eth0' })
    await expect(chart.getByRole('alert')).toContainText('Couldn’t load')
    await expect(addresses(page)).toContainText('203.0.113.8')
    await expect(addresses(page).getByRole('button', { name: /Try again/ })).toBeVisible()
  }
  await world.faults([])
  await page
    .getByRole('alert')
    .filter({ hasText: 'Couldn’t load' })
    .getByRole('button', { name: 'Try again' })
    .click()
  await expect(traffic(page, 'eth0')).toBeVisible()
  await addresses(page)
    .getByRole('button', { name: /Try again/ })
    .click()
  await expect(addresses(page)).toContainText('mail-nl-01.example.net')
})

test('forbidden parts show the reason', async ({ page, world }) => {
  const denied = ['net/port_off', 'net/block_ip', 'ip/update_ptr', 'ip/set_main']
  await world.settings({ denied })
  const { id } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}/network`)
  for (const name of ['Disable eth0…', 'Block 203.0.113.8…'])
    await expect(page.getByRole('button', { name })).toHaveAccessibleDescription(
      /You don’t have permission to do this/,
    )
  await page.getByRole('link', { name: 'Edit reverse DNS for 203.0.113.8' }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
    /You don’t have permission to do this/,
  )
})

for (const [device, size] of Object.entries({ 'a desktop': desktop, 'a phone': phone }))
  test(`on ${device} hostile texts run no script and cause no horizontal scrolling`, async ({
    page,
    world,
  }) => {
    // Texts of ten thousand characters are slow to lay out and to check.
    test.slow()
    await page.setViewportSize(size)
    await world.start({ scenario: 'hostile' })
    await signIn(page, world, `/servers/${world.servers[0]?.id}/network`)
    // The chart is below the fold and loads when scrolled near.
    await page.getByRole('region', { name: 'Traffic, eth0' }).scrollIntoViewIfNeeded()
    await expect(traffic(page, 'eth0')).toBeVisible()
    await expect(ports(page)).toContainText('Abuse report')
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(wider).toBeLessThanOrEqual(0)
    await expectNoAxeViolations(page)
  })

test('a URL with an invalid traffic range shows the day', async ({ page, world }) => {
  await signIn(
    page,
    world,
    `/servers/${world.server('mail-nl-01').id}/network?range=decade&port=eth9`,
  )
  await expect(page.getByRole('radio', { name: 'Day' })).toBeChecked()
  await expect(page.getByRole('heading', { name: 'Traffic, eth0' })).toBeVisible()
})
