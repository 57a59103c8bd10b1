/** Notices above the list of servers. */
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, openSession, phone, signIn, test } from './fixtures.ts'
import { rows, search, shown } from './serversList.ts'

const notices = (page: Page) => page.getByRole('list', { name: 'Needs attention' })

test('notices link to the servers they are about', async ({ page, world }) => {
  await world.start({ scenario: 'trouble' })
  await signIn(page, world)
  const suspended = notices(page).getByRole('link', { name: /\d+ servers? suspended/ })
  await expect(suspended).toContainText('suspended-01')
  const count = /\d+/.exec((await suspended.textContent()) ?? '')?.[0] ?? ''
  await expectNoAxeViolations(page)
  await suspended.focus()
  await page.keyboard.press('Enter')
  await expect(search(page)).toHaveValue('state:suspended')
  await expect(rows(page)).toHaveCount(Number(count))

  // Notices that need server details are appended.
  await notices(page)
    .getByRole('link', { name: /IPs? blocked/ })
    .click()
  await expect(search(page)).toHaveValue('state:blocked')
  await expect(rows(page).filter({ hasText: 'blocked-01' })).toBeVisible()
})

test('the notice of overdue invoices opens them', async ({ page, world }) => {
  await world.start({ scenario: 'trouble' })
  await signIn(page, world)
  const overdue = notices(page).getByRole('link', { name: /\d+ invoices? overdue/ })
  await expect(overdue).toContainText(/VAT · oldest \d+ days?/)
  await overdue.click()
  await expect(page).toHaveURL(/\/billing\?run=pay&on=overdue/)
})

test('the notice of renewals has their monthly price', async ({ page, world }) => {
  await signIn(page, world)
  const renewing = notices(page).getByRole('link', {
    name: /renews? (today|by tomorrow|within 3 days)/,
  })
  await expect(renewing).toContainText('/month excl. VAT')
  const count = /\d+/.exec((await renewing.textContent()) ?? '')?.[0] ?? ''
  await renewing.click()
  await expect(shown(page)).toHaveText(`${count} of 41`)
})

test('there are no notices if all is well', async ({ page, world }) => {
  await world.start({ scenario: 'new-customer' })
  await signIn(page, world)
  await expect(page.getByText('No servers yet')).toBeVisible()
  await expect(notices(page)).toHaveCount(0)
})

test('on a phone notices are one scrolling row', async ({ page, world }) => {
  await world.start({ scenario: 'trouble' })
  await page.setViewportSize(phone)
  await signIn(page, world)
  await expect(notices(page)).toBeVisible()
  const line = await notices(page).boundingBox()
  expect(line?.height).toBeLessThanOrEqual(70)
  const box = await search(page).boundingBox()
  const top = await page.getByRole('heading', { level: 1, name: 'Servers' }).boundingBox()
  expect((box?.y ?? 0) - (top?.y ?? 0)).toBeLessThanOrEqual(160)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(phone.width)
  await notices(page).getByRole('link').last().focus()
  await expect(notices(page).getByRole('link').last()).toBeInViewport()
  await expectNoAxeViolations(page)
})

test('prices exclude VAT, and cells that couldn’t be loaded say so', async ({ page, world }) => {
  await openSession(page, world)
  await world.faults([{ kind: 'status', status: 500, action: 'eq/show' }])
  await page.goto('/servers')
  await expect(page.getByRole('columnheader', { name: 'Per month excl. VAT' })).toBeVisible()
  const row = rows(page).filter({ hasText: 'mail-nl-01' })
  await expect(row).toContainText(/€\d+\.\d\d/)
  await expect(row).toContainText('Netherlands')
  await expect(row.getByText('Couldn’t load').first()).toBeVisible()
})
