import type { Page } from '@playwright/test'
import {
  enterPin,
  expect,
  expectNoAxeViolations,
  go,
  phone,
  pressTwice,
  signIn,
  test,
} from './fixtures.ts'
import type { TestWorld } from './world.ts'
import { notMade, passChecking } from './verifying.ts'

const write = 'billing/delete_cancellation_request'
const dialog = (page: Page) =>
  page.getByRole('dialog').and(page.locator(':not([aria-modal="false"])'))
const table = (page: Page) => page.getByRole('table', { name: 'Cancellations' })
const keep = (page: Page, name: string) =>
  page.getByRole('button', { name: `Withdraw cancellation: ${name}` })

/** Cancels a server on its page. */
async function cancel(page: Page, world: TestWorld, name: string, how: string): Promise<void> {
  await page.goto(`/servers/${world.server(name).id}/billing?run=cancel`)
  await dialog(page).getByRole('radio', { name: how }).check()
  await dialog(page).getByLabel('Reason').fill('Moved elsewhere')
  await dialog(page)
    .getByLabel(/^Type /)
    .fill(name)
  await enterPin(page, world.credentials.pin)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
}

test('cancellations are listed with their servers and withdrawn there', async ({ page, world }) => {
  await page.clock.install()
  await signIn(page, world)
  await page.goto('/billing/cancellations')
  await expect(page.getByText('No scheduled cancellations')).toBeVisible()
  await cancel(page, world, 'mail-nl-01', 'At the end of the billing period')
  await cancel(page, world, 'db-fi-01', 'Immediately')
  await page.goto('/billing/cancellations')
  const later = table(page).getByRole('row', { name: /mail-nl-01/ })
  const now = table(page).getByRole('row', { name: /db-fi-01/ })
  await expect(later).toContainText('At the end of the billing period')
  await expect(later).toContainText('ends in')
  await expect(later).toContainText('Moved elsewhere')
  await expect(now).toContainText('Any moment')
  await expectNoAxeViolations(page)

  // The request is lost, then the response is cut, then lost: each shows the true state.
  await world.loseRequest(write)
  await keep(page, 'mail-nl-01').focus()
  await page.keyboard.press('Enter')
  await passChecking(page)
  await expect(later).toContainText(notMade)
  await world.loseReply(write)
  await keep(page, 'mail-nl-01').click()
  await expect(later).toBeHidden()
  await expect(page.getByText('mail-nl-01: cancellation withdrawn')).toBeVisible()
  // Withdrawn elsewhere, it disappears here, and withdrawing it again isn't a failure.
  await world.keepWaiting(write)
  const before = await world.timesSent(write)
  const leaves = page.waitForRequest((request) =>
    (request.postData() ?? '').includes('delete_cancellation_request'),
  )
  await pressTwice(keep(page, 'db-fi-01'))
  await leaves
  await world.letGo()
  await expect(now).toBeHidden()
  expect(await world.timesSent(write)).toBe(before + 1)
  await expect(page.getByText('No scheduled cancellations')).toBeVisible()
})

test('a cancellation withdrawn in another tab counts as withdrawn, on the server’s page too', async ({
  page,
  world,
  context,
}) => {
  await signIn(page, world)
  await cancel(page, world, 'mail-nl-01', 'At the end of the billing period')
  const other = await context.newPage()
  await other.goto('/billing/cancellations')
  await expect(keep(other, 'mail-nl-01')).toBeVisible()
  const before = await world.timesSent(write)
  // Neither tab is notified by the other before both have clicked.
  await world.faults([
    { kind: 'latency', seconds: 120, action: 'billing/get_cancellation_requests' },
    { kind: 'truncate', action: write, times: 1 },
  ])
  await page.getByRole('button', { name: 'Withdraw cancellation' }).click()
  await expect.poll(() => world.timesSent(write)).toBe(before + 1)
  await keep(other, 'mail-nl-01').click()
  await expect.poll(() => world.timesSent(write)).toBe(before + 2)
  await world.letGo()
  await expect(page.getByText('mail-nl-01: cancellation withdrawn')).toBeVisible()
  await expect(other.getByText('mail-nl-01: cancellation withdrawn')).toBeVisible()
  await expect(other.getByText('No scheduled cancellations')).toBeVisible()
})

test('cancellations on a phone: failed, and without permission to withdraw', async ({
  page,
  world,
}) => {
  await page.setViewportSize(phone)
  await world.deny([write])
  await signIn(page, world)
  await cancel(page, world, 'mail-nl-01', 'At the end of the billing period')
  await world.faults([{ kind: 'status', status: 500, action: 'billing/get_cancellation_requests' }])
  await page.goto('/billing/cancellations')
  await expect(page.getByRole('button', { name: 'Try again' }).last()).toBeVisible()
  await world.faults([])
  await page.getByRole('button', { name: 'Try again' }).last().click()
  await expect(keep(page, 'mail-nl-01')).toHaveAccessibleDescription(/permission to do this/)
  await expectNoAxeViolations(page)
  await table(page).getByRole('link', { name: 'mail-nl-01' }).click()
  await expect(page).toHaveURL(`/servers/${world.server('mail-nl-01').id}/billing`)
})

test('every screen agrees on when a canceled server ends', async ({ page, world }) => {
  await world.start({ scenario: 'trouble' })
  await signIn(page, world, '/billing/cancellations')
  await expect(table(page).getByRole('row', { name: /leaving-01/ })).toContainText('Any moment')
  await expect(table(page).getByRole('row', { name: /ending-01/ })).toContainText('ends tomorrow')

  await go(page, '/servers')
  const listed = (name: string) => page.getByRole('grid').getByRole('row', { name })
  await expect(listed('ending-01')).toContainText('ends tomorrow')
  await expect(listed('leaving-01')).toContainText('ending now')
  await expect(listed('leaving-01')).not.toContainText(/ends in|renews in/)

  const main = page.getByRole('main')
  const { id } = world.server('leaving-01')
  await go(page, `/servers/${id}`)
  await expect(main.getByText('ending now')).toBeVisible()
  await go(page, `/servers/${id}/billing`)
  await expect(main.getByText('may be removed at any time.')).toBeVisible()
  await expect(main.getByText('Contract').locator('xpath=ancestor::section')).toContainText(
    'Being canceled',
  )
  await go(page, `/servers/${world.server('ending-01').id}/billing`)
  await expect(main.getByText(/^This server is canceled and ends on/)).toBeVisible()
})
