/** Midnight in the API's time zone, and DST changes in the user's: nothing jumps or disappears. */
import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import type { TestWorld } from './world.ts'

test.use({ timezoneId: 'Europe/Berlin' })

/** Sets the clocks of API and browser to the next occurrence of a date and time. */
async function beginAt(page: Page, world: TestWorld, monthAndTime: string): Promise<void> {
  const now = new Date()
  const inYear = (year: number): number => Date.parse(`${year}-${monthAndTime}`)
  const year = now.getUTCFullYear()
  const time = inYear(year) > now.getTime() ? inYear(year) : inYear(year + 1)
  await world.advance((time - Date.now()) / 1000)
  await page.clock.install({ time })
}

test('at midnight yesterday’s sign-ins stay until today’s have loaded', async ({ page, world }) => {
  await beginAt(page, world, '12-23T23:58:30Z')
  await signIn(page, world, '/account/logins')
  const rows = page.getByRole('table', { name: 'Sign-in history' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('Your current IP address')
  await world.advance(120)
  await world.faults([{ kind: 'latency', seconds: 120, action: 'auth/get_log' }])
  const ofToday = page.waitForRequest((request) =>
    (request.postData() ?? request.url()).includes('-12-24'),
  )
  await page.clock.runFor(120_000)
  await ofToday
  await expect(page.getByLabel('Loading', { exact: true })).toHaveCount(0)
  await expect(rows.nth(1)).toContainText('Your current IP address')
  await world.letGo()
  await expect(rows.nth(1)).toContainText('Your current IP address')
})

test('at midnight due dates come a day closer in the list and on a server’s page', async ({
  page,
  world,
}) => {
  await beginAt(page, world, '12-23T23:58:30Z')
  const { id } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}`)
  const due = page.getByText(/^(due|overdue) /).first()
  await expect(due).toBeVisible()
  const words = await due.innerText()
  await world.advance(120)
  await page.clock.runFor(120_000)
  await expect(due).not.toHaveText(words)
})

for (const [what, time] of [
  ['on', '03-28T00:59:00Z'],
  ['back', '10-31T00:59:00Z'],
] as const)
  test(`when clocks go ${what}, operations are followed and countdowns continue`, async ({
    page,
    world,
  }) => {
    const { id } = world.server('mail-nl-01')
    await beginAt(page, world, time)
    await signIn(page, world, `/servers/${id}/access`)
    await page.getByRole('link', { name: 'Open IPMI access' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Open IPMI access' }).click()
    await world.advance(10)
    await expect(page.getByText(/Open for 1 h 59 min/)).toBeVisible()
    await world.advance(180)
    await page.clock.runFor(180_000)
    await expect(page.getByText(/Open for 1 h 5[67] min/)).toBeVisible()
  })
