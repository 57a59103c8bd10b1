import type { Locator, Page } from '@playwright/test'
import type { Fault } from '#mock/world/faults.ts'
import { expect, expectNoAxeViolations, go, phone, pressTwice, signIn, test } from './fixtures.ts'
import { expectNoSidewaysScroll } from './serverTabs.ts'
import { passChecking } from './verifying.ts'

const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** The dialog that waits for an answer: messages at the edge are dialogs of their own. */
const modal = (page: Page): Locator =>
  page.getByRole('dialog').and(page.locator(':not([aria-modal="false"])'))

/** Types into a field of slots as a person does. */
async function typePin(dialog: Locator, label: string, pin: string): Promise<void> {
  await dialog.getByRole('textbox', { name: label, exact: true }).click()
  await dialog.page().keyboard.type(pin)
}

/** What is kept, and where the person is: nothing secret may be there. */
const keptText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    return [location.href, localStorage, sessionStorage]
      .map((kept) => JSON.stringify(kept))
      .join('\n')
  })

test('the PIN is checked and changed by keyboard, and what is wrong is told as what it is', async ({
  page,
  world,
}) => {
  await world.start({ speed: 0 })
  const { pin } = world.credentials
  await signIn(page, world, '/account/security')
  await expect(card(page, 'PIN')).toContainText('set')
  await expectNoAxeViolations(page)

  await card(page, 'PIN').getByRole('link', { name: 'Check the PIN…' }).focus()
  await page.keyboard.press('Enter')
  const check = page.getByRole('dialog', { name: 'Check your PIN' })
  const looks = 'The service is looking at it.'
  await typePin(check, 'Your PIN', pin)
  await page.keyboard.press('Enter')
  await expect(check).toContainText(looks)
  await world.advance(5)
  await expect(check).toContainText('This is your PIN.')
  await typePin(check, 'Your PIN', '1111')
  await page.keyboard.press('Enter')
  await expect(check).toContainText(looks)
  await world.advance(5)
  await expect(check).toContainText('This is not your PIN. Nothing was changed.')
  await expectNoAxeViolations(page, { within: '[role=dialog]' })
  await page.keyboard.press('Escape')

  await go(page, '/account/security?run=change-pin')
  const change = page.getByRole('dialog', { name: 'Change your PIN' })
  await typePin(change, 'Your PIN until now', pin)
  await typePin(change, 'New PIN', '8642')
  await typePin(change, 'The same again', '8643')
  await page.keyboard.press('Enter')
  await expect(change).toContainText('This is not the same PIN.')
  await change.getByRole('textbox', { name: 'The same again' }).press('Control+a')
  await typePin(change, 'The same again', '8642')
  // The answer comes late, and the button is pressed again meanwhile.
  await world.keepWaiting('eq/set_pin')
  await change.getByRole('button', { name: 'Change the PIN' }).click()
  await change.getByRole('button', { name: 'Change the PIN' }).click({ force: true })
  await world.letGo()
  await expect(change).toContainText(looks)
  await world.advance(5)
  await expect(page.getByText('Your PIN is changed')).toBeVisible()
  await expect(change).toBeHidden()
  const sent = (await world.journal()).filter(({ action }) => action === 'eq/set_pin')
  expect(sent).toHaveLength(1)
  expect(await keptText(page)).not.toContain('8642')
})

test('where the answer to a new PIN is lost, the service is asked whether it is the new one', async ({
  page,
  world,
}) => {
  await page.clock.install()
  await world.start({ speed: 0 })
  await signIn(page, world, '/account/security?run=change-pin')
  const change = page.getByRole('dialog', { name: 'Change your PIN' })
  const asked = 'The service is asked whether the new PIN is yours.'
  const press = () => change.getByRole('button', { name: 'Change the PIN' })
  const sent = async () =>
    (await world.journal()).filter(({ action }) => action === 'eq/set_pin').length
  await typePin(change, 'Your PIN until now', world.credentials.pin)
  await typePin(change, 'New PIN', '8642')
  await typePin(change, 'The same again', '8642')
  // Nothing arrived: what was typed stays, and is sent again.
  for (const fault of [{ kind: 'drop' }, { kind: 'html' }] satisfies Fault[]) {
    await world.faults([{ ...fault, action: 'eq/set_pin', times: 1 }])
    await press().click()
    await passChecking(page)
    await expect(change).toContainText(asked)
    await world.advance(5)
    await expect(change.getByRole('alert')).toContainText('nothing was changed')
  }
  await expectNoAxeViolations(page, { within: '[role=dialog]' })
  // It arrived, and only the answer did not.
  await world.faults([{ kind: 'truncate', action: 'eq/set_pin', times: 1 }])
  await press().click()
  await expect.poll(sent).toBe(3)
  await passChecking(page)
  await expect(change).toContainText(asked)
  await world.advance(5)
  await expect(page.getByText('Your PIN is changed')).toBeVisible()
  await expect(change).toBeHidden()

  // Nobody can be asked either.
  await go(page, '/account/security?run=change-pin')
  await typePin(change, 'Your PIN until now', '8642')
  await typePin(change, 'New PIN', '9753')
  await typePin(change, 'The same again', '9753')
  await world.faults([
    { kind: 'drop', after: true, action: 'eq/set_pin' },
    { kind: 'status', status: 500, action: 'eq/check_pin' },
  ])
  await press().click()
  await passChecking(page)
  await expect(change).toContainText('your PIN may be the new one by now')
})

test('after several wrong PINs the service answers late, and the pause is counted', async ({
  page,
  world,
}) => {
  await world.start({ speed: 0 })
  await signIn(page, world, '/account/security?run=check-pin')
  const check = page.getByRole('dialog', { name: 'Check your PIN' })
  const checks = async () =>
    (await world.journal()).filter(({ action }) => action === 'eq/check_pin').length
  const tryWrong = async (time: number): Promise<void> => {
    await typePin(check, 'Your PIN', '1111')
    await page.keyboard.press('Enter')
    await expect.poll(checks).toBe(time)
  }
  // Not so long that what was tried is forgiven.
  for (const [before, seconds] of [2, 2, 6].entries()) {
    await tryWrong(before + 1)
    await world.advance(seconds)
    await expect(check).toContainText('This is not your PIN.')
  }
  // From the third wrong one on the service takes its time, longer each time, and takes no other meanwhile.
  await tryWrong(4)
  await expect(check.getByRole('button', { name: 'Check the PIN' })).toBeDisabled()
  await world.advance(10)
  await expect(check).toContainText(/has been looking at it for \d+ s/)
  await world.advance(30)
  await expect(check).toContainText('This is not your PIN.')
})

test('the second step is switched on, tried, and switched off again, once each', async ({
  page,
  world,
}) => {
  await page.setViewportSize(phone)
  await signIn(page, world, '/account/security')
  const step = card(page, 'Second step')
  await step.getByRole('link', { name: 'Switch it on…' }).click()
  const dialog = modal(page)
  // The answer is lost; the panel looks before it says anything.
  await world.faults([{ kind: 'drop', after: true, action: 'billing/update_client', times: 1 }])
  await dialog.getByRole('button', { name: 'Switch it on' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('The second step is on')).toBeVisible()
  await expect(step.getByRole('link', { name: 'Switch it off…' })).toBeVisible()
  await expectNoSidewaysScroll(page)

  await step.getByRole('link', { name: 'Try it…' }).click()
  await dialog.getByRole('button', { name: 'Send a code' }).click()
  const code = dialog.getByRole('textbox', { name: 'Code' })
  await code.click()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('The service does not take this code.')
  const mailed = /\b(\d{6})\b/.exec((await world.mail()).at(-1)?.text ?? '')?.[1] ?? ''
  await code.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(mailed)
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('The code is right: the second step works.')
  await expectNoAxeViolations(page, { within: '[role=dialog]' })
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()

  await step.getByRole('link', { name: 'Switch it off…' }).click()
  await pressTwice(dialog.getByRole('button', { name: 'Switch it off' }))
  await expect(page.getByText('The second step is off')).toBeVisible()
  const sent = (await world.journal()).filter(({ action }) => action === 'billing/update_client')
  expect(sent).toHaveLength(2)
})

test('ending all sessions takes a mail and its token, and signs out here as well', async ({
  page,
  world,
}) => {
  await signIn(page, world, '/account/security')
  await card(page, 'Sessions').getByRole('link', { name: 'End all sessions…' }).click()
  const dialog = page.getByRole('dialog', { name: 'End all sessions?' })
  await expect(dialog).toContainText('You are signed out here too')
  await expectNoAxeViolations(page, { within: '[role=dialog]' })
  await dialog.getByRole('button', { name: 'Mail me the token' }).click()
  const token = dialog.getByLabel('Token from the mail')
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

test('a messenger is linked by its name, and the password by a mail', async ({ page, world }) => {
  await signIn(page, world, '/account/security')
  await card(page, 'Messenger').getByRole('link', { name: 'Link a messenger…' }).click()
  const dialog = modal(page)
  const name = dialog.getByLabel('Your username in the messenger')
  await name.fill('two words')
  await dialog.getByRole('button', { name: 'Link it' }).click()
  await expect(dialog).toContainText('Letters, digits and _ only')
  await name.fill('a')
  await dialog.getByRole('button', { name: 'Link it' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await name.fill('@ada_okafor')
  await dialog.getByRole('button', { name: 'Link it' }).click()
  await expect(dialog.getByRole('link', { name: 'Open the bot' })).toHaveAttribute(
    'rel',
    'noreferrer',
  )
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(card(page, 'Messenger')).toContainText('ada_okafor, not confirmed')

  await page.getByRole('link', { name: 'Mail a link…' }).click()
  await dialog.getByRole('button', { name: 'Mail the link' }).click()
  await expect(page.getByRole('link', { name: 'Mail another link…' })).toBeVisible()
})

test('an identity is linked and comes back here; what cannot be done is said', async ({
  page,
  world,
}) => {
  await world.deny(['eq/set_pin', 'billing/get_client', 'auth/session_reset', 'auth/tg_verify'])
  await signIn(page, world, '/account/security')
  const reason = 'Your account may not do this. Ask its owner for the right to.'
  await expect(card(page, 'Second step')).toContainText(reason)
  for (const name of ['Change the PIN…', 'End all sessions…', 'Link a messenger…'])
    await expect(page.getByRole('button', { name })).toHaveAccessibleDescription(reason)
  const identities = card(page, 'Linked identities')
  await expect(identities).toContainText('has no way to unlink one')
  await world.faults([
    { kind: 'refuse', message: 'sso_codehost_unavailable', code: -1, action: 'auth/codehost_init' },
  ])
  await identities.getByRole('button', { name: 'Link Code host' }).click()
  await expect(identities.getByRole('alert')).toContainText('cannot reach Code host')
  await world.faults([])
  await identities.getByRole('button', { name: 'Link Code host' }).click()
  await expect(page).not.toHaveURL(/\/account\//)
  await page.goBack()
  await expect(card(page, 'Linked identities')).toBeVisible()
})
