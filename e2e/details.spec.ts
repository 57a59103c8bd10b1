/** Small things that would mislead: a word too many, a sign with another meaning, an address that leads nowhere. */
import { expect, expectNoAxeViolations, signIn, test } from './fixtures.ts'

test('an invoice’s address without its number leads to the list', async ({ page, world }) => {
  for (const address of ['/billing/invoices', '/billing/invoices/']) {
    await signIn(page, world, address)
    await expect(page).toHaveURL('/billing')
    await expect(page.getByRole('grid', { name: 'Invoices' })).toBeVisible()
  }
})

test('a key is disabled in words', async ({ page, world }) => {
  await signIn(page, world, '/keys')
  const button = page.getByRole('button', { name: /^Disable / }).first()
  await expect(button).toHaveText('Disable')
  await expectNoAxeViolations(page)
})

test('the customer’s type is there once', async ({ page, world }) => {
  await signIn(page, world, '/account')
  await expect(page.getByText('Customer number')).toBeVisible()
  await expect(page.getByText('Customer type')).toHaveCount(1)
})

test('without a PIN a dialog has no boxes for one', async ({ page, world }) => {
  await world.start({ scenario: 'no-pin' })
  const { id, name } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}?run=reboot`)
  const dialog = page.getByRole('dialog', { name: `Reboot ${name}?` })
  await expect(dialog.getByText('You don’t have a PIN yet.')).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'API call' })).not.toBeFocused()
})

test('a step and its summary are read without a stray space', async ({ page, world }) => {
  await signIn(page, world, '/order?preset=281&location=NL&os=300&step=network')
  const steps = page.getByRole('navigation', { name: 'Order steps' })
  await expect(steps.getByRole('button', { name: /^Plan: \S/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /\S [:,] / })).toHaveCount(0)
})

test('no word is cut off from what it belongs to', async ({ page, world }) => {
  await signIn(page, world)
  await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
  expect(await page.getByRole('main').ariaSnapshot()).not.toMatch(/\S [:,] \S/)
})

test('funds are added by what the charges ahead lack', async ({ page, world }) => {
  await world.settings({ credit: '1.00' })
  await signIn(page, world, '/billing/credit?run=add-funds')
  const dialog = page.getByRole('dialog', { name: 'Add funds' })
  const preset = dialog.getByRole('button', { name: /^€[\d.,]+ (covers everything until|pays)/ })
  await expect(preset.first()).toBeVisible()
  const [amount = ''] = /[\d.,]+/.exec((await preset.first().textContent()) ?? '') ?? []
  await preset.first().click()
  await expect(dialog.getByLabel('Amount in EUR')).toHaveValue(amount.replace(',', ''))
  await expect(dialog.getByRole('button', { name: `Create invoice for €${amount}` })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('the palette knows SSH keys, and says nothing of results while some may come', async ({
  page,
  world,
}) => {
  await signIn(page, world)
  await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  const text = page.getByRole('combobox')
  await text.fill('ssh key')
  await expect(page.getByRole('option', { name: /SSH keys/ })).toBeVisible()
  await world.keepWaiting('tags/user_search')
  await text.fill('no-such-tag')
  await expect(page.getByRole('dialog').getByText('Loading…')).toBeVisible()
  await expect(page.getByText(/^No results/)).toBeHidden()
  await world.letGo()
  await expect(page.getByText(/^No results/)).toBeVisible()
})
