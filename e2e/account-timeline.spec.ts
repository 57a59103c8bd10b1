/** What happened to an account, in one list. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, phone, signIn, test } from './fixtures.ts'
import { expectNoSidewaysScroll } from './serverTabs.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Timeline' })
const events = (page: Page) => table(page).getByRole('row')
const kind = (page: Page) => page.getByRole('combobox', { name: 'Type' })

test('sign-ins, keys, invoices, payments, cancellations and this browser’s work share a list', async ({
  page,
  world,
}) => {
  await world.start({ scenario: 'trouble', speed: 0 })
  await signIn(page, world, '/account/security?run=check-pin')
  const dialog = page.getByRole('dialog', { name: 'Check PIN' })
  await dialog.getByRole('textbox', { name: 'PIN', exact: true }).click()
  await page.keyboard.type(world.credentials.pin)
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Checking PIN…')
  await world.advance(5)
  await expect(dialog).toContainText('PIN correct')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Timeline', exact: true }).click()
  await expect(page).toHaveURL('/account/timeline')
  // Today's, by this browser, above what is older.
  await expect(table(page).getByRole('link', { name: 'PIN', exact: true })).toBeVisible()
  await expectNoAxeViolations(page)

  const seen = {
    'Sign-ins': /Sign-in|Sign-out|API key sign-in/,
    'API keys': /API key (created|changed|deleted)/,
    Invoices: /Invoice \d+ (issued|paid)/,
    Payments: /Payment of invoice \d+|Refund/,
    Cancellations: /Canceled (immediately|at the end of the period)/,
    'This browser’s work': /PIN.*Finished/,
  }
  await page.getByRole('radio', { name: 'Year' }).check()
  for (const [name, words] of Object.entries(seen)) {
    await kind(page).selectOption(name)
    await expect(events(page).nth(1)).toContainText(words)
    const listed = await events(page).allTextContents()
    expect(listed.slice(1).filter((text) => !words.test(text))).toEqual([])
  }
  await expect(page).toHaveURL(/what=work/)
})

test('an address that was never seen before is marked, and rows lead to what they are about', async ({
  page,
  world,
}) => {
  await signIn(page, world, '/account/timeline?range=year&what=sign-ins')
  await expect(events(page).nth(1)).toBeVisible()
  // The customer signs in from a few addresses: each but the first is new once.
  const fresh = await table(page).getByText('New address', { exact: true }).count()
  const rows = await events(page).allTextContents()
  const addresses = new Set(rows.flatMap((text) => text.match(/\d+\.\d+\.\d+\.\d+/) ?? []))
  expect(addresses.size).toBeGreaterThan(1)
  expect(fresh).toBeGreaterThan(0)
  expect(fresh).toBeLessThan(addresses.size)
  await kind(page).selectOption('Invoices')
  const [first] = await table(page).getByRole('link').allTextContents()
  const id = /\d+/.exec(first ?? '')?.[0] ?? ''
  await table(page).getByRole('link').first().click()
  await expect(page).toHaveURL(`/billing/invoices/${id}`)
})

test('one kind that can’t be read leaves the others', async ({ page, world }) => {
  await world.start()
  await world.faults([{ kind: 'status', status: 500, action: 'billing/transactions' }])
  await signIn(page, world, '/account/timeline?range=year')
  const failure = page.getByText('Couldn’t load payments')
  await expect(failure).toBeVisible()
  await expect(table(page)).toContainText('Sign-in')
  await expectNoAxeViolations(page)
  await world.faults([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(failure).toBeHidden()
  await kind(page).selectOption('Payments')
  await expect(events(page).nth(1)).toContainText('Payment')
})

test('what the permissions don’t include is said, and an empty time too', async ({
  page,
  world,
}) => {
  await world.start()
  await world.deny(['billing/transactions', 'api_keys/list'])
  await signIn(page, world, '/account/timeline')
  await expect(page.getByText('Your permissions don’t include: API keys, Payments')).toBeVisible()
  await page.goto('/account/timeline?range=own&from=2019-01-01&to=2019-01-31&what=sign-ins')
  await expect(page.getByText('Nothing in this period')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('the list is saved as a file, in the words of the screen', async ({ page, world }) => {
  await signIn(page, world, '/account/timeline?range=year&what=payments')
  await expect(events(page).nth(1)).toContainText('Payment of invoice')
  const [, first = ''] = await events(page).allTextContents()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem').last().click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^timeline-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  const [head = '', row = ''] = (await readFile(await file.path(), 'utf8'))
    .replace(/^\uFEFF/, '')
    .split('\r\n')
  expect(head).toBe('Date,Time zone,Type,Event,Details,Source,New address')
  const event = /Payment of invoice \d+/.exec(first)?.[0] ?? 'none'
  expect(row).toContain(event)
})

test('on a phone nothing is cut off', async ({ page, world }) => {
  await page.setViewportSize(phone)
  await signIn(page, world, '/account/timeline')
  await expect(page.getByText(/Invoice \d+ issued/).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)
})
