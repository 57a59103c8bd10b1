/** What the order form says about money before anything is ordered: in the future, and exactly. */
import { expect, expectNoAxeViolations, openSession, test } from './fixtures.ts'
import { fillOrder, orderButton, orderDialog, pressOrder, sendButton } from './ordering.ts'

const price = (page: Parameters<typeof orderButton>[0]) =>
  page.getByRole('region', { name: 'Price' })

test('credit that covers the order pays it, and nothing is called paid before', async ({
  page,
  world,
}) => {
  await world.settings({ credit: '500.00' })
  await openSession(page, world)
  await fillOrder(page)
  await expect(orderButton(page)).toHaveText('Order and pay €9.68')
  await pressOrder(page)
  await expect(orderDialog(page)).toContainText(
    '€9.68 incl. VAT will be taken from your account credit',
  )
  await expect(orderDialog(page)).not.toContainText(/\bPaid\b/)
})

test('without enough credit the button promises an invoice, and makes just that', async ({
  page,
  world,
}) => {
  await world.settings({ credit: '5.00' })
  await openSession(page, world)
  await fillOrder(page)
  await expect(orderButton(page)).toHaveText('Order (invoice of €9.68)')
  await expect(price(page)).toContainText('You’ll get an invoice: your credit of €5.00')
  await pressOrder(page)
  await expect(orderDialog(page)).toContainText(
    'You’ll get an invoice of €9.68 incl. VAT. Nothing is charged yet.',
  )
  await sendButton(page).click()
  await expect(page).toHaveURL(/\/order\/\w+$/)
  await expect(page.getByText('due, incl. VAT')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Account credit' })).toHaveAccessibleDescription(
    '€5.00 from credit + €4.68 by another method',
  )
})

test('several servers are called paid only where credit covers all of them', async ({
  page,
  world,
}) => {
  await world.settings({ credit: '10.00' })
  await openSession(page, world)
  await fillOrder(page, { address: '/order?preset=281&location=NL&os=300&count=3' })
  await expect(orderButton(page)).toHaveText('Order 3 servers for €29.04')
  await expect(price(page)).toContainText('It will pay 1 of 3 servers.')
  await world.settings({ credit: '29.04' })
  await fillOrder(page, { address: '/order?preset=281&location=NL&os=300&count=3' })
  await expect(orderButton(page)).toHaveText('Order 3 servers and pay €29.04')
})

test('a new customer without a country sees prices without VAT, never “no VAT”', async ({
  page,
  world,
}) => {
  await world.start({ scenario: 'new-customer' })
  await world.settings({ country: '' })
  await openSession(page, world)
  await fillOrder(page)
  await expect(price(page)).not.toContainText('no VAT')
  await expect(price(page)).toContainText('VAT depends on your country.')
  await price(page).getByRole('link', { name: 'Add country' }).click()
  const dialog = page.getByRole('dialog', { name: 'Name and country' })
  await expect(dialog.getByLabel('Country')).toHaveValue('')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  // Nothing is ordered before the invoice has a name and a country.
  await expect(orderButton(page)).toHaveCount(0)
  await price(page).getByRole('link', { name: 'Add name and country…' }).click()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Country')).toHaveAccessibleDescription('Required')
  await dialog.getByLabel('First name').fill('Ada')
  await dialog.getByLabel('Country').selectOption('Germany')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  // The sign-in's rate is from before the country was known.
  await expect(price(page)).not.toContainText('no VAT')
  await expect(orderButton(page)).toHaveText('Order (invoice of €8.00 excl. VAT)')
})
