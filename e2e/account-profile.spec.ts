import type { Page } from '@playwright/test'
import {
  expect,
  expectNoAxeViolations,
  phone,
  pressTwice,
  reloadAndStay,
  signIn,
  test,
} from './fixtures.ts'
import type { TestWorld } from './world.ts'
import { notMade, passChecking } from './verifying.ts'

const write = 'billing/update_client'

/** The requests sent to change the client. */
const changes = (world: TestWorld) => world.sends(write)

const form = (page: Page) =>
  page.getByRole('dialog').and(page.locator(':not([aria-modal="false"])'))
const save = (page: Page) => form(page).getByRole('button', { name: 'Save' })

/** A profile card, by its heading. */
const card = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })

async function openPart(page: Page, world: TestWorld, part: string): Promise<void> {
  await signIn(page, world, `/account?run=change-${part}`)
  await expect(save(page)).toBeVisible()
}

test('the profile shows its custom fields and validates each of them', async ({ page, world }) => {
  await signIn(page, world)
  await page.getByRole('link', { name: 'Account', exact: true }).first().click()
  await expect(card(page, 'Name and postal address')).toContainText('Okafor Networks B.V.')
  await expect(card(page, 'Additional details')).toContainText('Legal entity')
  await expect(card(page, 'Account')).toContainText('Verified')
  await expect(card(page, 'Account')).toContainText('EUR')
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: 'Edit: Name and postal address' }).click()
  await expect(page).toHaveURL('/account?run=change-address')
  await form(page).getByLabel('First name').fill(' ')
  await form(page).getByLabel('Email').fill('nowhere')
  await form(page).getByLabel('Phone').fill('call me')
  await save(page).click()
  await expect(form(page)).toContainText('Required')
  await expect(form(page)).toContainText('Enter a complete email address')
  await expect(form(page)).toContainText('Enter a complete phone number')
  await expectNoAxeViolations(page)
  // Input survives a reload and Escape.
  await form(page).getByLabel('City').fill('Utrecht')
  await reloadAndStay(page)
  await expect(form(page).getByLabel('City')).toHaveValue('Utrecht')
  await page.keyboard.press('Escape')
  await form(page).getByRole('button', { name: 'Keep editing' }).click()
  await form(page).getByLabel('First name').fill('Ada')
  await form(page).getByLabel('Email').fill(world.credentials.email)
  await form(page).getByLabel('Phone').fill('+31.201234567')
  await form(page).getByLabel('Country').selectOption('DE')
  await save(page).click()
  await expect(form(page)).toBeHidden()
  await expect(card(page, 'Name and postal address')).toContainText('Germany')
  await expect(card(page, 'Name and postal address')).toContainText('Utrecht')

  await page.getByRole('link', { name: 'Edit: Additional details' }).click()
  await form(page).getByLabel('Customer type').selectOption('')
  await form(page).getByLabel('Secret word for support').fill('hunter-42')
  await form(page).getByRole('checkbox', { name: 'Automatic payment' }).check()
  await save(page).click()
  await expect(form(page)).toContainText('Required')
  const storage = await page.evaluate(() => JSON.stringify(sessionStorage))
  expect(storage).not.toContain('hunter-42')
  await form(page).getByLabel('Customer type').selectOption('Individual')
  await save(page).click()
  await expect(form(page)).toBeHidden()
  await expect(card(page, 'Additional details')).toContainText('Individual')
  await expect(card(page, 'Additional details')).not.toContainText('hunter-42')
  await expect(page.getByRole('listitem').filter({ hasText: 'Automatic payment' })).toContainText(
    'on',
  )
  // The hint explains how this differs from auto-pay from credit.
  for (const name of ['Automatic payment', 'Pay on the first day of the month'])
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(
      'Auto-pay from credit',
    )
  // Only changed fields are sent, and a checkbox with the API's own value.
  const [address, more] = (await changes(world)).map(({ fields }) => fields)
  expect(address).toMatchObject({ billing_city: 'Utrecht', billing_country: 'DE' })
  expect(address).not.toHaveProperty('billing_email')
  expect(more).toMatchObject({ co_autopayment: 'on', co_customertype: 'Individual' })
})

test('what the API turns off is shown, edited and sent as what it does', async ({
  page,
  world,
}) => {
  await signIn(page, world, '/account')
  const settings = card(page, 'Invoices and email').getByRole('listitem')
  await expect(settings.filter({ hasText: 'Charge my card automatically' })).toContainText('On')
  await expect(settings.filter({ hasText: 'Payment reminders' })).toContainText('On')
  await page.goto('/account?run=change-settings')
  await form(page).getByRole('checkbox', { name: 'Charge my card automatically' }).uncheck()
  await expect(form(page).getByRole('checkbox', { name: 'Payment reminders' })).toBeChecked()
  await form(page).getByRole('button', { name: 'API call' }).click()
  await expect(form(page)).toContainText('billing_disableautocc=true')
  await expect(form(page)).not.toContainText('billing_overideduenotices')
  await save(page).click()
  await expect(form(page)).toBeHidden()
  await expect(settings.filter({ hasText: 'Charge my card automatically' })).toContainText('Off')
  await expect(settings.filter({ hasText: 'Payment reminders' })).toContainText('On')
})

test('a refusal is shown at its field, and no other input is lost', async ({ page, world }) => {
  await openPart(page, world, 'address')
  await world.faults([
    { kind: 'refuse', message: 'Email address is used by another client', action: write, times: 1 },
  ])
  await form(page).getByLabel('Email').fill('grace@example.net')
  await save(page).click()
  const field = form(page).getByLabel('Email')
  await expect(field).toHaveAccessibleDescription(/used by another client/)
  await expect(field).toBeFocused()
  await expect(form(page)).toContainText('Nothing was changed.')
  await save(page).click()
  await expect(form(page)).toBeHidden()
  await expect(card(page, 'Name and postal address')).toContainText('grace@example.net')
})

test('after a lost or broken reply the profile shows the saved values and sends nothing twice', async ({
  page,
  world,
}) => {
  await page.clock.install()
  await openPart(page, world, 'address')
  const city = form(page).getByLabel('City')
  await city.fill('Delft')
  await world.loseRequest(write)
  await save(page).click()
  await passChecking(page)
  await expect(form(page)).toContainText(notMade)
  await world.faults([{ kind: 'status', status: 500, action: write, times: 1 }])
  await save(page).click()
  await passChecking(page)
  await expect(form(page)).toContainText('error 500')
  await expect(form(page)).toContainText(notMade)
  await world.loseReply(write)
  await save(page).click()
  await expect(form(page)).toBeHidden()
  await expect(
    page.getByText('The connection was lost, but your changes were saved.'),
  ).toBeVisible()
  await expect(card(page, 'Name and postal address')).toContainText('Delft')

  await page.goto('/account?run=change-address')
  await city.fill('Gouda')
  await world.faults([{ kind: 'truncate', action: write, times: 1 }])
  await save(page).click()
  await expect(form(page)).toBeHidden()
  await expect(card(page, 'Name and postal address')).toContainText('Gouda')
  // The read before sending fails, so nothing is sent.
  await page.goto('/account?run=change-address')
  await city.fill('Leiden')
  const before = (await changes(world)).length
  await world.faults([{ kind: 'status', status: 500, action: 'billing/get_client' }])
  await save(page).click()
  await expect(form(page)).toContainText(/nothing was sent/i)
  expect(await changes(world)).toHaveLength(before)
  // A second click during the first request sends nothing.
  await world.keepWaiting(write)
  await pressTwice(save(page))
  await world.letGo()
  await expect(form(page)).toBeHidden()
  expect(await changes(world)).toHaveLength(before + 1)
})

test('another tab’s change is shown before it is overwritten', async ({ page, world, context }) => {
  await openPart(page, world, 'address')
  await form(page).getByLabel('City').fill('Delft')
  const other = await context.newPage()
  await other.goto('/account?run=change-address')
  await form(other).getByLabel('City').fill('Gouda')
  await form(other).getByLabel('Postal code').fill('2801 AA')
  await save(other).click()
  await expect(form(other)).toBeHidden()

  await save(page).click()
  await expect(form(page)).toContainText('City is now “Gouda”.')
  await expect(form(page)).toContainText('Nothing was saved.')
  expect(await changes(world)).toHaveLength(1)
  // Fields that only the other tab changed are updated; input stays.
  await expect(form(page).getByLabel('Postal code')).toHaveValue('2801 AA')
  await expect(form(page).getByLabel('City')).toHaveValue('Delft')
  await expectNoAxeViolations(page)
  await form(page).getByRole('button', { name: 'Use current values' }).click()
  await expect(form(page).getByLabel('City')).toHaveValue('Gouda')
  await form(page).getByLabel('City').fill('Delft')
  await save(page).click()
  await expect(form(page)).toBeHidden()
  await expect(card(page, 'Name and postal address')).toContainText('2801 AA Delft')
})

test('a password reset link is sent once, and a lost reply is reported as unknown', async ({
  page,
  world,
}) => {
  await signIn(page, world, '/account')
  const ask = page.getByRole('link', { name: /^Email (reset|another) link/ })
  await ask.focus()
  await page.keyboard.press('Enter')
  const send = form(page).getByRole('button', { name: 'Email reset link' })
  await expect(form(page)).toContainText(world.credentials.email)
  await world.keepWaiting('billing/reset_password')
  await pressTwice(send)
  await world.letGo()
  await expect(form(page)).toBeHidden()
  await expect(page.getByText(`Reset link emailed to ${world.credentials.email}`)).toBeVisible()
  await expect(card(page, 'Password')).toContainText('Reset link emailed')
  expect(
    (await world.mail()).filter(({ subject }) => subject === 'Reset your password'),
  ).toHaveLength(1)
  await ask.click()
  await world.loseReply('billing/reset_password')
  await send.click()
  await expect(form(page)).toContainText('Result unknown. Check your inbox')
  await expectNoAxeViolations(page)
})

test('the profile on a phone, loading, failed, forbidden and unverified', async ({
  page,
  world,
}) => {
  await page.setViewportSize(phone)
  await world.start({ scenario: 'unverified' })
  await world.deny([write])
  // The notice shows on every screen from the start, with a link to what is missing.
  await signIn(page, world)
  await expect(page.getByText(/isn’t verified yet. You can’t order servers/)).toBeVisible()
  await page.getByRole('button', { name: /^Account/ }).click()
  await expect(page.getByRole('menu')).toContainText('Individual, not verified')
  await page.keyboard.press('Escape')
  const failure = { kind: 'status', status: 500, action: 'billing/get_client' } as const
  await world.faults([{ kind: 'latency', seconds: 120, action: 'billing/get_client' }, failure])
  await expect(page.getByRole('link', { name: 'See why' })).toHaveAttribute('href', '/account')
  await page.goto('/account')
  await expect(page.getByText('Loading').first()).toBeAttached()
  await world.faults([failure])
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  // Reads also retry automatically, so hold one back to keep the button.
  await world.keepWaiting('billing/get_client')
  await page.getByRole('button', { name: 'Try again' }).click()
  await world.letGo()
  await expect(page.getByText('Your identity isn’t verified yet.')).toBeVisible()
  await expect(page.getByText(/The photo of the passport cannot be read/)).toBeVisible()
  const change = page.getByRole('button', { name: 'Edit: Name and postal address' })
  await expect(change).toHaveAccessibleDescription(/permission to do this/)
  await expectNoAxeViolations(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(phone.width)
})

test.describe('in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })
  test('the last sign-in has the format of the sign-in history', async ({ page, world }) => {
    await signIn(page, world, '/account')
    const facts = card(page, 'Account')
    const line = facts.locator('div', { has: page.locator('dt', { hasText: 'Last sign-in' }) })
    const lastSignIn = line.last().getByRole('time')
    await expect(lastSignIn).toBeVisible()
    await expect(line.last()).not.toContainText(/Date:|IP Address:|\d{4}-\d\d-\d\d/)
    const words = (await lastSignIn.textContent()) ?? ''
    await page.goto('/account/logins')
    const table = page.getByRole('table', { name: 'Sign-in history' })
    await expect(table.getByRole('row').nth(1)).toContainText(words)
  })
})
