import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, openSession, phone, signIn, test } from './fixtures.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Orders that can be moved' })

test('what would move of an order is shown with its prices, and nothing more is promised', async ({
  page,
  world,
}) => {
  await signIn(page, world, '/billing')
  await page.getByRole('link', { name: 'Move an order' }).click()
  const row = table(page).getByRole('row', { name: /mail-nl-01/ })
  await expect(row).toContainText('Active')
  await expect(row).toContainText('Europe (EUR)')
  await expect(row.getByRole('cell', { name: /^€\d/ })).toBeVisible()
  await expectNoAxeViolations(page)
  await world.faults([{ kind: 'status', status: 500, action: 'migrate/get_order_to_move' }])
  await row.getByRole('link', { name: /What would move/ }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /What would move of order/ })
  await expect(dialog).toContainText('This could not be loaded')
  await world.faults([])
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('table')).toContainText('€')
  await expect(dialog.getByRole('table')).toContainText('$')
  await expect(dialog).toContainText('This is only a preview: nothing has been moved.')
  await expect(dialog).toContainText('top: ')
  await expectNoAxeViolations(page)
  // The address names it.
  await page.reload()
  await expect(dialog).toContainText('only a preview')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/billing/move')
})

test('moving an order on a phone: failed, and none to move', async ({ page, world }) => {
  await page.setViewportSize(phone)
  await world.start({ scenario: 'new-customer' })
  await openSession(page, world)
  await world.faults([{ kind: 'status', status: 500, action: 'migrate/get_hostings_list' }])
  await page.goto('/billing/move')
  await expect(page.getByText('This could not be loaded').last()).toBeVisible()
  await world.faults([])
  await page.getByRole('button', { name: 'Try again' }).last().click()
  await expect(page.getByText('No order can be moved')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('without the right to it the preview says why', async ({ page, world }) => {
  await world.deny(['migrate/get_order_to_move'])
  await signIn(page, world, '/billing/move')
  const preview = table(page)
    .getByRole('button', { name: /What would move/ })
    .first()
  await expect(preview).toHaveAccessibleDescription(/may not do this/)
})
