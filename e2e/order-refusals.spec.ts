/** Every refusal of an order by the API, as the panel shows it. spec.md 4.6, 7; wire.md 3. */
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, openSession, signIn, test } from './fixtures.ts'
import {
  askedByItself,
  expectNothingLost,
  fillOrder,
  orderButton,
  pressOrder,
  orderDialog,
  ordersSent,
  sendButton,
  sendOrder,
  unknownYet,
} from './ordering.ts'

const promo = (page: Page) => page.getByLabel('Promo code')
const refusal = (page: Page) => orderDialog(page).getByRole('alert')

test('a promo code that is wrong, expired or for another currency is an error of its field; a valid one is accepted', async ({
  page,
  world,
}) => {
  await openSession(page, world)
  await fillOrder(page)
  for (const code of ['NO-SUCH-CODE', 'SPRING5']) {
    await promo(page).fill(code)
    await sendOrder(page)
    await expect(orderDialog(page)).toBeHidden()
    await expect(promo(page)).toBeFocused()
    await expect(promo(page)).toHaveAccessibleDescription(
      /promo code is invalid.* Nothing was ordered\./,
    )
  }
  await expectNothingLost(page)
  await expectNoAxeViolations(page)

  // From another step, too: the field's step opens.
  await promo(page).fill('dollar15')
  await page.getByRole('button', { name: /^Network/ }).click()
  await sendOrder(page)
  await expect(promo(page)).toBeFocused()
  await expect(promo(page)).toHaveValue('dollar15')
  await expect(promo(page)).toHaveAccessibleDescription(
    /for another currency.* Nothing was ordered\./,
  )
  await promo(page).fill('')
  await expect(promo(page)).not.toHaveAccessibleDescription(/Nothing was ordered/)

  await promo(page).fill('WELCOME10')
  await expect(page.getByRole('region', { name: 'Price' })).toContainText('see invoice')
  await sendOrder(page)
  await expect(page).toHaveURL(/\/order\/\w+$/)
  expect(await ordersSent(world)).toBe(4)
})

test('a private IP that isn’t reserved or is in another customer’s VLAN is an error of its field', async ({
  page,
  world,
}) => {
  await openSession(page, world)
  await fillOrder(page)
  await page.getByRole('button', { name: /^Network/ }).click()
  const address = page.getByRole('textbox', { name: /^Private IP address/ })
  const vlan = page.getByLabel('VLAN of the private IP address')
  await address.fill('10.12.4.99')
  await vlan.fill('1204')
  await sendOrder(page)
  await expect(address).toBeFocused()
  await expect(address).toHaveAccessibleDescription(/10\.12\.4\.99 is not reserved.*Nothing was/)
  await address.fill('10.12.4.20')
  await vlan.fill('7')
  await sendOrder(page)
  await expect(vlan).toBeFocused()
  await expect(vlan).toHaveAccessibleDescription(/VLAN 7 is not yours.*Nothing was ordered\./)
  await expect(address).toHaveValue('10.12.4.20')
  await vlan.fill('1204')
  await sendOrder(page)
  await expect(page).toHaveURL(/\/order\/\w+$/)
  expect(await ordersSent(world)).toBe(3)
})

test('refusals that only the API knows are shown in the dialog, with the step that fixes them', async ({
  page,
  world,
}) => {
  await openSession(page, world)
  await fillOrder(page)
  const refused = async (message: string) => {
    await world.faults([{ kind: 'refuse', message, action: 'eq/order_instance', times: 1 }])
    await sendOrder(page)
  }
  // The API may reject passwords that the panel accepts.
  await refused('Invalid root password')
  const password = page.getByLabel('Root password', { exact: true })
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription(/password was rejected.*Nothing was/)
  await expect(password).toHaveValue(/.+/)

  await refused('Software 20 is not compatible with OS 300')
  await expect(refusal(page)).toContainText('Software 20 is not compatible with OS 300')
  await expect(refusal(page)).toContainText('Nothing was ordered.')
  await expectNoAxeViolations(page)
  await refusal(page).getByRole('button', { name: 'Change operating system' }).click()
  await expect(orderDialog(page)).toBeHidden()
  await expect(page.getByRole('radio', { name: /^Debian 13/ })).toBeChecked()

  await refused('Traffic plan 25 is not compatible with vm.v2-mini')
  await refusal(page).getByRole('button', { name: 'Choose another traffic plan' }).click()
  await expect(page.getByRole('radiogroup', { name: 'Traffic plan' })).toBeVisible()

  await refused('Permission denied')
  await expect(refusal(page)).toContainText('Permission denied')
  await expect(refusal(page)).toContainText('Nothing was ordered.')
  await expect(refusal(page)).toContainText('Ask the account owner')
  await page.keyboard.press('Escape')

  // An unknown text is shown unchanged, and the order may be retried immediately.
  await refused('The moon is full')
  await expect(refusal(page)).toContainText('The moon is full')
  await expect(refusal(page)).toContainText('Nothing was ordered.')
  await sendButton(page).click()
  await expect(page).toHaveURL(/\/order\/\w+$/)
  expect(await ordersSent(world)).toBe(6)
})

test('a plan that sells out during the review or while ordering is reported', async ({
  page,
  world,
}) => {
  await openSession(page, world)
  await fillOrder(page)
  await pressOrder(page)
  await expect(orderDialog(page)).toBeVisible()
  await world.catalogue({ preset: 281, location: 'NL', available: 0 })
  await sendButton(page).click()
  await expect(refusal(page)).toContainText('Nothing was ordered.')
  await expect(orderDialog(page)).toContainText('Sold out')
  expect(await ordersSent(world)).toBe(0)
  await refusal(page).getByRole('button', { name: 'Choose another plan' }).click()
  await expect(page.getByRole('radiogroup', { name: 'Plan' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Price' })).toContainText('Sold out')
  await expectNothingLost(page)

  // Another customer orders it after the panel's check, so the API refuses.
  await world.catalogue({ preset: 281, location: 'NL', available: 1 })
  await askedByItself(world)
  await fillOrder(page)
  await askedByItself(world, 2)
  await pressOrder(page)
  await expect(orderDialog(page)).toBeVisible()
  await world.keepWaiting('eq/update_servers')
  const looking = page.waitForRequest((request) =>
    (request.postData() ?? '').includes('action=update_servers'),
  )
  await sendButton(page).click()
  await looking
  await world.catalogue({ preset: 281, location: 'NL', available: 0 })
  await world.letGo()
  await expect(refusal(page)).toContainText('has just sold out')
  await expect(refusal(page)).toContainText('Nothing was ordered.')
  expect(await ordersSent(world)).toBe(1)
})

test('a changed price is shown, old and new, before anything is ordered', async ({
  page,
  world,
}) => {
  await openSession(page, world)
  await fillOrder(page)
  await pressOrder(page)
  await expect(sendButton(page)).toHaveText('Order and pay €9.68')
  await world.catalogue({ preset: 281, location: 'NL', price: '9.00' })
  await sendButton(page).click()
  await expect(refusal(page)).toContainText(
    'The price changed from €9.68 to €10.89. Nothing was ordered.',
  )
  await expect(sendButton(page)).toHaveText('Order and pay €10.89')
  expect(await ordersSent(world)).toBe(0)
  await sendButton(page).click()
  await expect(page).toHaveURL(/\/order\/\w+$/)
  await expect(page.getByText('€10.89').first()).toBeVisible()
  expect(await ordersSent(world)).toBe(1)
})

test('insufficient credit of a prepaid account is shown before ordering and when refused', async ({
  page,
  world,
}) => {
  await world.start({ scenario: 'unpaid' })
  await world.settings({ credit: '1.00' })
  await openSession(page, world)
  await fillOrder(page)
  const price = page.getByRole('region', { name: 'Price' })
  await expect(price).toContainText('Pay unpaid invoices or add funds first')
  await expect(price).not.toContainText('Setup starts once you pay the invoice')
  await sendOrder(page)
  await expect(refusal(page)).toContainText('Your account credit is too low')
  await expect(refusal(page)).toContainText('Nothing was ordered.')
  await expectNothingLost(page)
})

test('without permission to order the reason is shown instead of the form', async ({
  page,
  world,
}) => {
  await world.deny(['eq/order_instance'])
  await signIn(page, world, '/order?preset=281&location=NL&step=access')
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { name: 'Order a server', level: 1 })).toBeVisible()
  await expect(main.getByText('You don’t have permission to order servers')).toBeVisible()
  await expect(
    main.getByText('You don’t have permission to do this. Ask the account owner.'),
  ).toBeVisible()
  await expect(main.getByRole('textbox')).toHaveCount(0)
  await expect(main.getByRole('button')).toHaveCount(0)
  await expectNoAxeViolations(page)
})

test('a failure before sending says that nothing was ordered', async ({ page, world }) => {
  await openSession(page, world)
  await fillOrder(page)
  await pressOrder(page)
  await world.faults([{ kind: 'status', status: 500, action: 'presets/list' }])
  await sendButton(page).click()
  await expect(refusal(page)).toContainText('Nothing was ordered.')
  await expect(refusal(page)).not.toContainText('Result unknown')
  expect(await ordersSent(world)).toBe(0)
})

test('an internal error isn’t a refusal: the order is checked, and not sent again', async ({
  page,
  world,
}) => {
  await openSession(page, world)
  await fillOrder(page)
  await world.faults([
    {
      kind: 'refuse',
      message: 'internal error',
      code: 500,
      action: 'eq/order_instance',
      times: 1,
    },
  ])
  await sendOrder(page)
  await expect(page).toHaveURL(/\/order\/\w+$/)
  await expect(unknownYet(page)).toBeVisible()
  await world.advance(140)
  await expect(page.getByText('No order was found')).toBeVisible()
  expect(await ordersSent(world)).toBe(1)
})

test('an unverified account sees why it can’t order, with the API’s message', async ({
  page,
  world,
}) => {
  await world.start({ scenario: 'unverified' })
  await signIn(page, world, '/order?preset=281&location=NL&step=review')
  const main = page.getByRole('main')
  await expect(main.getByText('You don’t have permission to order servers')).toBeVisible()
  await expect(
    main.getByText(/Verify your identity.*The photo of the passport cannot be read/),
  ).toBeVisible()
  await expect(orderButton(page)).toHaveCount(0)
})
