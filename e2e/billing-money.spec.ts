/** The account's balance: in billing, and on every screen. */
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, go, phone, signIn, test } from './fixtures.ts'
import { secondTab } from './invoices.ts'
import { mishapsOfWrites } from './mishaps.ts'
import { Books, cents, euros, unpaid } from './paying.ts'
import { disableLongTimers } from './longTimers.ts'
import { scriptsOf } from './scripts.ts'
import { expectNoSidewaysScroll } from './serverTabs.ts'
import { notMade, passChecking } from './verifying.ts'

const sumOf = (invoices: readonly { total: string }[]): number =>
  invoices.reduce((sum, { total }) => sum + cents(total), 0)

const glance = (page: Page) => page.locator('dl[aria-label="Billing summary"]')
const figure = (page: Page, label: string) => glance(page).locator('div').filter({ hasText: label })
const rail = (page: Page) => page.getByRole('complementary')

test('credit, amount due and upcoming charges agree with the books to the cent', async ({
  page,
  world,
}) => {
  await world.start({ scenario: 'unpaid' })
  await signIn(page, world, '/billing/upcoming')
  const books = await Books.open(page.request, world)
  const open = unpaid(await books.invoices())
  const today = new Date().toISOString().slice(0, 10)
  const overdue = open
    .filter(({ duedate }) => duedate < today)
    .toSorted((one, other) => one.duedate.localeCompare(other.duedate))
  await expect(glance(page)).toContainText(euros(await books.credit()))
  await expect(figure(page, 'Amount due incl. VAT')).toContainText(euros(sumOf(open)))
  await expect(figure(page, 'Amount due incl. VAT')).toContainText(`${open.length} unpaid invoices`)
  await expect(figure(page, 'Overdue incl. VAT')).toContainText(euros(sumOf(overdue)))
  await expect(figure(page, 'Overdue incl. VAT')).toContainText(`${overdue.length} invoices`)
  await expect(rail(page)).toContainText(`${euros(sumOf(overdue))} overdue`)
  await expect(rail(page)).toContainText('incl. VAT')
  await expect(rail(page).getByRole('link', { name: /^Billing/ })).toContainText(`${open.length}`)

  // Each invoice is on its day with its servers; renewals follow with servers and prices.
  const days = page.getByRole('list', { name: 'Upcoming charges' }).getByRole('listitem')
  for (const { id, total } of overdue) {
    const day = days.filter({ hasText: `Invoice ${id}` })
    await expect(day).toContainText(euros(cents(total)))
    await expect(day).toContainText(/overdue \d+ days?/)
    await expect(day.getByRole('link').nth(1)).toBeVisible()
  }
  await expect(days.last()).toContainText(/€\d/)

  // The chart loads once it is in view, and is available as a table.
  await page.getByRole('heading', { name: 'Spending', exact: true }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('application', { name: /^Spending by month, EUR/ })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Table' }).click()
  const table = page.getByRole('table', { name: 'Spending by month, EUR' })
  await expect(table.getByRole('row')).toHaveCount(13)
})

test('account limits and overdue amounts show on every screen', async ({ page, world }) => {
  await world.start({ scenario: 'unpaid' })
  await signIn(page, world, '/activity')
  const limited = page.getByText('Until you pay your overdue invoices', { exact: false })
  await expect(limited).toBeVisible()
  // The rail shows it, so that nothing moves.
  const heading = page.getByRole('heading', { level: 1 })
  await page.evaluate(() => document.fonts.ready.then(() => true))
  const before = await heading.boundingBox()
  await expect(rail(page)).toContainText(/€[\d,.]+ overdue/)
  expect(await heading.boundingBox()).toEqual(before)
  await page.goto('/account')
  await expect(limited).toBeVisible()
  await page.getByRole('link', { name: 'Pay overdue invoices' }).click()
  await expect(page).toHaveURL('/billing?run=pay&on=overdue')
  await expect(page.getByRole('dialog', { name: 'Pay invoices together' })).toBeVisible()

  await page.setViewportSize(phone)
  for (const tab of ['upcoming', 'payments', 'credit']) {
    await page.goto(`/billing/${tab}`)
    await expect(page.getByRole('banner').getByText(/€[\d,.]+ overdue/)).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
  await expectNoAxeViolations(page)
})

test('payments link to their invoices, and the credit history shows running balances', async ({
  page,
  world,
}) => {
  await signIn(page, world, '/billing/credit')
  const books = await Books.open(page.request, world)
  const credit = euros(await books.credit())
  const rows = page.getByRole('table', { name: 'Credit history' }).getByRole('row')
  // The balance after the newest entry is the credit.
  await expect(rows.nth(1).getByRole('cell').last()).toContainText(credit)
  await expect(page.getByText(/^Your credit runs out on .*\.$/)).toBeVisible()
  await expectNoAxeViolations(page)
  await rows.nth(1).getByRole('link').click()
  await expect(page).toHaveURL(/\/billing\/invoices\/\d+$/)

  await go(page, '/billing/payments')
  const payments = page.getByRole('table', { name: 'Payments' })
  await expect(payments.getByText('Refund', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/^€[\d,.]+ paid, €[\d,.]+ refunded$/)).toBeVisible()
  await expectNoAxeViolations(page)
  const invoice = payments.getByRole('row').nth(1).getByRole('link')
  const id = await invoice.innerText()
  await invoice.click()
  await expect(page).toHaveURL(`/billing/invoices/${id}`)
})

const autoPay = (tab: Page) => tab.getByRole('switch', { name: 'Auto-pay from credit' })

/** Turning auto-pay on opens a dialog first. */
async function pressAutoPay(tab: Page, to: boolean): Promise<void> {
  await autoPay(tab).click()
  if (!to) return
  const dialog = tab.getByRole('dialog', { name: 'Turn on auto-pay from credit?' })
  await dialog.getByRole('button', { name: 'Turn on auto-pay' }).click()
  await expect(dialog).toBeHidden()
}

test('auto-pay shows its true status after a refusal or a lost reply', async ({ page, world }) => {
  await page.clock.install()
  await signIn(page, world, '/billing/credit')
  const auto = autoPay(page)
  await expect(auto).toBeEnabled()
  await expect(auto).not.toBeChecked()
  await world.faults([
    {
      kind: 'refuse',
      message: 'no customer id tags found',
      code: 'NO_CUSTOMER_ID',
      action: 'auth/set_tag',
      times: 1,
    },
  ])
  await pressAutoPay(page, true)
  await expect(page.getByRole('alert')).toContainText('no customer id tags found')
  await expect(auto).not.toBeChecked()
  let on = false
  for (const { cause, done, name } of mishapsOfWrites) {
    await cause(world, 'auth/set_tag')
    await pressAutoPay(page, !on)
    if (done) {
      // Only the response was lost: nothing failed.
      on = !on
      await expect(auto, name).toBeChecked({ checked: on })
      await expect(page.getByRole('alert'), name).toHaveCount(0)
    } else {
      await passChecking(page)
      await expect(page.getByRole('alert'), name).toContainText(notMade)
      await expect(auto, name).toBeChecked({ checked: on })
    }
  }
  expect(await world.timesSent('auth/set_tag')).toBe(mishapsOfWrites.length + 1)
})

test('auto-pay is switched once while its reply is late, and another tab finds it done', async ({
  page,
  world,
}) => {
  await signIn(page, world, '/billing/credit')
  const auto = autoPay(page)
  const other = await secondTab(page, '/billing/credit')
  const others = autoPay(other)
  await expect(others).toBeEnabled()
  await world.keepWaiting('auth/set_tag')
  await pressAutoPay(page, true)
  await auto.click({ force: true })
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'Turn on auto-pay' }),
  ).toHaveAccessibleDescription('Already in progress')
  await page.keyboard.press('Escape')
  await pressAutoPay(other, true)
  await world.letGo()
  for (const one of [auto, others]) await expect(one).toBeChecked()
  await expect.poll(() => world.timesSent('auth/set_tag')).toBe(2)
  await other.close()
  await page.reload()
  await expect(auto).toBeChecked()
  await page.getByRole('button', { name: 'Turn off Auto-pay' }).click()
  await expect(auto).not.toBeChecked()
})

test('with auto-pay every screen warns of low credit', async ({ page, world }) => {
  await signIn(page, world, '/billing/credit')
  await pressAutoPay(page, true)
  await expect(autoPay(page)).toBeChecked()
  await world.settings({ credit: '1.00' })
  await page.goto('/activity')
  await expect(rail(page)).toContainText('Credit lasts 1 day')
  await rail(page).getByRole('link', { name: 'Add funds' }).click()
  await expect(page.getByRole('dialog', { name: 'Add funds' })).toBeVisible()
})

test('forbidden, failed and empty parts say so, and the rest keeps working', async ({
  page,
  world,
}) => {
  await world.deny(['billing/getcredits', 'billing/create_addfunds', 'auth/set_tag'])
  await signIn(page, world, '/billing/credit')
  await expect(page.getByText('No access')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add funds…' })).toBeDisabled()
  await expect(page.getByRole('switch', { name: 'Auto-pay from credit' })).toBeDisabled()

  await world.faults([{ kind: 'status', status: 500, action: 'billing/transactions' }])
  await page.goto('/billing/payments')
  await expect(page.getByText('Couldn’t load payments')).toBeVisible()
  await expect(glance(page)).toContainText('€')
  await world.faults([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'Payments' })).toBeVisible()

  await world.start({ scenario: 'new-customer' })
  await signIn(page, world, '/billing/payments')
  await expect(page.getByText('No payments yet')).toBeVisible()
  await page.getByRole('link', { name: 'Upcoming charges' }).click()
  await expect(page.getByText('No upcoming charges')).toBeVisible()
  await expect(page.getByText('No payments in the last 12 months')).toBeVisible()
  await page.getByRole('link', { name: 'Account credit', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Account credit' })).toBeVisible()
})

test('amounts follow the language and the account’s currency', async ({ page, world }) => {
  await signIn(page, world, '/billing/credit')
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Deutsch' }).click()
  await expect(page.getByRole('heading', { name: 'Abrechnung', level: 1 })).toBeVisible()
  const costSummary = page.locator('dl[aria-label="Kostenüberblick"]')
  await expect(costSummary).toContainText('aufgebraucht am')
  const dialog = page.getByRole('dialog', { name: 'Guthaben aufladen' })
  const amount = dialog.getByRole('textbox').first()
  for (const { currency, credit, formatted, refused, typed, agreed } of [
    {
      currency: 'EUR',
      credit: '1234567.89',
      formatted: '1.234.567,89 €',
      refused: '12,345',
      typed: '250,5',
      agreed: '250,50 €',
    },
    // The code follows the amount, without a symbol.
    {
      currency: 'RUB',
      credit: '1234.50',
      formatted: '1.234,50 RUB',
      refused: '12,345',
      typed: '1500',
      agreed: '1.500,00 RUB',
    },
    // The currency has no minor unit.
    {
      currency: 'JPY',
      credit: '12000.00',
      formatted: '12.000 ¥',
      refused: '1500,5',
      typed: '1500',
      agreed: '1.500 ¥',
    },
  ] as const) {
    await world.settings({ currency, credit })
    // The session has its currency from the sign-in.
    await signIn(page, world, '/billing/credit?run=add-funds')
    await amount.fill(refused)
    await expect(amount, currency).toHaveAttribute('aria-invalid', 'true')
    await amount.fill(typed)
    await expect(dialog.getByRole('button', { name: agreed }), currency).toBeEnabled()
    await amount.fill('')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(costSummary).toContainText(formatted)
    await expect(
      page.getByRole('table').getByRole('cell', { name: formatted }).first(),
    ).toBeVisible()
  }
})

test('each tab shows that it loads, then its content', async ({ page, world }) => {
  await signIn(page, world, '/account/appearance')
  const tabs = {
    upcoming: 'billing/get_invoices',
    payments: 'billing/transactions',
    credit: 'billing/getcredits',
    cancellations: 'billing/get_cancellation_requests',
    transfer: 'migrate/get_hostings_list',
  } as const
  for (const [tab, action] of Object.entries(tabs)) {
    // Every call, since the shell may read it too.
    await world.faults([{ kind: 'latency', seconds: 120, action }])
    await page.goto(`/billing/${tab}`)
    await expect(
      page
        .getByRole('main')
        .getByText(/^Loading/)
        .first(),
      tab,
    ).toBeAttached()
    await world.letGo()
    await expect(page.getByRole('main').getByText(/^Loading/), tab).toHaveCount(0)
  }
})

test('billing loads only the code it shows, the chart once it is in view', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1440, height: 320 })
  // Code shared with other screens is loaded already.
  await signIn(page, world, '/activity')
  await disableLongTimers(page)
  const loaded = scriptsOf(page, { ownCode: true })
  for (const tab of ['tags', 'billing']) {
    await page.goto(`/servers/${world.server('mail-nl-01').id}/${tab}`)
    await expect(page.getByRole('heading', { name: 'mail-nl-01', level: 1 })).toBeVisible()
  }
  const { kilobytes } = await loaded()

  await page.goto('/billing')
  await expect(glance(page)).toContainText('€')
  const tabs = page.getByRole('navigation', { name: 'Billing sections' })
  for (const name of [
    'Payments',
    'Account credit',
    'Cancellations',
    'Transfer',
    'Upcoming charges',
  ]) {
    const tab = tabs.getByRole('link', { name, exact: true })
    await tab.click()
    await expect(tab).toHaveAttribute('aria-current', 'page')
  }
  await expect(page.getByRole('list', { name: 'Upcoming charges' })).toBeVisible()
  const all = await loaded()
  expect(all.files.filter((file) => /\/charts-/.test(file))).toEqual([])
  expect(all.kilobytes - kilobytes).toBeLessThanOrEqual(50)
})
