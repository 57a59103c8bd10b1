import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, openSession, phone, signIn, test } from './fixtures.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Servers to transfer' })

test('a transfer preview shows prices and changes nothing', async ({ page, world }) => {
  await signIn(page, world, '/billing/transfer')
  const row = table(page).getByRole('row', { name: /mail-nl-01/ })
  await expect(row).toContainText('Active')
  await expect(row).toContainText('Europe (EUR)')
  await expect(row.getByRole('cell', { name: /^€\d/ })).toBeVisible()
  await expectNoAxeViolations(page)
  // A refusal isn't retried, so that the test needn't wait.
  await world.faults([
    { kind: 'refuse', message: 'try later', action: 'migrate/get_order_to_move', times: 1 },
  ])
  await row.getByRole('link', { name: /Preview transfer/ }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Transfer preview for order/ })
  await expect(dialog).toContainText('Couldn’t load transfers')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('table')).toContainText('€')
  await expect(dialog.getByRole('table')).toContainText('$')
  await expect(dialog).toContainText('This is a preview. Nothing has been transferred.')
  await expect(dialog).toContainText('top: ')
  await expectNoAxeViolations(page)
  // The URL opens it.
  await page.reload()
  await expect(dialog).toContainText('This is a preview.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/billing/transfer')
})

test('transfers on a phone: failed, and nothing to transfer', async ({ page, world }) => {
  await page.setViewportSize(phone)
  await world.start({ scenario: 'new-customer' })
  await openSession(page, world)
  await world.faults([{ kind: 'status', status: 500, action: 'migrate/get_hostings_list' }])
  await page.goto('/billing/transfer')
  await expect(page.getByText('Couldn’t load transfers').last()).toBeVisible()
  await world.faults([])
  await page.getByRole('button', { name: 'Try again' }).last().click()
  await expect(page.getByText('No servers to transfer')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('without permission the preview says why', async ({ page, world }) => {
  await world.deny(['migrate/get_order_to_move'])
  await signIn(page, world, '/billing/transfer')
  const preview = table(page)
    .getByRole('button', { name: /Preview transfer/ })
    .first()
  await expect(preview).toHaveAccessibleDescription(/permission to do this/)
})
