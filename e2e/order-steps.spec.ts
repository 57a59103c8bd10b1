/** The five steps by links, reloads, Back, keyboard only, on a phone and in German. */
import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, openSession, phone, signIn, test } from './fixtures.ts'
import {
  fillOrder,
  orderLabel,
  pressOrder,
  orderDialog,
  ordersSent,
  rootPassword,
  sendButton,
  sendOrder,
} from './ordering.ts'

const price = (page: Page) => page.getByRole('region', { name: 'Price' })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

test('input of each step survives reloads and is ordered', async ({ page, world }) => {
  await signIn(
    page,
    world,
    '/order?preset=bm.v1-big&location=NL&os=237&period=quarterly&step=system',
  )
  await page.getByRole('combobox', { name: 'Disks' }).click()
  await page.getByRole('option', { name: 'RAID 1, mirrored' }).click()
  await page.getByRole('textbox', { name: 'Root partition' }).fill('60')
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Disks' })).toContainText('RAID 1, mirrored')
  await expect(page.getByRole('textbox', { name: 'Root partition' })).toHaveValue('60')
  await goOn(page)
  await page.getByLabel('Hostname').fill('db-1.example.net')
  await page.getByRole('textbox', { name: /^Private IP address/ }).fill('10.12.4.20')
  await page.getByLabel('VLAN of the private IP address').fill('1204')
  await page.reload()
  await expect(page.getByLabel('Hostname')).toHaveValue('db-1.example.net')
  await expect(page.getByLabel('VLAN of the private IP address')).toHaveValue('1204')
  await goOn(page)
  await page.getByLabel('Post-install script').fill('#!/bin/sh\necho hello')
  await page.getByRole('textbox', { name: /^Callback URL/ }).fill('https://hooks.example.net/ready')
  await page.getByRole('checkbox', { name: /^Email me/ }).uncheck()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: /^Email me/ })).not.toBeChecked()
  await page.getByLabel('Root password', { exact: true }).fill(rootPassword)
  await goOn(page)
  await page.getByLabel('Promo code').fill('METAL25')
  await pressOrder(page)
  await sendButton(page).click()
  await expect(page).toHaveURL(/\/order\/\w+$/)
  const [sent] = (await world.journal()).filter(({ action }) => action === 'eq/order_instance')
  expect(sent?.fields).toMatchObject({
    preset: '172',
    location_name: 'NL',
    os_id: '237',
    deploy_period: 'quarterly',
    disk_mirror: 'raid1',
    root_size: '60',
    hostname: 'db-1.example.net',
    private_ip: '10.12.4.20',
    private_vlan: '1204',
    post_install_callback: 'https://hooks.example.net/ready',
    deploy_notify: '0',
    promocode: 'METAL25',
  })
})

test('choices that don’t fit the plan are dropped, reported, and not sent', async ({
  page,
  world,
}) => {
  await signIn(page, world, '/order?preset=gpu.v2-2xa5000&location=NL&os=237&step=system')
  await page.getByRole('combobox', { name: 'Automation task' }).click()
  await page.getByRole('listbox').getByRole('option').nth(1).click()
  await page.goto('/order?preset=bm.v1-big&location=NL&os=237&step=system')
  await page.getByRole('combobox', { name: 'Disks' }).click()
  await page.getByRole('option', { name: 'RAID 1, mirrored' }).click()
  await page.goto('/order?preset=281&location=NL&os=237&step=system')
  await expect(page.getByText('Disk layout removed: vm.v2-mini doesn’t support it.')).toBeVisible()
  await expect(
    page.getByText('Automation task removed: vm.v2-mini doesn’t support it.'),
  ).toBeVisible()
  await page.goto('/order?preset=281&location=NL&os=237&step=access')
  await page.getByLabel('Root password', { exact: true }).fill(rootPassword)
  await pressOrder(page)
  await sendButton(page).click()
  await expect(page).toHaveURL(/\/order\/\w+$/)
  const [sent] = (await world.journal()).filter(({ action }) => action === 'eq/order_instance')
  expect(Object.keys(sent?.fields ?? {})).not.toContain('disk_mirror')
  expect(Object.keys(sent?.fields ?? {})).not.toContain('runner_task')
})

test('a link opens the form filled in; invalid values are ignored or reported', async ({
  page,
  world,
}) => {
  await openSession(page, world)
  // The preset by name, the location in lower case.
  await page.goto('/order?preset=bm.v2-medium&location=us&os=237&period=annually&step=review')
  await expect(page.getByRole('radio', { name: /^Annual/ })).toBeChecked()
  await expect(
    page.getByRole('button', { name: 'Plan: bm.v2-medium · United States' }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Operating system: Ubuntu 24.04' })).toBeVisible()

  await page.goto(
    '/order?preset=%3Cscript%3E&location=%00&os=abc&period=weekly&step=nowhere&plan=-3&soft=1e99&stock=x',
  )
  await expect(page.getByRole('radiogroup', { name: 'Plan' })).toBeVisible()
  await expect(price(page)).toContainText('Choose a plan')

  await page.goto('/order?preset=99999&location=NL&step=network')
  await expect(page.getByText('Plan no longer available')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden()
  await page.getByRole('button', { name: 'Choose plan' }).click()
  await expect(page.getByText('This plan is no longer available')).toBeVisible()
  await page.getByRole('radio', { name: 'vm.v2-mini' }).check()
  await expect(page.getByText('This plan is no longer available')).toBeHidden()

  await page.goto('/order?stock=999999&location=NL&step=system')
  await expect(page.getByText('Plan no longer available')).toBeVisible()
  await page.goto('/order?step=access')
  await expect(page.getByText('Choose a plan first').first()).toBeVisible()

  // A plan that isn't sold there, and an unknown OS.
  await page.goto('/order?preset=150&location=TR&os=99999&step=review')
  await expect(price(page)).toContainText('Not available here')
  await page.getByRole('button', { name: 'Continue to plan' }).click()
  await expect(page.getByRole('radiogroup', { name: 'Plan' })).toBeVisible()
})

test('Back and Forward go from step to step, not from choice to choice', async ({
  page,
  world,
}) => {
  await signIn(page, world)
  // From the first step Back leads to the previous page.
  await page.goto('/order?preset=281&location=NL')
  await expect(page.getByRole('radiogroup', { name: 'Plan' })).toBeVisible()
  await goOn(page)
  await expect(title(page, 'Operating system')).toBeFocused()
  await page.getByLabel('Version of Debian').selectOption('12')
  await page.getByLabel('Version of Debian').selectOption('13')
  await goOn(page)
  await page.getByLabel('Hostname').fill('shop-1')
  await goOn(page)
  await page.getByLabel('Root password', { exact: true }).fill(rootPassword)
  await page.goBack()
  await expect(page.getByLabel('Hostname')).toHaveValue('shop-1')
  await expect(title(page, 'Network')).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('radio', { name: /^Debian 13/ })).toBeChecked()
  await page.goBack()
  await expect(page.getByRole('radiogroup', { name: 'Plan' })).toBeVisible()
  for (let step = 0; step < 3; step += 1) await page.goForward()
  await expect(page.getByLabel('Root password', { exact: true })).toHaveValue(rootPassword)
  for (let step = 0; step < 4; step += 1) await page.goBack()
  await expect(page).toHaveURL(/\/servers/)
})

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, role: 'button' | 'radio' | 'textbox' | 'link', name: RegExp) {
  const target = page.getByRole(role, { name })
  for (let press = 0; press < 60; press += 1) {
    // One key at a time: where the focus is decides whether there is another.
    // oxlint-disable-next-line no-await-in-loop
    if (await target.evaluateAll((found) => found.includes(document.activeElement as HTMLElement)))
      return
    // oxlint-disable-next-line no-await-in-loop
    await page.keyboard.press('Tab')
  }
  throw new Error(`${role} ${String(name)} cannot be reached with Tab`)
}

test('an order with the keyboard only', async ({ page, world }) => {
  await signIn(page, world, '/order?preset=281&location=NL&step=system')
  await expect(page.getByRole('radio', { name: /^Ubuntu 24\.04/ })).toBeChecked()
  await tabTo(page, 'radio', /^Ubuntu 24\.04/)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  await tabTo(page, 'button', /^Continue to/)
  await page.keyboard.press('Enter')
  await expect(title(page, 'Network')).toBeFocused()
  await expect(page.getByLabel('Hostname')).toBeVisible()
  await tabTo(page, 'textbox', /^Hostname/)
  await page.keyboard.type('shop-1')
  await tabTo(page, 'button', /^Continue to/)
  await page.keyboard.press('Enter')
  await expect(title(page, 'Access')).toBeFocused()
  await expect(page.getByLabel('Root password', { exact: true })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Root password', { exact: true })).toBeFocused()
  await page.keyboard.type(rootPassword)
  await tabTo(page, 'button', /^Continue to/)
  await page.keyboard.press('Space')
  await expect(title(page, 'Review')).toBeFocused()
  await expect(page.getByLabel('Promo code')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: /^Quarterly/ }).first()).toBeChecked()
  await tabTo(page, 'button', orderLabel)
  await page.keyboard.press('Enter')
  await expect(orderDialog(page)).toBeVisible()
  await tabTo(page, 'button', orderLabel)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/order\/\w+$/)
  await expect(page.getByRole('heading', { name: 'shop-1' })).toBeVisible()
  expect(await ordersSent(world)).toBe(1)
})

test('every step and the dialog conform to WCAG 2.2 AA', async ({ page, world }) => {
  await openSession(page, world)
  // The first step has its own tests.
  await page.goto('/order?preset=bm.v1-big&location=NL&os=205&step=system')
  await expect(page.getByRole('radio', { name: 'Windows Server 2022' })).toBeChecked()
  await expectNoAxeViolations(page, { within: 'main' })
  await goOn(page)
  await expect(title(page, 'Network')).toBeFocused()
  await expectNoAxeViolations(page, { within: 'main' })
  await goOn(page)
  await page.getByLabel('Administrator password', { exact: true }).fill(rootPassword)
  await expectNoAxeViolations(page, { within: 'main' })
  await goOn(page)
  await expect(title(page, 'Review')).toBeFocused()
  await expectNoAxeViolations(page, { within: 'main' })
  await pressOrder(page)
  await expect(orderDialog(page)).toBeVisible()
  await expectNoAxeViolations(page, { within: '[role=dialog]' })
})

/** Expects no horizontal scrolling. */
const expectNotTooWide = async (page: Page) =>
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
    `too wide at ${page.url()}`,
  ).toBeLessThanOrEqual(0)

test('an order on a phone: the price is visible on every step, Back opens the previous one', async ({
  page,
  world,
}) => {
  await page.setViewportSize(phone)
  await signIn(page, world, '/order?preset=281&location=NL&step=system')
  for (const [step, shown] of [
    ['Operating system', page.getByRole('radiogroup', { name: 'Operating system', exact: true })],
    ['Network', page.getByLabel('Hostname')],
    ['Access', page.getByLabel('Root password', { exact: true })],
  ] as const) {
    await expect(shown).toBeVisible()
    if (step !== 'Operating system') await expect(title(page, step)).toBeInViewport()
    await expect(price(page)).toBeInViewport()
    await expect(price(page)).toContainText('€9.68')
    await expectNotTooWide(page)
    if (step === 'Access') await shown.fill(rootPassword)
    await goOn(page)
  }
  await expect(page.getByLabel('Promo code')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Root password', { exact: true })).toHaveValue(rootPassword)
  await pressOrder(page)
  await expectNotTooWide(page)
  await expect(sendButton(page)).toBeInViewport()
  await expectNoAxeViolations(page)
  await page.goBack()
  await expect(orderDialog(page)).toBeHidden()
  await expect(page.getByLabel('Promo code')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Root password', { exact: true })).toBeVisible()
  await page.getByLabel('Root password', { exact: true }).fill('short')
  await goOn(page)
  await expect(page.getByLabel('Root password', { exact: true })).toBeFocused()
  await page.getByLabel('Root password', { exact: true }).fill(rootPassword)
  await pressOrder(page)
  await sendButton(page).click()
  await expect(page).toHaveURL(/\/order\/\w+$/)
  expect(await ordersSent(world)).toBe(1)
})

test('on a phone errors are above the price bar, and the sending state fits into it', async ({
  page,
  world,
}) => {
  await page.setViewportSize(phone)
  await openSession(page, world)
  await fillOrder(page)
  const promo = page.getByLabel('Promo code')
  await promo.fill('NO-SUCH-CODE')
  await page.getByRole('button', { name: /^Network/ }).click()
  await sendOrder(page)
  await expect(promo).toBeFocused()
  const top = async (found: Locator) => (await found.boundingBox())?.y ?? 0
  await expect.poll(async () => (await top(price(page))) - (await top(promo))).toBeGreaterThan(40)
  await promo.fill('')

  await world.keepWaiting('eq/order_instance')
  await sendOrder(page)
  await page.keyboard.press('Escape')
  await expect(price(page)).toContainText('Your last order is still being sent')
  await expect(price(page)).toContainText('€9.68')
  expect((await price(page).boundingBox())?.height).toBeLessThan(170)
  await world.letGo()
  await expect(page).toHaveURL(/\/order\/\w+$/)
})

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' })
  test('the form is in German', async ({ page, world }) => {
    await page.goto('/sign-in')
    const { email, password } = world.credentials
    await page.getByLabel('E-Mail').fill(email)
    await page.getByLabel('Passwort', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/servers/)
    await page.goto('/order?preset=281&location=NL&period=annually')
    for (const step of ['Betriebssystem', 'Netzwerk', 'Zugang']) {
      await page.getByRole('button', { name: 'Weiter' }).click()
      await expect(title(page, step)).toBeFocused()
    }
    await page.getByLabel('Root-Passwort', { exact: true }).fill(rootPassword)
    await page.getByRole('button', { name: 'Weiter' }).click()
    await page.getByLabel('Gutscheincode').fill('NO-SUCH-CODE')
    const total = page.getByRole('region', { name: 'Preis' })
    await expect(total).toContainText('102,22 €')
    await total.getByRole('button', { name: /zahlungspflichtig bestellen$/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Für 102,22 € zahlungspflichtig bestellen$/ }).click()
    await expect(page.getByLabel('Gutscheincode')).toHaveAccessibleDescription(
      /Es wurde nichts bestellt/,
    )
    const english = /\b(Order|Nothing|Choose|Change|Continue|Period|Price|left|now)\b/
    await expect(page.getByRole('main')).not.toContainText(english)
  })
})
