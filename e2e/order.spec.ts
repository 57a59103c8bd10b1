import { expect, expectNoAxeViolations, phone, signIn, test } from './fixtures.ts'

test('visitors see plans and prices; signing in keeps every choice', async ({ page, world }) => {
  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'New here? See plans and prices' }).click()
  await expect(page.getByRole('heading', { name: 'Order a server' })).toBeVisible()
  await page.goto('/order?preset=281&location=NL&os=300&period=quarterly&step=network')
  await page.getByLabel('Hostname').fill('shop-1')
  const price = page.getByRole('region', { name: 'Price' })
  // 3 × 8.00 − 3 %, without VAT until the country is known.
  await expect(price).toContainText('€23.28')
  await expect(price).toContainText('excl. VAT')
  // 23.28 + 19 % (4.42) in Germany.
  await price.getByLabel('Country for VAT').selectOption('Germany')
  await expect(price).toContainText('€27.70')
  await expect(price).toContainText('Estimate for private customers')
  await price.getByLabel('Country for VAT').selectOption('Outside the EU')
  await expect(price).toContainText('€23.28')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Sign in to continue')).toBeVisible()
  await expect(page.getByLabel('Root password')).toBeHidden()
  await expectNoAxeViolations(page)

  await price.getByRole('link', { name: 'Sign in to order' }).click()
  const { email, password } = world.credentials
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Root password')).toBeVisible()
  await expect(page).toHaveURL(/preset=vm\.v2-mini.*os=300.*period=quarterly/)
  await expect(page.getByRole('button', { name: /^Operating system\b.*Debian 13$/ })).toBeVisible()
  await expect(
    page.getByRole('button', { name: /^Network\b.*3 TB\/month, 1 Gbps · shop-1$/ }),
  ).toBeVisible()
  // With VAT: 23.28 + 21 %.
  await expect(price).toContainText('€28.17')
})

test('signing in or creating an account in the middle of an order says what for, and keeps it', async ({
  page,
  world,
}) => {
  await world.start({ scenario: 'new-customer' })
  await world.settings({ country: '' })
  await page.goto('/order?preset=281&location=NL&os=300&count=3&vat=DE&step=access')
  await page.getByRole('link', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Create account' })).toBeVisible()
  const note = page.getByText('You’re ordering 3 × vm.v2-mini. Your choices are kept.')
  await expect(note).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Back to sign in' }).click()
  await expect(note).toBeVisible()
  // "New here?" leads back to the same choice.
  await page.getByRole('link', { name: 'New here? See plans and prices' }).click()
  await expect(page).toHaveURL(/preset=vm\.v2-mini.*os=300.*count=3/)
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click()
  await expect(note).toBeVisible()
  await page.getByLabel('Email').fill(world.credentials.email)
  await page.getByLabel('Password', { exact: true }).fill(world.credentials.password)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Root password')).toBeVisible()
  const price = page.getByRole('region', { name: 'Price' })
  // The visitor's country still counts: 3 × 8.00 and 19 %.
  await expect(price).toContainText('€28.56')
  await price.getByRole('link', { name: 'Add country' }).click()
  await expect(page.getByRole('dialog').getByLabel('Country')).toHaveValue('DE')
})

test('signing in for another screen says nothing of an order', async ({ page }) => {
  await page.goto('/sign-in?to=/billing')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(page.getByText('Your choices are kept')).toHaveCount(0)
})

test('changing a step keeps valid choices, and says what was dropped and why', async ({
  page,
  world,
}) => {
  await signIn(page, world, '/order?preset=bm.v1-big&location=NL&os=205&plan=63&step=system')
  await expect(page.getByRole('radio', { name: 'Windows Server 2022' })).toBeChecked()
  await page.goto('/order?preset=vm.v2-pico&location=NL&os=205&plan=63&period=annually&step=system')
  await expect(
    page.getByText(
      'Windows Server 2022 needs more memory than vm.v2-pico has. Replaced by Ubuntu 24.04.',
    ),
  ).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Ubuntu 24.04' })).toBeChecked()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(/isn’t available with vm.v2-pico here/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Review\b.*Annual$/ })).toBeVisible()
  // The message disappears with another choice.
  await page.getByRole('button', { name: /^Operating system/ }).click()
  await page.getByLabel('Version of Debian').selectOption('12')
  await expect(page.getByText(/needs more memory/)).toBeHidden()
})

test('the draft survives a reload, the password does not', async ({ page, world }) => {
  await signIn(page, world, '/order?preset=281&location=NL&step=access')
  await page.getByLabel('Root password', { exact: true }).fill('Correct-horse7')
  await page.getByLabel('Post-install script').fill('#!/bin/sh\necho hello')
  await page.reload()
  await expect(page.getByLabel('Post-install script')).toHaveValue(/echo hello/)
  await expect(page.getByLabel('Root password', { exact: true })).toHaveValue('')
  await expect(page.getByText('This panel doesn’t store passwords. Enter it again.')).toBeVisible()
  const storage = await page.evaluate(() =>
    JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
  )
  expect(storage).not.toContain('Correct-horse7')
})

test('errors are shown in their step, and nothing is ordered', async ({ page, world }) => {
  await signIn(page, world, '/order?preset=281&location=NL&step=network')
  await page.getByLabel('Hostname').fill('web_1')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Hostname')).toHaveAccessibleDescription(/Use letters, digits/)
  await expect(page.getByLabel('Hostname')).toBeFocused()
  await page.getByLabel('Hostname').fill('web-1')
  await page.getByRole('textbox', { name: /^Private IP address/ }).fill('10.12.4.20')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('VLAN of the private IP address')).toBeFocused()
  await page.getByLabel('VLAN of the private IP address').fill('1204')
  await page.getByRole('button', { name: /^Review/ }).click()
  await expect(page.getByRole('main')).toContainText('Root password missing')
  // The button opens the incomplete step.
  await page.getByRole('button', { name: 'Continue to access' }).click()
  await expect(page.getByLabel('Root password', { exact: true })).toBeVisible()
  expect((await world.journal()).map(({ action }) => action)).not.toContain('eq/order_instance')
})

test('on a phone the price stays visible in a bar, which opens all its lines', async ({
  page,
  world,
}) => {
  await page.setViewportSize(phone)
  await signIn(page, world, '/order?preset=281&location=NL&step=system')
  const bar = page.getByRole('region', { name: 'Price' })
  await expect(bar).toBeInViewport()
  await expect(bar).toContainText('€9.68')
  await bar.getByRole('button', { name: /€9.68/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Price' })
  await expect(sheet.getByText('VAT 21%')).toBeVisible()
  await sheet.getByRole('radio', { name: '12 mo' }).check()
  // 12 × 8.00 = 96.00, − 12 % = 84.48, + 21 % = 102.22.
  await expect(sheet).toContainText('€102.22')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expectNoAxeViolations(page)
})

test('the steps work by keyboard', async ({ page, world }) => {
  await signIn(page, world, '/order?preset=281&location=NL&step=system')
  await page.getByRole('radio', { name: 'Ubuntu 24.04' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Debian 13', exact: true })).toBeChecked()
  await page.getByRole('button', { name: 'Continue' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radiogroup', { name: 'Traffic plan' })).toBeVisible()
})
