/** The IP addresses of all servers. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, go, phone, signIn, test } from './fixtures.ts'
import { expectNoSidewaysScroll } from './serverTabs.ts'

const table = (page: Page, name = 'IP addresses') => page.getByRole('table', { name })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search addresses' })
const loading = (page: Page) => page.getByText(/^Loading server details/)
/** The row of an address, or of a group. */
const row = (page: Page, text: string): Locator =>
  page.getByRole('row').filter({ has: page.getByText(text, { exact: true }) })

/** A cell's number, behind its heading. */
const endingWith = (count: number): RegExp => new RegExp(`^\\D+${count}$`)

/** The lines of the file that the button saves. */
async function exported(page: Page): Promise<string[][]> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  return text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
}

/** The lines of the zone file that the button saves. */
async function zoneLines(page: Page): Promise<string[]> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export zone file' }).click()
  return (await readFile(await (await saved).path(), 'utf8')).split('\n')
}

/** The addresses that the server's own page lists. */
async function addressesOf(page: Page, id: number): Promise<string[]> {
  await go(page, `/servers/${id}/network`)
  const links = table(page).getByRole('link', { name: /^Edit reverse DNS for / })
  await expect(links.first()).toBeVisible()
  const labels = await links.evaluateAll((found) =>
    found.map((link) => link.getAttribute('aria-label') ?? ''),
  )
  return labels.map((label) => label.replace('Edit reverse DNS for ', ''))
}

test('every address has its server, its names and its VLAN', async ({ page, world }) => {
  const { id, name } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}/network`)
  const own = await addressesOf(page, id)
  expect(own.length).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Servers', exact: true }).click()
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'IP addresses of all servers' }).click()
  await expect(page).toHaveURL('/addresses')
  await search(page).fill(name)
  await expect(page).toHaveURL(`/addresses?q=${name}`)
  await expect(table(page).getByRole('link', { name, exact: true })).toHaveCount(own.length)
  for (const ip of own)
    await expect(row(page, ip)).toContainText(ip.includes(':') ? 'IPv6' : 'IPv4')
  const main = table(page).getByRole('row').filter({ hasText: 'Main IP' })
  await expect(main).toHaveCount(1)
  await expect(main).toContainText('mail-nl-01.example.net')
  await expect(loading(page)).toBeHidden()
  await expectNoAxeViolations(page)

  const [head = [], ...lines] = await exported(page)
  expect(head.slice(0, 5)).toEqual(['IP address', 'Family', 'Server', 'Number', 'Reverse DNS'])
  expect(new Set(lines.map(([ip]) => ip))).toEqual(new Set(own))
  expect(lines).toHaveLength(own.length)
  expect(lines.find((line) => line[7] === 'yes')).toContain('mail-nl-01.example.net')
})

test('a changed name is shown in the list', async ({ page, world }) => {
  const { id, name } = world.server('mail-nl-01')
  await signIn(page, world, `/addresses?q=${name}`)
  const main = table(page).getByRole('row').filter({ hasText: 'Main IP' })
  await expect(main).toContainText('mail-nl-01.example.net')
  await main.getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(`/servers/${id}/network`)
  await page
    .getByRole('link', { name: /^Edit reverse DNS/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /^Reverse DNS for/ })
  await dialog.getByRole('textbox', { name: 'Hostnames' }).fill('mx.example.net')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(main).toContainText('mx.example.net')
  // The first server's main address is 203.0.113.8.
  expect(await zoneLines(page)).toContain('8.113.0.203.in-addr.arpa.\tIN\tPTR\tmx.example.net.')
})

test('addresses are grouped by network and by server, by keyboard', async ({ page, world }) => {
  await signIn(page, world, '/addresses')
  await expect(table(page)).toBeVisible()
  await expect(loading(page)).toBeHidden()
  const all = (await exported(page)).slice(1)
  await search(page).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL('/addresses?by=network')
  const networks = table(page, 'Networks')
  await expect(networks).toBeVisible()
  // Counted from the file of all addresses: those that begin alike.
  const start = all[0]?.[0]?.replace(/\d+$/, '') ?? ''
  const alike = all.filter(([ip = '']) => ip.startsWith(start))
  const network = `${start}0/24`
  const cells = row(page, network).getByRole('cell')
  await expect(cells.nth(1)).toHaveText(endingWith(alike.length))
  await expect(cells.nth(2)).toHaveText(endingWith(new Set(alike.map((line) => line[3])).size))
  await expectNoAxeViolations(page)
  await networks.getByRole('link', { name: network }).press('Enter')
  await expect(page).toHaveURL(`/addresses?q=${encodeURIComponent(network)}`)
  await expect(table(page).getByText('IPv4', { exact: true })).toHaveCount(alike.length)

  await go(page, '/addresses?by=server')
  const servers = table(page, 'Servers')
  await expect(servers.getByRole('link')).toHaveCount(new Set(all.map((line) => line[3])).size)
  const ofMail = all.filter((line) => line[2] === 'mail-nl-01')
  await expect(row(page, 'mail-nl-01').getByRole('cell').nth(1)).toHaveText(
    endingWith(ofMail.length),
  )
})

test('a blocked address says so, also on a phone', async ({ page, world }) => {
  const { id, name } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}/network`)
  await page
    .getByRole('link', { name: /^Block .+…$/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /^Block / })
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('scanned by a bot')
  await dialog.getByRole('button', { name: 'Block IP' }).click()
  await expect(dialog).toBeHidden()
  await go(page, `/addresses?q=${name}`)
  await expect(table(page)).toContainText(/Blocked.*ends in/)
  await expect(table(page)).toContainText('scanned by a bot')
  await page.setViewportSize(phone)
  await expect(page.getByText('scanned by a bot')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)
  await search(page).fill('10.255.255.0/24')
  await expect(page.getByText('No results')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page).toHaveURL('/addresses')
})

test('a server that can’t be read is counted, and its addresses come with the next try', async ({
  page,
  world,
}) => {
  await world.faults([{ kind: 'status', status: 500, action: 'eq/show' }])
  await signIn(page, world, '/addresses?q=mail-nl-01')
  await expect(page.getByText(/^Couldn’t load \d+ servers/)).toBeVisible()
  await expectNoAxeViolations(page)
  await world.faults([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(table(page).getByRole('link', { name: 'mail-nl-01' }).first()).toBeVisible()
  await expect(page.getByText(/^Couldn’t load/)).toBeHidden()
})

test('reading ten thousand servers can be stopped and continued', async ({ page, world }) => {
  await world.start({ scenario: 'ten-thousand-servers' })
  await signIn(page, world, '/addresses')
  await expect(loading(page)).toBeVisible()
  await expect(table(page).getByText('IPv4').first()).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Stopped. The list may be incomplete.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(loading(page)).toBeVisible()
})

test('without servers, or without the permission, it says so', async ({ page, world }) => {
  await world.start({ scenario: 'new-customer' })
  await signIn(page, world, '/addresses')
  await expect(page.getByText('No servers yet')).toBeVisible()
  await expectNoAxeViolations(page)
  await world.start()
  await world.deny(['eq/show'])
  await signIn(page, world, '/addresses')
  await expect(page.getByText(/You don’t have permission/)).toBeVisible()
  await expectNoAxeViolations(page)
  await world.start()
  await world.deny(['ip/get_ptr'])
  await signIn(page, world, '/addresses?q=mail-nl-01')
  await expect(
    table(page)
      .getByText(/You don’t have permission/)
      .first(),
  ).toBeVisible()
  await expect(loading(page)).toBeHidden()
  const [, first = []] = await exported(page)
  expect(first).toContain('not read')
  expect(await world.timesSent('ip/get_ptr')).toBe(0)
})
