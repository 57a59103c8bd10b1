import type { Page } from '@playwright/test'
import {
  expect,
  expectNoAxeViolations,
  go,
  openSession,
  phone,
  pressTwice,
  signIn,
  test,
} from './fixtures.ts'
import type { TestWorld } from './world.ts'
import { notMade, passChecking } from './verifying.ts'

const add = 'billing/add_contact'
const update = 'billing/update_contact'

const form = (page: Page) =>
  page.getByRole('dialog').and(page.locator(':not([aria-modal="false"])'))
const table = (page: Page) => page.getByRole('table', { name: 'Contacts' })
async function openNew(page: Page, world: TestWorld): Promise<void> {
  await signIn(page, world, '/account/contacts?run=new-contact')
  await expect(form(page).getByLabel('Email')).toBeVisible()
}

test('a contact is added, edited and deleted, with a warning about its phone number', async ({
  page,
  world,
}) => {
  await signIn(page, world, '/account')
  await page.getByRole('link', { name: 'Contacts' }).click()
  await expect(table(page).getByRole('row')).toHaveCount(3)
  await expectNoAxeViolations(page)
  // By keyboard only.
  await page.getByRole('link', { name: 'Add contact…' }).focus()
  await page.keyboard.press('Enter')
  await expect(form(page).getByLabel('Email')).toBeFocused()
  // A new contact has no password to change or to keep.
  await expect(form(page).getByLabel(/^Password/)).toBeVisible()
  await expect(form(page)).not.toContainText('Leave empty to keep the current password.')
  await page.keyboard.type('nowhere')
  await page.keyboard.press('Enter')
  await expect(form(page)).toContainText('Enter a complete email address')
  // Nothing is created until the form is valid.
  expect(await world.timesSent(add)).toBe(0)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('ops@example.net')
  await page.keyboard.press('Enter')
  await expect(form(page)).toBeHidden()
  const row = table(page).getByRole('row', { name: /ops@example\.net/ })
  await expect(row).toBeVisible()
  await expect(page.getByText('Incomplete')).toHaveCount(0)

  await row.getByRole('button', { name: 'Edit ops@example.net' }).click()
  await form(page).getByLabel('Phone').fill('+31 6 1234 5678')
  await expect(form(page)).toContainText(
    'A phone number turns on two-factor authentication by SMS.',
  )
  await form(page).getByLabel('New password').fill('Correct-Horse-9')
  await expectNoAxeViolations(page)
  await form(page).getByRole('button', { name: 'Save and turn on SMS codes' }).click()
  await expect(form(page)).toBeHidden()
  await expect(row).toContainText('31612345678')
  await expect(row).toContainText('Allowed: Invoices, Support')
  const storage = await page.evaluate(() => JSON.stringify(sessionStorage))
  expect(storage).not.toContain('Correct-Horse-9')
  // SMS codes are on now, so another number gets a different hint.
  await table(page).getByRole('button', { name: 'Edit Priya Raman' }).click()
  await form(page).getByLabel('Phone').fill('+31 6 8765 4321')
  await expect(form(page)).toContainText('Two-factor authentication is already on.')
  await page.keyboard.press('Escape')
  await form(page).getByRole('button', { name: 'Discard' }).click()

  await row.getByRole('button', { name: 'Delete ops@example.net' }).click()
  await expectNoAxeViolations(page)
  await world.loseReply('billing/delete_contact')
  await form(page).getByRole('button', { name: 'Delete contact' }).click()
  await expect(form(page)).toBeHidden()
  await expect(page.getByText('ops@example.net deleted')).toBeVisible()
  await expect(row).toBeHidden()
})

test('a lost reply never creates two contacts', async ({ page, world }) => {
  await page.clock.install()
  await openNew(page, world)
  await form(page).getByLabel('Email').fill('ops@example.net')
  const send = form(page).getByRole('button', { name: 'Add contact' })
  await world.loseRequest(add)
  await send.click()
  await passChecking(page)
  await expect(form(page)).toContainText(notMade)
  // It was created, the response was lost, and then completing it failed.
  await world.loseReply(add, { kind: 'status', status: 500, action: update, times: 1 })
  await send.click()
  await passChecking(page)
  await expect(form(page)).toContainText('The contact has no details yet.')
  await world.faults([
    { kind: 'refuse', message: 'Email address is invalid', action: update, times: 1 },
  ])
  await send.click()
  await expect(form(page).getByLabel('Email')).toHaveAccessibleDescription(/is invalid/)
  await world.faults([{ kind: 'truncate', action: update, times: 1 }])
  await send.click()
  await expect(form(page)).toBeHidden()
  await expect(table(page).getByRole('row', { name: /ops@example\.net/ })).toHaveCount(1)
  await expect(table(page).getByRole('row')).toHaveCount(4)
  await expect(page.getByText('Incomplete')).toHaveCount(0)

  await go(page, '/account/contacts?run=new-contact')
  await form(page).getByLabel('Email').fill('two@example.net')
  await world.keepWaiting(add)
  const made = await world.timesSent(add)
  await pressTwice(send)
  await world.letGo()
  await expect(form(page)).toBeHidden()
  expect(await world.timesSent(add)).toBe(made + 1)
  await expect(table(page).getByRole('row')).toHaveCount(5)
})

test('an incomplete contact can be completed or deleted', async ({ page, world }) => {
  await openNew(page, world)
  await form(page).getByLabel('Email').fill('ops@example.net')
  await world.faults([{ kind: 'refuse', message: 'Try later', action: update, times: 1 }])
  await form(page).getByRole('button', { name: 'Add contact' }).click()
  await expect(form(page)).toContainText('The contact has no details yet.')
  await page.keyboard.press('Escape')
  await form(page).getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('1 contact has no email yet.')).toBeVisible()
  const row = table(page).getByRole('row', { name: /Incomplete/ })
  await expectNoAxeViolations(page)
  await row.getByRole('button', { name: 'Complete…' }).click()
  await expect(form(page).getByLabel('Email')).toHaveValue('')
  await form(page).getByLabel('Email').fill('late@example.net')
  await form(page).getByRole('button', { name: 'Finish contact' }).click()
  await expect(form(page)).toBeHidden()
  await expect(row).toBeHidden()
  await expect(table(page).getByRole('row', { name: /late@example\.net/ })).toBeVisible()
})

test('another tab’s change or deletion of a contact is reported', async ({
  page,
  world,
  context,
}) => {
  await signIn(page, world, '/account/contacts')
  await table(page).getByRole('button', { name: 'Edit Priya Raman' }).click()
  await form(page).getByLabel('Email').fill('mine@example.net')
  const other = await context.newPage()
  await other.goto('/account/contacts')
  await table(other).getByRole('button', { name: 'Edit Priya Raman' }).click()
  await form(other).getByLabel('Email').fill('theirs@example.net')
  await form(other).getByRole('button', { name: 'Save' }).click()
  await expect(form(other)).toBeHidden()
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(form(page)).toContainText('Email is now “theirs@example.net”.')
  await other.bringToFront()
  await table(other).getByRole('button', { name: 'Delete Priya Raman' }).click()
  await form(other).getByRole('button', { name: 'Delete contact' }).click()
  await expect(form(other)).toBeHidden()
  await page.bringToFront()
  await form(page).getByRole('button', { name: 'Save' }).click()
  await expect(form(page)).toContainText(/nothing was sent/i)
  expect(await world.timesSent(update)).toBe(1)
})

test('contacts on a phone: none yet, failed, forbidden', async ({ page, world }) => {
  await page.setViewportSize(phone)
  await world.start({ scenario: 'new-customer' })
  await world.deny([add])
  await openSession(page, world)
  await world.faults([{ kind: 'status', status: 500, action: 'billing/get_contacts' }])
  await page.goto('/account/contacts')
  await expect(page.getByText(/^Couldn’t load/)).toBeVisible()
  await world.faults([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No contacts yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add contact…' })).toHaveAccessibleDescription(
    /permission to do this/,
  )
  await expectNoAxeViolations(page)
})
