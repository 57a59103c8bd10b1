/** The panel's background requests: during an outage, in several tabs, and after a clock change. */
import type { Page } from '@playwright/test'
import { enterPin, expect, expectNoAxeViolations, phone, signIn, test } from './fixtures.ts'
import type { TestWorld } from './world.ts'

/** Advances all pages in steps, waiting for requests to be answered after each. */
async function pass(page: Page, minutes: number, step = 10): Promise<void> {
  const context = page.context()
  let underWay = 0
  const more = (): number => (underWay += 1)
  const fewer = (): number => (underWay -= 1)
  context.on('request', more).on('requestfinished', fewer).on('requestfailed', fewer)
  for (let passed = 0; passed < minutes * 60; passed += step) {
    // oxlint-disable-next-line no-await-in-loop -- one step after the other
    await page.clock.runFor(step * 1000)
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(() => underWay, { intervals: [5] }).toBeLessThanOrEqual(0)
  }
  context.off('request', more).off('requestfinished', fewer).off('requestfailed', fewer)
}

/** The number of calls in that time. */
async function callsIn(page: Page, world: TestWorld, minutes: number, step = 10): Promise<number> {
  const before = (await world.journal()).length
  await pass(page, minutes, step)
  return (await world.journal()).length - before
}

test('reads back off during an outage, and a click retries immediately', async ({
  page,
  world,
}) => {
  await page.clock.install()
  await signIn(page, world)
  await expect(page.getByRole('row').nth(3)).toContainText('GB')
  const usual = await callsIn(page, world, 1)
  expect(usual).toBeGreaterThan(10)

  await world.faults([{ kind: 'status', status: 503 }])
  await callsIn(page, world, 3)
  // Less than a third of the calls of a normal minute.
  expect((await callsIn(page, world, 5)) / 5).toBeLessThan(usual / 3)
  const next = page.getByText(/Couldn’t refresh\. Retrying in/)
  await expect(next).toBeVisible()
  await expectNoAxeViolations(page)
  await page.setViewportSize(phone)
  await expect(page.getByRole('button', { name: 'Try now' })).toBeInViewport()
  await page.setViewportSize({ width: 1440, height: 900 })

  // A click retries immediately, no matter when the next attempt is due.
  await world.faults([{ kind: 'status', status: 503, retry_after: 3000 }])
  const tryNow = page.getByRole('button', { name: 'Try now' })
  await tryNow.click()
  await expect(page.getByText(/Couldn’t refresh\. Retrying in (49|50) min/)).toBeVisible()
  await world.faults([])
  await tryNow.click()
  await expect(next).toBeHidden()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await callsIn(page, world, 1)).toBeGreaterThan(10)
})

test('Retry-After is respected', async ({ page, world }) => {
  await page.clock.install()
  await signIn(page, world, '/keys')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.runFor(5000)
  await page.waitForLoadState('networkidle')
  await world.faults([{ kind: 'status', status: 503, retry_after: 600 }])
  await callsIn(page, world, 5)
  await expect(page.getByText(/Couldn’t refresh\. Retrying in \d+ min/)).toBeVisible()
  expect(await callsIn(page, world, 4)).toBe(0)
})

test('polling of visible operations backs off during an outage', async ({ page, world }) => {
  const { id, name } = world.server('mail-nl-01')
  await page.clock.install()
  await signIn(page, world, `/servers/${id}?run=reboot`)
  await enterPin(page, world.credentials.pin)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await world.faults([{ kind: 'status', status: 503 }])
  const checks = async () =>
    (await world.journal()).filter(({ action }) => action === 'eq_callback/check').length
  const before = await checks()
  await callsIn(page, world, 3)
  expect((await checks()) - before).toBeLessThan(12)
  await world.advance(60)
  await world.faults([])
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect(page.getByText(`${name} rebooted`)).toBeVisible()
})

test('five tabs poll as often as one', async ({ context, page, world }) => {
  await world.start({ scenario: 'one-vm' })
  await page.clock.install()
  await signIn(page, world)
  await expect(page.getByRole('row').nth(1)).toContainText('GB')
  const alone = await callsIn(page, world, 1, 2)
  for (let more = 0; more < 4; more += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a user opens them
    const tab = await context.newPage()
    // oxlint-disable-next-line no-await-in-loop
    await tab.goto('/servers')
    // oxlint-disable-next-line no-await-in-loop
    await expect(tab.getByRole('row').nth(1)).toContainText('GB')
    // oxlint-disable-next-line no-await-in-loop
    await pass(page, 0.1, 2)
  }
  expect(alone).toBeGreaterThan(2)
  expect(await callsIn(page, world, 1, 2)).toBeLessThan(alone * 2)
})

test('polling continues after the clock is set back by three hours', async ({ page, world }) => {
  const { id } = world.server('mail-nl-01')
  const now = Date.now()
  await page.clock.install({ time: now + 3 * 3_600_000 })
  await signIn(page, world, `/servers/${id}?run=reboot`)
  await enterPin(page, world.credentials.pin)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  const restarting = page.getByRole('status').filter({ hasText: 'Restarting' })
  await expect(restarting).toBeVisible()
  await page.clock.setSystemTime(now)
  await world.advance(60)
  await pass(page, 1)
  await expect(restarting).toBeHidden()
})
