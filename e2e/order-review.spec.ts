/** The order review shows everything that is bought, and claims nothing that isn't true yet. */
import type { Locator, Page } from '@playwright/test'
import { addMonths, dayAt } from '#lib/dates/calendarDays.ts'
import { expect, expectNoAxeViolations, phone, signIn, test } from './fixtures.ts'
import { fillOrder, pressOrder, orderDialog, rootPassword } from './ordering.ts'

/** Created by ssh-keygen for this test, with its fingerprint. */
const publicKey =
  'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIEyGMbs9aybWAnyMGfvrxge0K0hw44A34W5fpVrzexNe ada@laptop'
const fingerprint = 'SHA256:USsPhZGt4GdLDwAM2I0zOjO2oJS2su/e5NcgZ4He798'
const privateKey = '-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEAAAAABG5vbmU'

const sshKey = (page: Page) => page.getByLabel('SSH public key')
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

/** The renewal date of a period that starts today by the API's clock, as displayed. */
async function dayAfter(page: Page, months: number): Promise<string> {
  const reply = await page.request.post('/api/stocks.php', { form: { action: 'list' } })
  const today = dayAt(Date.parse(reply.headers()['date'] ?? ''))
  return new Date(addMonths(today, months)).toLocaleDateString('en-GB', {
    dateStyle: 'medium',
    timeZone: 'UTC',
  })
}

/** Expects every choice of the other steps in its own line. */
async function expectAllOfIt(container: Locator): Promise<void> {
  const lines = [
    ['Plan', /^bm\.v1-big · .+ · 16 cores · [\d.]+ GHz · 128 GB.* · 2×960 GB SSD/],
    ['Location', 'Netherlands'],
    ['Operating system', 'Ubuntu 24.04'],
    ['Disk layout', 'RAID 1, mirrored'],
    ['Root partition', '60% of the disk'],
    ['Software', 'none'],
    ['Traffic plan', /TB|Unlimited/],
    ['Hostname', 'db-1.example.net'],
    ['Private IP address', '10.12.4.20 in VLAN 1204'],
    ['SSH key', fingerprint],
    ['Callback URL', 'https://hooks.example.net/ready'],
    ['Email when ready', 'no'],
  ] as const
  for (const [term, value] of lines) {
    const line = container
      .locator('div', {
        has: container.page().locator('dt', { hasText: new RegExp(`^${term}$`) }),
      })
      .last()
    await expect(line.getByRole('definition').first(), term).toHaveText(
      value instanceof RegExp ? value : new RegExp(`^${value.replaceAll('.', '\\.')}`),
    )
  }
  await container.getByText('2 lines').click()
  await expect(container.getByRole('region', { name: 'Post-install script' })).toHaveText(
    '#!/bin/sh echo hello',
  )
}

/** Expects what is due now, and then. */
async function expectPrice(container: Locator, renewsOn: string): Promise<void> {
  // 3 × 164.00 = 492.00, − 3 % = 477.24, + 21 % (100.22) = 577.46.
  await expect(container).toContainText('€577.46')
  await expect(container).toContainText(`Renews on ${renewsOn} at €577.46 incl. VAT if paid today`)
  await expect(container).not.toContainText(/\bPaid\b/)
}

test('the review shows everything that is bought, once, and the dialog only what happens', async ({
  page,
  world,
}) => {
  await signIn(
    page,
    world,
    '/order?preset=bm.v1-big&location=NL&os=237&period=quarterly&step=system',
  )
  const renewsOn = await dayAfter(page, 3)
  await page.getByRole('combobox', { name: 'Disks' }).click()
  await page.getByRole('option', { name: 'RAID 1, mirrored' }).click()
  await page.getByRole('textbox', { name: 'Root partition' }).fill('60')
  await goOn(page)
  await page.getByLabel('Hostname').fill('db-1.example.net')
  await page.getByRole('textbox', { name: /^Private IP address/ }).fill('10.12.4.20')
  await page.getByLabel('VLAN of the private IP address').fill('1204')
  await goOn(page)
  await page.getByLabel('Root password', { exact: true }).fill(rootPassword)
  await sshKey(page).fill(publicKey)
  await page.getByLabel('Post-install script').fill('#!/bin/sh\necho hello')
  await page.getByRole('textbox', { name: /^Callback URL/ }).fill('https://hooks.example.net/ready')
  await page.getByRole('checkbox', { name: /^Email me/ }).uncheck()
  await goOn(page)
  await page.getByLabel('Promo code').fill('METAL25')
  const review = page.locator('section', {
    has: page.getByRole('heading', { name: 'Review', level: 2 }),
  })
  await expectAllOfIt(review)
  const periods = page.getByRole('radiogroup', { name: 'Billing period' })
  await expect(periods).toHaveCount(1)
  await expect(periods.getByRole('radio', { name: 'Quarterly' })).toBeChecked()
  await expectPrice(page.getByRole('region', { name: 'Price' }), renewsOn)
  await expect(page.getByText('due now, for 3 months')).toHaveCount(1)
  await expectNoAxeViolations(page, { within: 'main' })

  await page.setViewportSize(phone)
  await expectPrice(review, renewsOn)
  await pressOrder(page)
  await expect(orderDialog(page)).toContainText(
    'You’ll pay €577.46 incl. VAT, less the promo code’s discount',
  )
  await expect(orderDialog(page).getByRole('definition')).toHaveCount(0)
  await expect(orderDialog(page)).not.toContainText(rootPassword)
  await expectNoAxeViolations(page, { within: '[role=dialog]' })
})

test('an edit from the review begins in its field and leads back', async ({ page, world }) => {
  await signIn(page, world)
  await fillOrder(page)
  await page.getByRole('button', { name: 'Edit: Hostname' }).click()
  await expect(page.getByLabel('Hostname')).toBeFocused()
  await page.getByLabel('Hostname').fill('shop-2')
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await expect(page.getByRole('heading', { name: 'Review', level: 2 })).toBeFocused()
  await expect(page.getByText('shop-2', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Edit: Access' }).click()
  await expect(page.getByLabel('Root password', { exact: true })).toBeFocused()
  await page.goBack()
  // What isn't typed begins with the step's title.
  await page.getByRole('button', { name: 'Edit: Operating system' }).click()
  await expect(page.getByRole('heading', { name: 'Operating system', level: 2 })).toBeFocused()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await pressOrder(page)
  await expect(orderDialog(page)).toBeVisible()
})

test('nothing is called paid before it is: credit will be used', async ({ page, world }) => {
  await world.settings({ credit: '500.00' })
  await signIn(page, world)
  await fillOrder(page)
  const price = page.getByRole('region', { name: 'Price' })
  await expect(price).toContainText(
    'Ordering will take €9.68 from your account credit. €490.32 will remain.',
  )
  await expect(price).not.toContainText(/\bPaid\b/)
  await pressOrder(page)
  await expect(orderDialog(page)).toContainText(
    '€9.68 incl. VAT will be taken from your account credit',
  )
  await expect(orderDialog(page)).not.toContainText(/\bPaid\b/)
  await page.keyboard.press('Escape')
  await page.getByLabel('Promo code').fill('WELCOME10')
  await expect(price).toContainText(
    'Your account credit will pay the invoice if it covers the full amount.',
  )
})

test('a public SSH key survives a reload; a private one is never stored', async ({
  page,
  world,
}) => {
  await signIn(page, world, '/order?preset=281&location=NL&step=access')
  await sshKey(page).fill(`  ${publicKey}\n`)
  await page.getByLabel('Root password', { exact: true }).fill(rootPassword)
  await page.reload()
  await expect(sshKey(page)).toHaveValue(publicKey)
  await expect(page.getByText(fingerprint)).toBeVisible()
  await expect(page.getByLabel('Root password', { exact: true })).toHaveValue('')

  await sshKey(page).fill(privateKey)
  await expect(sshKey(page)).toHaveAccessibleDescription(/private key/)
  await page.getByLabel('Post-install script').fill('#!/bin/sh\necho hello')
  const storage = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  )
  expect(storage).toContain('echo hello')
  expect(storage).not.toContain('PRIVATE KEY')
  expect(storage).not.toContain('b3BlbnNzaC1rZXktdjE')
  await page.reload()
  await expect(sshKey(page)).toHaveValue('')
  await expect(sshKey(page)).toHaveAccessibleDescription(
    'Only a valid public key is saved. Paste your key again.',
  )
})
