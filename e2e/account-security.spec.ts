import type { Locator, Page } from '@playwright/test'
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
import { mishapsUndone } from './mishaps.ts'
import { expectNoSidewaysScroll } from './serverTabs.ts'
import { passChecking } from './verifying.ts'

const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** The open modal dialog. Toasts are dialogs, too. */
const modal = (page: Page): Locator =>
  page.getByRole('dialog').and(page.locator(':not([aria-modal="false"])'))

/** Types into a PIN field like a user. */
async function typePin(dialog: Locator, label: string, pin: string): Promise<void> {
  await dialog.getByRole('textbox', { name: label, exact: true }).click()
  await dialog.page().keyboard.type(pin)
}

/** Browser storage and the URL, which must not contain secrets. */
const keptText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    return [location.href, localStorage, sessionStorage]
      .map((storage) => JSON.stringify(storage))
      .join('\n')
  })

test('the PIN is checked and changed by keyboard, with precise errors', async ({ page, world }) => {
  await world.start({ speed: 0 })
  const { pin } = world.credentials
  await signIn(page, world, '/account/security')
  await expect(card(page, 'PIN')).toContainText('set')
  await expectNoAxeViolations(page)

  await card(page, 'PIN').getByRole('link', { name: 'Check PIN…' }).focus()
  await page.keyboard.press('Enter')
  const check = page.getByRole('dialog', { name: 'Check PIN' })
  const progress = 'Checking PIN…'
  await typePin(check, 'PIN', pin)
  await page.keyboard.press('Enter')
  await expect(check).toContainText(progress)
  await world.advance(5)
  await expect(check).toContainText('PIN correct')
  await typePin(check, 'PIN', '1111')
  await page.keyboard.press('Enter')
  await expect(check).toContainText(progress)
  await world.advance(5)
  await expect(check).toContainText('Wrong PIN. Nothing was changed.')
  await expectNoAxeViolations(page, { within: '[role=dialog]' })
  await page.keyboard.press('Escape')
  // Closing changes the URL, too, which must not be what follows `go`.
  await expect(check).toBeHidden()

  await go(page, '/account/security?run=change-pin')
  const change = page.getByRole('dialog', { name: 'Change PIN' })
  await typePin(change, 'Current PIN', pin)
  await typePin(change, 'New PIN', '8642')
  await typePin(change, 'Repeat PIN', '8643')
  await page.keyboard.press('Enter')
  await expect(change).toContainText('The PINs don’t match')
  await change.getByRole('textbox', { name: 'Repeat PIN' }).press('Control+a')
  await typePin(change, 'Repeat PIN', '8642')
  // The response is late, and the button is pressed again meanwhile.
  await world.keepWaiting('eq/set_pin')
  await change.getByRole('button', { name: 'Change PIN' }).click()
  await change.getByRole('button', { name: 'Change PIN' }).click({ force: true })
  await world.letGo()
  await expect(change).toContainText(progress)
  await world.advance(5)
  await expect(page.getByText('PIN changed')).toBeVisible()
  await expect(change).toBeHidden()
  const sent = (await world.journal()).filter(({ action }) => action === 'eq/set_pin')
  expect(sent).toHaveLength(1)
  expect(await keptText(page)).not.toContain('8642')
})

test('a PIN is reported after its dialog was closed, whenever that was', async ({
  page,
  world,
}) => {
  await world.start({ speed: 0 })
  const { pin } = world.credentials
  await signIn(page, world, '/account/security?run=check-pin')
  const dialog = modal(page)
  // Before the API has accepted it.
  await typePin(dialog, 'PIN', pin)
  await world.keepWaiting('eq/check_pin')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Sending…')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await world.letGo()
  await expect.poll(() => world.carriedOut('eq/check_pin')).toBe(1)
  await world.advance(5)
  await expect(page.getByText('PIN correct')).toBeVisible()
  // While the API checks it.
  await go(page, '/account/security?run=check-pin')
  await typePin(dialog, 'PIN', '1111')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Checking PIN…')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await world.advance(5)
  const message = page.getByRole('dialog', { name: 'PIN not accepted' })
  await expect(message).toContainText('Wrong PIN. Nothing was changed.')
  await go(page, '/account/security?run=change-pin')
  await typePin(dialog, 'Current PIN', pin)
  await typePin(dialog, 'New PIN', '8642')
  await typePin(dialog, 'Repeat PIN', '8642')
  await dialog.getByRole('button', { name: 'Change PIN' }).click()
  await expect(dialog).toContainText('Checking PIN…')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await world.advance(60)
  await expect(page.getByText('PIN changed')).toBeVisible()
})

test('a PIN that another tab has changed meanwhile isn’t sent, and isn’t called wrong', async ({
  page,
  context,
  world,
}) => {
  await world.start({ speed: 0 })
  const { pin } = world.credentials
  await signIn(page, world, '/account/appearance')
  const other = await context.newPage()
  await openSession(other, world)
  await other.goto('/account/appearance')
  const sent = () => world.timesSent('eq/set_pin')
  const fillIn = async (tab: Page, current: string, wanted: string): Promise<void> => {
    await typePin(modal(tab), 'Current PIN', current)
    await typePin(modal(tab), 'New PIN', wanted)
    await typePin(modal(tab), 'Repeat PIN', wanted)
  }
  for (const tab of [page, other]) {
    await tab.bringToFront()
    await go(tab, '/account/security?run=change-pin')
    await fillIn(tab, pin, tab === page ? '8642' : '9753')
  }
  await page.bringToFront()
  await world.keepWaiting('eq/set_pin')
  await modal(page).getByRole('button', { name: 'Change PIN' }).click()
  await expect(modal(page)).toContainText('Sending…')
  await other.bringToFront()
  await modal(other).getByRole('button', { name: 'Change PIN' }).click()
  await expect(modal(other)).toContainText('Sending…')
  await world.letGo()
  await expect.poll(() => world.carriedOut('eq/set_pin')).toBe(1)
  await world.advance(5)
  const notice = modal(other).getByRole('alert')
  await expect(notice).toContainText('Your PIN was changed in another tab, so nothing was sent')
  expect(await sent()).toBe(1)
  // The new PIN is the current one now.
  await typePin(modal(other), 'Current PIN', '8642')
  await modal(other).getByRole('button', { name: 'Change PIN' }).click()
  await expect.poll(sent).toBe(2)
  await expect.poll(() => world.carriedOut('eq/set_pin')).toBe(2)
  await world.advance(5)
  await expect(other.getByText('PIN changed').first()).toBeVisible()
})

test('after a lost reply the new PIN is verified', async ({ page, world }) => {
  await page.clock.install()
  await world.start({ speed: 0 })
  await signIn(page, world, '/account/security?run=change-pin')
  const change = page.getByRole('dialog', { name: 'Change PIN' })
  const message = 'Checking whether it worked…'
  const press = () => change.getByRole('button', { name: 'Change PIN' })
  const sent = () => world.timesSent('eq/set_pin')
  await typePin(change, 'Current PIN', world.credentials.pin)
  await typePin(change, 'New PIN', '8642')
  await typePin(change, 'Repeat PIN', '8642')
  // Nothing was changed: the input stays and is sent again.
  for (const { cause } of mishapsUndone) {
    await cause(world, 'eq/set_pin')
    await press().click()
    await passChecking(page)
    await expect(change).toContainText(message)
    // The new PIN is wrong, and from the third wrong PIN on the API delays its response.
    await world.advance(30)
    await expect(change.getByRole('alert')).toContainText('Nothing was changed')
  }
  await expectNoAxeViolations(page, { within: '[role=dialog]' })
  // The PIN was changed, but the response was lost.
  await world.faults([{ kind: 'truncate', action: 'eq/set_pin', times: 1 }])
  await press().click()
  await expect.poll(sent).toBe(mishapsUndone.length + 1)
  await passChecking(page)
  await expect(change).toContainText(message)
  await world.advance(5)
  await expect(page.getByText('PIN changed')).toBeVisible()
  await expect(change).toBeHidden()

  // The check fails as well.
  await go(page, '/account/security?run=change-pin')
  await typePin(change, 'Current PIN', '8642')
  await typePin(change, 'New PIN', '9753')
  await typePin(change, 'Repeat PIN', '9753')
  await world.loseReply('eq/set_pin', { kind: 'status', status: 500, action: 'eq/check_pin' })
  await press().click()
  await passChecking(page)
  await expect(change).toContainText('Result unknown. Check your PIN before you try again')
})

test('after several wrong PINs the pause is counted down', async ({ page, world }) => {
  await world.start({ speed: 0 })
  await signIn(page, world, '/account/security?run=check-pin')
  const check = page.getByRole('dialog', { name: 'Check PIN' })
  const checks = async () =>
    (await world.journal()).filter(({ action }) => action === 'eq/check_pin').length
  const tryWrong = async (time: number): Promise<void> => {
    await typePin(check, 'PIN', '1111')
    await page.keyboard.press('Enter')
    await expect.poll(checks).toBe(time)
  }
  // Not long enough to reset the count of wrong PINs.
  for (const [before, seconds] of [2, 2, 6].entries()) {
    await tryWrong(before + 1)
    await world.advance(seconds)
    await expect(check).toContainText('Wrong PIN.')
  }
  // From the third wrong PIN on, the API delays its response longer each time and accepts no other PIN meanwhile.
  await tryWrong(4)
  await expect(check.getByRole('button', { name: 'Check PIN' })).toBeDisabled()
  await world.advance(10)
  await expect(check).toContainText(/Still checking \(\d+ s\)/)
  await world.advance(30)
  await expect(check).toContainText('Wrong PIN.')
})

test('two-factor authentication is turned on, tested, and turned off again, once each', async ({
  page,
  world,
}) => {
  await page.setViewportSize(phone)
  await signIn(page, world, '/account/security')
  const step = card(page, 'Two-factor authentication')
  await step.getByRole('link', { name: 'Turn on…' }).click()
  const dialog = modal(page)
  // The response is lost, so the panel checks before it reports anything.
  await world.loseReply('billing/update_client')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Two-factor authentication turned on')).toBeVisible()
  await expect(step.getByRole('link', { name: 'Turn off…' })).toBeVisible()
  await expectNoSidewaysScroll(page)

  await step.getByRole('link', { name: 'Send test code…' }).click()
  await dialog.getByRole('button', { name: 'Send code' }).click()
  const code = dialog.getByRole('textbox', { name: 'Verification code' })
  await code.click()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('This code wasn’t accepted')
  const mailed = /\b(\d{6})\b/.exec((await world.mail()).at(-1)?.text ?? '')?.[1] ?? ''
  await code.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(mailed)
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('Code verified: two-factor authentication works.')
  await expectNoAxeViolations(page, { within: '[role=dialog]' })
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()

  await step.getByRole('link', { name: 'Turn off…' }).click()
  await pressTwice(dialog.getByRole('button', { name: 'Turn off' }))
  await expect(page.getByText('Two-factor authentication turned off')).toBeVisible()
  expect(await world.timesSent('billing/update_client')).toBe(2)
})

test('ending all sessions needs the emailed token, and signs out here as well', async ({
  page,
  world,
}) => {
  await signIn(page, world, '/account/security')
  await card(page, 'Sessions').getByRole('link', { name: 'End all sessions…' }).click()
  const dialog = page.getByRole('dialog', { name: 'End all sessions?' })
  await expect(dialog).toContainText('You’re signed out here too')
  await expectNoAxeViolations(page, { within: '[role=dialog]' })
  await dialog.getByRole('button', { name: 'Email token' }).click()
  const token = dialog.getByLabel('Token from the email')
  await token.fill('0123')
  await dialog.getByRole('button', { name: 'End all sessions' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL(/\/account\/security/)
  const mailed = /\b([0-9a-f]{32})\b/.exec((await world.mail()).at(-1)?.text ?? '')?.[1] ?? ''
  await token.fill(mailed)
  expect(await keptText(page)).not.toContain(mailed)
  await dialog.getByRole('button', { name: 'End all sessions' }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('a messenger is linked by username, and the password is reset by email', async ({
  page,
  world,
}) => {
  await signIn(page, world, '/account/security')
  await card(page, 'Messaging app').getByRole('link', { name: 'Link messaging app…' }).click()
  const dialog = modal(page)
  const name = dialog.getByLabel('Messaging app username')
  await name.fill('two words')
  await dialog.getByRole('button', { name: 'Link messaging app' }).click()
  await expect(dialog).toContainText('Use only letters, digits and _')
  await name.fill('a')
  await dialog.getByRole('button', { name: 'Link messaging app' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await name.fill('@ada_okafor')
  await dialog.getByRole('button', { name: 'Link messaging app' }).click()
  await expect(dialog.getByRole('link', { name: 'Open bot' })).toHaveAttribute('rel', 'noreferrer')
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  const messenger = card(page, 'Messaging app')
  await expect(messenger).toContainText('ada_okafor, not verified')
  const bot = messenger.getByRole('link', { name: 'Open bot' })
  await expect(bot).toHaveAttribute('href', /^https:/)
  // It is a secret, so no tab stores it.
  await page.reload()
  await expect(messenger).toContainText('To get the bot URL again, link the username again.')
  // Closed before the response.
  await messenger.getByRole('link', { name: 'Change username…' }).click()
  await name.fill('ada_okafor')
  await world.keepWaiting('auth/tg_verify')
  await dialog.getByRole('button', { name: 'Link messaging app' }).click()
  await expect(dialog).toContainText('Sending…')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await world.letGo()
  const message = page.getByRole('dialog', { name: 'Username linked, not verified yet' })
  await expect(message.getByRole('link', { name: 'Open bot' })).toBeVisible()
  await expect(bot).toBeVisible()

  await page.getByRole('link', { name: 'Email reset link…' }).click()
  await dialog.getByRole('button', { name: 'Email reset link' }).click()
  await expect(page.getByRole('link', { name: 'Email another link…' })).toBeVisible()
})

test('an account is linked and returns here; failures are explained', async ({ page, world }) => {
  await world.deny(['eq/set_pin', 'billing/get_client', 'auth/session_reset', 'auth/tg_verify'])
  await signIn(page, world, '/account/security')
  const reason = 'You don’t have permission to do this. Ask the account owner.'
  await expect(card(page, 'Two-factor authentication')).toContainText(reason)
  for (const name of ['Change PIN…', 'End all sessions…', 'Link messaging app…'])
    await expect(page.getByRole('button', { name })).toHaveAccessibleDescription(reason)
  const identities = card(page, 'Linked accounts')
  await expect(identities).toContainText('To see or remove linked accounts')
  await world.faults([
    { kind: 'refuse', message: 'sso_codehost_unavailable', code: -1, action: 'auth/codehost_init' },
  ])
  await identities.getByRole('button', { name: 'Link Code host' }).click()
  await expect(identities.getByRole('alert')).toContainText('Code host can’t be reached')
  await world.faults([])
  await identities.getByRole('button', { name: 'Link Code host' }).click()
  await expect(page).not.toHaveURL(/\/account\//)
  await page.goBack()
  await expect(card(page, 'Linked accounts')).toBeVisible()
})
