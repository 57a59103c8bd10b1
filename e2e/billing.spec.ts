import type { Page } from '@playwright/test'
import { enterPin, expect, expectNoAxeViolations, signIn, test } from './fixtures.ts'
import { openTab } from './serverTabs.ts'
import type { TestWorld } from './world.ts'

test('the next invoice is created early, or the API says why not', async ({ page, world }) => {
  const day = 86_400
  const id = await openTab(page, world, 'billing')
  const make = page.getByRole('button', { name: 'Create next invoice' })
  const invoices = page.getByRole('table', { name: 'Invoices' })
  await expect(invoices.getByRole('row', { name: /Paid/ })).toHaveCount(9)
  await expect(page.getByLabel('Billing summary').getByText('€104.00/month')).toBeVisible()
  await expect(page.getByText(/^€\d+\.\d\d for all servers of this account$/)).toBeVisible()
  await make.click()
  await expect(page.getByRole('alert')).toContainText('it is too early for the next invoice')
  await expect(page.getByRole('alert')).toContainText('Nothing was changed.')

  await page.getByText('Credit history').click()
  await expect(
    page
      .getByRole('table', { name: 'Credit history' })
      .getByRole('row', { name: /Add Funds/i })
      .first(),
  ).toBeVisible()

  await world.advance(6 * day)
  await signInAgain(page, world)
  await page.goto(`/servers/${id}/billing`)
  await make.click()
  await expect(page.getByText(/mail-nl-01: invoice \d+ created/)).toBeVisible()
  await expect(invoices.getByRole('row', { name: /Unpaid/ })).toHaveCount(1)
  await expect(make).toHaveAttribute('aria-disabled', 'true')
  await expect(make).toHaveAccessibleDescription(/^Pay invoice \d+ first$/)
})

/** Signs in again after the session has expired. */
async function signInAgain(page: Page, world: TestWorld): Promise<void> {
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('about:blank')
  await signIn(page, world)
}

test('a server is canceled by name and PIN, and the cancellation is withdrawn', async ({
  page,
  world,
}) => {
  const id = await openTab(page, world, 'billing')
  const contract = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Contract' }) })
  const summary = page.getByLabel('Billing summary')
  await expect(summary).toContainText('Renews on')
  await page.getByRole('link', { name: 'Cancel server…' }).click()
  await expect(page).toHaveURL(`/servers/${id}/billing?run=cancel`)
  const dialog = page.getByRole('dialog', { name: 'Cancel mail-nl-01?' })
  await expect(
    dialog.getByRole('radio', { name: 'At the end of the billing period' }),
  ).toBeChecked()
  await expect(dialog).toContainText('We credit unused time if our terms allow it')
  await expectNoAxeViolations(page)

  await dialog.getByLabel('Reason').fill('Moved elsewhere')
  await page.reload()
  await expect(dialog.getByLabel('Reason')).toHaveValue('Moved elsewhere')
  // Closing asks, even though nothing was typed since the reload.
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  const send = dialog.getByRole('button', { name: 'Cancel server' })
  await send.click()
  await expect(dialog).toContainText('Type the name exactly as shown')
  await dialog.getByLabel(/^Type mail-nl-01/).fill('mail-nl-01')
  await enterPin(page, '1357')
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText('Nothing was changed.')
  await enterPin(page, world.credentials.pin)
  await send.click()
  await expect(dialog).toBeHidden()

  await expect(page).toHaveURL(`/servers/${id}/billing`)
  await expect(page.getByText('This server is canceled and ends on')).toBeVisible()
  await expect(page.getByText('Moved elsewhere')).toBeVisible()
  // No renewal is announced.
  await expect(summary).toContainText('Ends')
  await expect(summary).not.toContainText('Renews on')
  // It runs until then.
  await expect(contract).toContainText(/Ends \d+ \w+/)
  await expect(contract).not.toContainText('Canceled')
  await expect(page.getByText(/ends in \d+ days/).first()).toBeVisible()
  const make = page.getByRole('button', { name: 'Create next invoice' })
  await expect(make).toHaveAccessibleDescription('This server has a scheduled cancellation')

  await page.goto(`/servers/${id}/billing?run=cancel`)
  await expect(send).toHaveAccessibleDescription('This server is already canceled.')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Withdraw cancellation' }).click()
  await expect(page.getByText('cancellation withdrawn')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cancel server…' })).toBeVisible()
})

test('a server canceled immediately is gone within the hour', async ({ page, world }) => {
  const id = await openTab(page, world, 'billing?run=cancel')
  const dialog = page.getByRole('dialog')
  // Only a choice: nothing to lose.
  await dialog.getByRole('radio', { name: 'Immediately' }).check()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.goto(`/servers/${id}/billing?run=cancel`)
  await dialog.getByRole('radio', { name: 'Immediately' }).check()
  await dialog.getByLabel(/^Type mail-nl-01/).fill('mail-nl-01')
  await enterPin(page, world.credentials.pin)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('may be removed at any time.')).toBeVisible()
  await expect(page.getByText('ending now').first()).toBeVisible()
  await world.advance(3700)
  await page.goto('/servers')
  await expect(page.getByRole('link', { name: 'build-nl-01' }).first()).toBeVisible()
  await expect(page.locator(`a[href="/servers/${id}"]`)).toHaveCount(0)
})

test('an invoice is overdue as long as its server', async ({ page, world }) => {
  await world.start({ scenario: 'unpaid' })
  await signIn(page, world)
  await page
    .getByRole('link', { name: world.servers[0]?.name ?? '', exact: true })
    .first()
    .click()
  await page
    .getByRole('navigation', { name: 'Server sections' })
    .getByRole('link', { name: 'Billing' })
    .click()
  const row = page.getByRole('table', { name: 'Invoices' }).getByRole('row', { name: /Overdue/ })
  const days = /overdue \d+ days?/i
  const overdue = days.exec((await row.first().textContent()) ?? '')?.[0].toLowerCase() ?? 'nothing'
  await expect(page.getByText(overdue, { exact: true }).first()).toBeVisible()
})
