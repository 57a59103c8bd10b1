import { expect, expectNoAxeViolations, openSession, signIn, test } from './fixtures.ts'
import { search, rows, shown } from './serversList.ts'

test('refreshing updates the inventory; failures are shown in place', async ({ page, world }) => {
  await signIn(page, world)
  await expect(rows(page).first()).toBeVisible()
  const refresh = page.getByRole('button', { name: 'Refresh' })
  await refresh.click()
  await expect
    .poll(async () => (await world.journal()).map(({ action }) => action))
    .toContain('eq/update_servers')
  await expect(refresh).toHaveAttribute('aria-busy', 'false')

  await world.faults([{ kind: 'refuse', message: 'come back later', action: 'eq/update_servers' }])
  await refresh.click()
  const failure = page.getByRole('alert').filter({ hasText: 'come back later' })
  await expect(failure).toContainText(/Last updated .* Try again/)
  await expect(failure).not.toContainText('Result unknown')
  await expect(rows(page).first()).toBeVisible()
  await world.faults([])
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(failure).toBeHidden()

  await world.faults([{ kind: 'refuse', message: 'no tags today', action: 'tags/user_search' }])
  await search(page).fill('tag:env')
  await expect(page.getByText(/^Couldn’t load/)).toBeVisible()
  await world.faults([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page).first()).toBeVisible()
})

test('a list that couldn’t be loaded keeps its heading and search', async ({ page, world }) => {
  await openSession(page, world)
  await world.faults([{ kind: 'refuse', message: 'no list today', action: 'eq/list' }])
  await page.goto('/servers?q=mail')
  await expect(page.getByRole('alert')).toContainText('no list today')
  await expect(page.getByRole('heading', { level: 1, name: 'Servers' })).toBeVisible()
  await expect(search(page)).toHaveValue('mail')
  await expectNoAxeViolations(page)
  await world.faults([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page).first()).toContainText('mail-')
  await expect(search(page)).toBeEnabled()
})

test('slow rows show a notice', async ({ page, world }) => {
  const slowAfter = 4000
  const slow = page.getByText('This is taking longer than usual', { exact: false })
  await page.clock.install()
  await signIn(page, world)
  await expect(rows(page).first()).toContainText('GB')
  await page.clock.fastForward(slowAfter)
  await expect(slow).toBeHidden()
  await world.faults([{ kind: 'latency', seconds: 120, action: 'eq/show' }])
  await page.reload()
  await expect(rows(page).first()).toContainText('mail-nl-01')
  await page.clock.fastForward(slowAfter)
  await expect(slow).toBeVisible()
  await world.faults([{ kind: 'latency', seconds: 120, action: 'tags/user_search' }])
  await expect(rows(page).first()).toContainText('GB')
  await expect(slow).toBeHidden()
  await search(page).fill('tag:env')
  await expect(page).toHaveURL(/q=tag/)
  await page.clock.fastForward(slowAfter)
  await expect(slow).toBeVisible()
})

test('a limited account sees its limits and its unpaid servers', async ({ page, world }) => {
  await world.start({ scenario: 'unpaid' })
  await signIn(page, world)
  await expect(
    page.getByText('you can order servers only with account credit', { exact: false }),
  ).toBeVisible()
  await expectNoAxeViolations(page)
  await expect(page.getByRole('link', { name: 'Pay overdue invoices' })).toBeVisible()
  await search(page).fill('state:unpaid')
  await expect(shown(page)).toHaveText('3 of 12')
})

test('an account without servers can order one or refresh the list', async ({ page, world }) => {
  await world.start({ scenario: 'new-customer' })
  await signIn(page, world)
  await expect(page.getByText('No servers yet')).toBeVisible()
  const order = page.getByRole('main').getByRole('link', { name: 'Order a server' })
  await expect(order).toHaveAttribute('href', '/order')
  await expectNoAxeViolations(page)
  await page.getByRole('main').getByRole('button', { name: 'Refresh' }).last().click()
  await expect
    .poll(async () => (await world.journal()).map(({ action }) => action))
    .toContain('eq/update_servers')
  await expect(page.getByText('No servers yet')).toBeVisible()
})

test('an account without permission to list servers sees why', async ({ page, world }) => {
  await world.deny(['eq/list', 'eq/update_servers'])
  await signIn(page, world)
  await expect(page.getByRole('heading', { name: 'No access', level: 1 })).toBeVisible()
  await expect(page.getByText('You don’t have permission to do this.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expectNoAxeViolations(page)
})
