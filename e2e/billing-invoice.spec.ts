/** One invoice: its items, its PDF, and paying it from credit once. */
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import {
  expect,
  expectNoAxeViolations,
  openSession,
  phone,
  pressTwice,
  signIn,
  test,
} from './fixtures.ts'
import { invoiceRows, secondTab, unpaidIds } from './invoices.ts'
import { mishapsOfWrites, mishapsUndone } from './mishaps.ts'
import { expectNoSidewaysScroll, openTab } from './serverTabs.ts'
import type { TestWorld } from './world.ts'
import { cardButton } from './paying.ts'
import { notMade, passChecking } from './verifying.ts'

/** Opens the account's newest unpaid invoice and returns its number. */
async function openUnpaid(page: Page, world: TestWorld): Promise<number> {
  await signIn(page, world, '/billing?state=unpaid')
  const [id = 0] = await unpaidIds(page)
  await invoiceRows(page).first().locator('[data-row-link]').click()
  await expect(page.getByRole('heading', { name: `Invoice ${id}` })).toBeVisible()
  return id
}

/** The breakdown's amount due, in cents. */
async function leftToPay(page: Page): Promise<number> {
  const line = page.locator('dl > div').filter({ hasText: 'Amount due' })
  return Math.round(Number((await line.locator('dd').textContent())?.replace(/[€,]/g, '')) * 100)
}

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test('an invoice shows items, VAT and server, and prints only its content', async ({
  page,
  world,
}) => {
  const id = await openUnpaid(page, world)
  const items = page.getByRole('table', { name: 'Items' })
  await expect(items.getByRole('link').first()).toHaveAttribute('href', /\/servers\/\d+\/billing$/)
  const breakdown = page.locator('dl').filter({ hasText: 'Subtotal excl. VAT' })
  await expect(breakdown).toContainText('VAT (21%)')
  await expect(breakdown).toContainText('Amount due')
  await expect(page.getByRole('radiogroup', { name: 'Payment method' })).toBeVisible()
  await expectNoAxeViolations(page)
  // As wide as A4. A window of this width would show cards.
  await page.setViewportSize({ width: 700, height: 900 })
  await expect(items).toHaveCSS('display', 'block')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('complementary')).toBeHidden()
  await expect(page.getByRole('button', { name: /Mock backend/ })).toBeHidden()
  await expect(items).toHaveCSS('display', 'table')
  // Who bills whom: on paper only.
  const buyer = page.getByRole('region', { name: 'Bill to' })
  await expect(buyer).toContainText('Ada Okafor')
  await expect(buyer).toContainText(/VAT number \w/)
  await expect(page.getByRole('region', { name: 'From' })).toContainText('Patchbay')
  await page.emulateMedia({ media: 'screen' })
  await expect(buyer).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })

  // The PDF, in JSON and as a plain file.
  await page.getByRole('link', { name: 'PDF' }).click()
  for (const quirks of [[], ['other-billing']] as const) {
    await world.quirks(quirks)
    await page.goto(`/billing/invoices/${id}?run=pdf`)
    const [paper] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: 'Download' }).click(),
    ])
    expect(paper.suggestedFilename()).toBe(`invoice-${id}.pdf`)
    expect((await readFile(await paper.path())).subarray(0, 5).toString()).toBe('%PDF-')
  }
  await expectNoAxeViolations(page)
  await world.quirks([])
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`/billing/invoices/${id}`)

  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
  await items.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/servers\/\d+\/billing$/)
  await expect(page.getByRole('table', { name: 'Invoices' })).toContainText(String(id))
})

test('a missing, foreign, forbidden or failed invoice says so', async ({ page, world }) => {
  await openSession(page, world)
  await page.goto('/billing/invoices/999999')
  await expect(page.getByText('Invoice not found')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto('/billing/invoices/abc')
  await expect(page.getByText('Page not found')).toBeVisible()
  await page.goto('/billing?state=unpaid')
  const [id] = await unpaidIds(page)
  await world.faults([{ kind: 'html', action: 'billing/get_invoice' }])
  await page.goto(`/billing/invoices/${id}`)
  await expect(page.getByRole('main')).toContainText('Couldn’t load invoice')
  await world.faults([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'Items' })).toBeVisible()
  await world.faults([{ kind: 'truncate', action: 'billing/download_invoice' }])
  await page.goto(`/billing/invoices/${id}?run=pdf`)
  await expect(page.getByRole('dialog')).toContainText('Couldn’t load invoices')
  await world.faults([])
  await world.deny(['billing/get_invoice'])
  await signIn(page, world, `/billing/invoices/${id}`)
  await expect(page.getByRole('table', { name: 'Items' })).toBeHidden()
  await expect(page.getByRole('main')).toContainText(/permission|not allowed|may not/i)
})

test('credit pays part of an invoice once, whatever happens to the reply', async ({
  page,
  world,
}) => {
  await page.clock.install()
  await world.settings({ credit: '100.00' })
  const id = await openUnpaid(page, world)
  const dialog = page.getByRole('dialog', { name: `Pay invoice ${id} from credit` })
  const send = dialog.getByRole('button', { name: /^Pay €1\.00/ })
  const open = async () => {
    await page.getByRole('link', { name: 'Pay from credit…' }).click()
    await dialog.getByLabel('Amount in EUR').fill('1.00')
  }
  const before = await leftToPay(page)
  let paid = 0
  for (const [index, { cause, done, name }] of mishapsOfWrites.entries()) {
    // After a failure the dialog stays open to send it again.
    if (await dialog.isHidden()) await open()
    await cause(world, 'billing/apply_credit')
    await send.click()
    // The last failure stays until this write is sent.
    await expect.poll(() => world.timesSent('billing/apply_credit')).toBe(index + 1)
    if (done) {
      paid += 100
      await expect(dialog, name).toBeHidden()
    } else {
      await passChecking(page)
      await expect(dialog.getByRole('alert'), name).toContainText(
        'Nothing was taken from your credit',
      )
    }
    await expect.poll(() => leftToPay(page), name).toBe(before - paid)
  }

  // Two clicks while the response is late, and another tab that pays the same invoice.
  const other = await secondTab(page, `/billing/invoices/${id}?run=credit`)
  const others = other.getByRole('dialog')
  await others.getByLabel('Amount in EUR').fill('1.00')
  await open()
  const calls = mishapsOfWrites.length
  await world.keepWaiting('billing/apply_credit')
  const leaves = page.waitForRequest((request) =>
    (request.postData() ?? '').includes('apply_credit'),
  )
  await pressTwice(send)
  await leaves
  await others.getByRole('button', { name: /^Pay €1\.00/ }).click()
  await world.letGo()
  await expect(dialog).toBeHidden()
  await expect(others.getByRole('alert')).toContainText(
    'The amount due has changed. Nothing was paid.',
  )
  await expect.poll(() => world.timesSent('billing/apply_credit')).toBe(calls + 1)
  await other.close()
  await expect.poll(() => leftToPay(page)).toBe(before - paid - 100)
})

test('a payment in full is reported and closed after a lost reply, and its link says that it is paid', async ({
  page,
  world,
}) => {
  await world.settings({ credit: '10000.00' })
  const id = await openUnpaid(page, world)
  await page.getByRole('link', { name: 'Pay from credit…' }).click()
  const dialog = page.getByRole('dialog', { name: `Pay invoice ${id} from credit` })
  await world.loseReply('billing/apply_credit')
  await dialog.getByRole('button', { name: /^Pay €/ }).click()
  await expect(page.getByText(new RegExp(`^Paid €.+ of invoice ${id} from credit$`))).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).not.toHaveURL(/run=/)

  await page.goto(`/billing/invoices/${id}?run=credit`)
  await expect(dialog).toContainText('This invoice is paid.')
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(dialog).toBeHidden()
})

test('a server’s next invoice is created once, whatever happens to the reply', async ({
  page,
  world,
}) => {
  await page.clock.install()
  // Six days later the period is near its end.
  await world.advance(6 * 86_400)
  const id = await openTab(page, world, 'billing')
  const make = page.getByRole('button', { name: 'Create next invoice' })
  const unpaid = page.getByRole('table', { name: 'Invoices' }).getByRole('row', { name: /Unpaid/ })
  await expect(page.getByRole('table', { name: 'Invoices' })).toBeVisible()
  await expect(unpaid).toHaveCount(0)
  for (const [index, { cause, name }] of mishapsUndone.entries()) {
    await cause(world, 'billing/generate_due_invoice')
    await make.click()
    await expect.poll(() => world.timesSent('billing/generate_due_invoice')).toBe(index + 1)
    await passChecking(page)
    await expect(page.getByRole('alert'), name).toContainText(notMade)
    await expect(unpaid).toHaveCount(0)
  }
  const calls = mishapsUndone.length
  const other = await secondTab(page, `/servers/${id}/billing`)
  const makeToo = other.getByRole('button', { name: 'Create next invoice' })
  await expect(makeToo).toBeEnabled()
  await expect(other.getByRole('table', { name: 'Invoices' })).toBeVisible()
  await world.faults([
    { kind: 'latency', seconds: 120, action: 'billing/generate_due_invoice', times: 1 },
    { kind: 'truncate', action: 'billing/generate_due_invoice', times: 1 },
  ])
  const leaves = page.waitForRequest((request) =>
    (request.postData() ?? '').includes('generate_due_invoice'),
  )
  await pressTwice(make)
  await leaves
  await makeToo.click()
  await world.faults([])
  await expect(page.getByText(/mail-nl-01: invoice \d+ created/)).toBeVisible()
  await expect(other.getByText(/mail-nl-01: invoice \d+ already exists/)).toBeVisible()
  await expect(unpaid).toHaveCount(1)
  await expect.poll(() => world.timesSent('billing/generate_due_invoice')).toBe(calls + 1)
  await expect(make).toHaveAccessibleDescription(/^Pay invoice \d+ first$/)

  // Another server, whose response never arrives.
  await other.close()
  await openTab(page, world, 'billing', 'gpu-de-01')
  await world.loseReply('billing/generate_due_invoice')
  await make.click()
  await expect(page.getByText(/gpu-de-01: invoice \d+ created/)).toBeVisible()
  await expect(unpaid).toHaveCount(1)
})

test('an invoice is read and paid with the keyboard alone', async ({ page, world }) => {
  await world.settings({ credit: '5000.00' })
  const id = await openUnpaid(page, world)
  await page.getByRole('link', { name: 'PDF' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Download' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'PDF' })).toBeFocused()

  const methods = page.getByRole('radiogroup', { name: 'Payment method' })
  await expect(methods.getByRole('radio', { name: 'Account credit' })).toBeChecked()
  // Tab leads from the PDF to the methods and on to paying from credit.
  const credit = page.getByRole('link', { name: 'Pay from credit…' })
  await tabTo(page, credit)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Pay invoice ${id} from credit` })
  await expect(dialog.getByLabel('Amount in EUR')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('1.00')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(credit).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(methods.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(methods.getByRole('radio').nth(1)).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(cardButton(page)).toBeFocused()
})
