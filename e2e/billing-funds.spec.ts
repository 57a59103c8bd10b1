/** Adding funds and paying from credit, exactly once, whatever goes wrong. */
import { expect, expectNoAxeViolations, phone, signIn, test } from './fixtures.ts'
import { mishapsOfWrites } from './mishaps.ts'
import { allowIntrusion, Books, cardButton, cents, euros, payByCard, unpaid } from './paying.ts'
import { expectNoSidewaysScroll } from './serverTabs.ts'
import { notMade } from './verifying.ts'

const dialogNamed = (name: string | RegExp) => ({ name })

test('adding funds creates an invoice, and paying it adds credit', async ({ page, world }) => {
  await signIn(page, world, '/billing')
  const books = await Books.open(page.request, world)
  const before = await books.credit()
  await page.getByRole('link', { name: 'Add funds…' }).click()
  const dialog = page.getByRole('dialog', dialogNamed('Add funds'))
  const amount = dialog.getByLabel('Amount in EUR')
  for (const [typed, error] of [
    ['0', 'Enter an amount above zero'],
    ['0.99', 'Minimum €1.00'],
    ['12.345', 'Did you mean €12,345.00? Enter the amount with two decimals.'],
    ['1e3', 'Enter an amount like 12.34'],
  ] as const) {
    await amount.fill(typed)
    await expect(dialog).toContainText(error)
    await expect(dialog.getByRole('button', { name: 'Create invoice' })).toBeDisabled()
  }
  await amount.fill('250,5')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Create invoice for €250.50' }).click()
  await expect(page).toHaveURL(/\/billing\/invoices\/\d+$/)
  await expect(page.getByText(/Invoice \d+ for €250\.50 created/)).toBeVisible()
  expect(await books.credit()).toBe(before)

  await payByCard(page)
  await expect(page.getByText('This invoice is paid.').first()).toBeVisible()
  expect(await books.credit()).toBe(before + 25_050)
  await expect(page.getByRole('banner')).toContainText(`Credit ${euros(before + 25_050)}`)
})

test('a lost reply never creates two invoices', async ({ page, world }) => {
  await page.clock.install()
  await signIn(page, world, '/billing')
  const books = await Books.open(page.request, world)
  for (const [index, { name: how, cause }] of mishapsOfWrites.entries()) {
    const amount = `${60 + index}.00`
    await page.goto('/billing?run=add-funds')
    const dialog = page.getByRole('dialog', dialogNamed('Add funds'))
    await dialog.getByLabel('Amount in EUR').fill(amount)
    const send = dialog.getByRole('button', { name: `Create invoice for €${amount}` })
    await cause(world, 'billing/create_addfunds')
    await send.click()
    // Either the invoice opens, or nothing was created and it is sent again.
    const made = page.getByRole('heading', { name: /^Invoice \d+$/, level: 1 })
    const checking = dialog.getByText('Checking whether it worked…')
    await expect(made.or(checking), how).toBeVisible()
    if (await checking.isVisible()) await page.clock.fastForward(60_000)
    const none = dialog.getByText(notMade, { exact: false })
    await expect(made.or(none), how).toBeVisible()
    if (await none.isVisible()) {
      await world.letGo()
      await send.click()
      await expect(made, how).toBeVisible()
    }
    const all = await books.invoices()
    const created = all.filter(({ total }) => cents(total) === cents(amount))
    expect(created, how).toHaveLength(1)
  }
})

test('two presses or two tabs create one invoice, a failed check none', async ({
  page,
  world,
  context,
}) => {
  await signIn(page, world, '/billing?run=add-funds')
  const books = await Books.open(page.request, world)
  const count = async () =>
    (await books.invoices()).filter(({ total }) => cents(total) === 7700).length
  const dialog = page.getByRole('dialog', dialogNamed('Add funds'))
  await dialog.getByLabel('Amount in EUR').fill('77')
  const send = dialog.getByRole('button', { name: 'Create invoice for €77.00' })

  // The check for an existing invoice fails: nothing is sent.
  await world.loseRequest('billing/get_invoices')
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText('No invoice was created. Try again.')

  await world.keepWaiting('billing/create_addfunds')
  // Invoices can be read again.
  expect(await count()).toBe(0)
  await send.click()
  await expect(dialog.getByText('Sending…', { exact: false })).toBeVisible()
  await page.keyboard.press('Enter')
  const other = await context.newPage()
  await other.goto('/billing?run=add-funds')
  const otherDialog = other.getByRole('dialog', dialogNamed('Add funds'))
  await otherDialog.getByLabel('Amount in EUR').fill('77.00')
  await otherDialog.getByRole('button', { name: 'Create invoice for €77.00' }).click()
  await expect(otherDialog.getByText('Sending…', { exact: false })).toBeVisible()
  await world.letGo()
  await expect(page.getByRole('heading', { name: /^Invoice \d+$/, level: 1 })).toBeVisible()
  // The other tab finds the invoice and pays it.
  await expect(otherDialog.getByRole('alert')).toContainText('No new invoice was created.')
  await expect(
    otherDialog.getByRole('button', { name: 'Create another invoice for €77.00' }),
  ).toBeVisible()
  expect(await count()).toBe(1)
  await otherDialog.getByRole('link', { name: /^Pay invoice \d+$/ }).click()
  await expect(other).toHaveURL(page.url())
})

test('a partial payment from credit happens once, whatever happens to the reply', async ({
  page,
  world,
  context,
}) => {
  await page.clock.install()
  await world.start({ scenario: 'unpaid' })
  await world.settings({ credit: '500.00' })
  await signIn(page, world, '/billing/credit')
  const books = await Books.open(page.request, world)
  const [invoice] = unpaid(await books.invoices()).toSorted(
    (one, other) => cents(other.total) - cents(one.total),
  )
  if (!invoice) throw new Error('nothing is unpaid')
  const { id } = invoice
  let owed = cents(invoice.total)
  for (const { name: how, cause } of mishapsOfWrites) {
    await page.goto(`/billing/credit?run=credit&on=${id}`)
    const dialog = page.getByRole('dialog', dialogNamed(`Pay invoice ${id} from credit`))
    await dialog.getByLabel('Amount in EUR').fill('10')
    const send = dialog.getByRole('button', { name: 'Pay €10.00' })
    await cause(world, 'billing/apply_credit')
    await send.click()
    const failed = dialog.getByRole('alert')
    const checking = dialog.getByText('Checking whether it worked…')
    await expect
      .poll(async () => (await dialog.isHidden()) || (await checking.isVisible()))
      .toBe(true)
    if (await checking.isVisible()) await page.clock.fastForward(60_000)
    await expect
      .poll(async () => (await dialog.isHidden()) || (await failed.isVisible()), { message: how })
      .toBe(true)
    if (await dialog.isVisible()) {
      await expect(failed).toContainText('Nothing was taken')
      await world.letGo()
      await send.click()
    }
    await expect(dialog, how).toBeHidden()
    owed -= 1000
    expect(cents((await books.invoice(id)).balance ?? ''), how).toBe(owed)
  }

  // The same in two tabs, one of which has an outdated invoice.
  const address = `/billing/credit?run=credit&on=${id}`
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(address)
    await tab.getByRole('dialog').getByLabel('Amount in EUR').fill('20')
  }
  await world.keepWaiting('billing/apply_credit')
  const send = { name: 'Pay €20.00' }
  await page.getByRole('dialog').getByRole('button', send).click()
  await expect(page.getByRole('dialog').getByText('Sending…', { exact: false })).toBeVisible()
  await other.getByRole('dialog').getByRole('button', send).click()
  await world.letGo()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(other.getByRole('dialog').getByRole('alert')).toContainText('Nothing was paid')
  owed -= 2000
  expect(cents((await books.invoice(id)).balance ?? '')).toBe(owed)
})

test('a hostile gateway gets nothing, and its form still pays', async ({
  page,
  world,
  problems,
}) => {
  allowIntrusion(problems)
  await world.start({ scenario: 'hostile' })
  await signIn(page, world, '/billing?run=add-funds')
  const books = await Books.open(page.request, world)
  const before = await books.credit()
  const dialog = page.getByRole('dialog', dialogNamed('Add funds'))
  await dialog.getByLabel('Amount in EUR').fill('50')
  await dialog.getByRole('button', { name: 'Create invoice for €50.00' }).click()
  await expect(page).toHaveURL(/\/billing\/invoices\/\d+$/)
  const address = page.url()
  await page.getByRole('radio', { name: /^Intruder/ }).check()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText('Reached: nothing')).toBeVisible()
  expect(page.url()).toBe(address)
  await expect(page.locator('img[src="x"]')).toHaveCount(0)

  const opened = page.waitForEvent('popup')
  await frame.getByRole('button', { name: /^Pay .* by card$/ }).click()
  const provider = await opened
  await expect(provider.getByText('Payment received')).toBeVisible()
  expect(await provider.evaluate(() => window.opener === null)).toBe(true)
  await provider.close()
  await expect(page.getByText('This invoice is paid.').first()).toBeVisible()
  expect(await books.credit()).toBe(before + 5000)
})

test('funds are added and paid on a phone with the keyboard alone', async ({ page, world }) => {
  await page.setViewportSize(phone)
  await signIn(page, world, '/billing/credit')
  await page.getByRole('link', { name: 'Add funds…' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', dialogNamed('Add funds'))
  await expect(dialog.getByLabel('Amount in EUR')).toBeFocused()
  await page.keyboard.type('30')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Invoice \d+$/, level: 1 })).toBeVisible()
  await expectNoSidewaysScroll(page)
  const card = page.getByRole('radio', { name: 'Credit card' })
  await card.focus()
  await page.keyboard.press('Space')
  const pay = cardButton(page)
  await expect(pay).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(pay).toBeFocused()
  const opened = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  const provider = await opened
  await expect(provider.getByText('Payment received')).toBeVisible()
  await provider.close()
  await expect(page.getByText('This invoice is paid.').first()).toBeVisible()
})
