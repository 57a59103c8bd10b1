/** The private IP address of an order, from one of the account's ranges. */
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, openSession, phone, signIn, test } from './fixtures.ts'
import { fillOrder, ordersSent, sendOrder, smallMachine } from './ordering.ts'
import { expectNoSidewaysScroll } from './serverTabs.ts'

const range = (page: Page) => page.getByRole('combobox', { name: 'Private range' })
const address = (page: Page) => page.getByRole('textbox', { name: /^Private IP address/ })
const vlan = (page: Page) => page.getByLabel('VLAN of the private IP address')

test('a range fills in its VLAN, and the next address that no server has', async ({
  page,
  world,
}) => {
  await signIn(page, world, `${smallMachine}&step=network`)
  await expect(address(page)).toBeVisible()
  // Nothing is read before a range is chosen.
  await expect(page.getByText(/^Read \d+ of/)).toBeHidden()
  await range(page).focus()
  await page.keyboard.type('10.12')
  await expect(vlan(page)).toHaveValue('1204')
  await expect(address(page)).toHaveValue('')
  await expect(page.getByText(/^Read (\d+) of \1 servers: none has 10\.12\.4\.2\.$/)).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Use 10.12.4.2', exact: true }).press('Enter')
  await expect(address(page)).toHaveValue('10.12.4.2')
  await expect(address(page)).toBeFocused()
  await page.reload()
  await expect(address(page)).toHaveValue('10.12.4.2')
  await expect(range(page)).toHaveValue(/10\.12\.4\.0\/24/)

  await range(page).selectOption('No range')
  await expect(address(page)).toHaveValue('')
  await expect(vlan(page)).toHaveValue('')
  await page.setViewportSize(phone)
  await range(page).selectOption('10.12.4.0/24, VLAN 1204')
  await expect(page.getByRole('button', { name: 'Use 10.12.4.2', exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('an address that a range can’t have is an error before the order is sent', async ({
  page,
  world,
}) => {
  await openSession(page, world)
  await fillOrder(page)
  await page.getByRole('button', { name: /^Network/ }).click()
  await range(page).selectOption('10.12.4.0/24, VLAN 1204')
  for (const [typed, says] of [
    ['10.12.5.20', /Not in 10\.12\.4\.0\/24, your range in VLAN 1204/],
    ['10.12.4.0', /first address of 10\.12\.4\.0\/24 names the network/],
    ['10.12.4.255', /last address of 10\.12\.4\.0\/24 is for broadcasts/],
  ] as const) {
    await address(page).fill(typed)
    await expect(address(page)).toHaveAccessibleDescription(says)
  }
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await expect(address(page)).toBeFocused()
  expect(await ordersSent(world)).toBe(0)

  // Nothing is known of other VLANs: the API decides.
  await vlan(page).fill('7')
  await expect(address(page)).not.toHaveAccessibleDescription(/broadcasts/)
  await expect(range(page)).toHaveValue('')

  await vlan(page).fill('1204')
  await address(page).fill('10.12.4.20')
  await expect(address(page)).not.toHaveAccessibleDescription(/Not in|broadcasts/)
  await sendOrder(page)
  await expect(page).toHaveURL(/\/order\/\w+$/)
  const [sent] = await world.sends('eq/order_instance')
  expect(sent?.fields).toMatchObject({ private_ip: '10.12.4.20', private_vlan: '1204' })

  // Once it is installed, the address is known to be its own.
  await world.advance(3600)
  await page.goto(`${smallMachine}&step=network`)
  await range(page).selectOption('10.12.4.0/24, VLAN 1204')
  await address(page).fill('10.12.4.20')
  await expect(page.getByText('10.12.4.20 belongs to shop-1.')).toBeVisible()
  await address(page).fill('10.12.4.21')
  await expect(page.getByText(/belongs to/)).toBeHidden()
})

test('without a range, or without the permission to read servers, the address is typed', async ({
  page,
  world,
}) => {
  await world.start({ scenario: 'new-customer' })
  await signIn(page, world, `${smallMachine}&step=network`)
  await expect(address(page)).toBeVisible()
  await expect(range(page)).toBeHidden()

  await world.start()
  await world.deny(['eq/show'])
  await signIn(page, world, `${smallMachine}&step=network`)
  await range(page).selectOption('10.12.4.0/24, VLAN 1204')
  await expect(
    page.getByText('10.12.4.2 may be in use: your servers’ addresses haven’t been read.'),
  ).toBeVisible()
  expect(await world.timesSent('eq/show')).toBe(0)
})
