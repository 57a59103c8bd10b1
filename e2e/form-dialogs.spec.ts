import { enterPin, expect, openSession, reloadAndStay, signIn, test } from './fixtures.ts'

const calls = (journal: readonly { action: string }[], action: string): number =>
  journal.filter((entry) => entry.action === action).length

test('a dialog closes once: a late reply leaves the page where it is', async ({ page, world }) => {
  const { name } = world.server('mail-nl-01')
  await signIn(page, world)
  // A page before the list, where going back twice would lead.
  await page.getByRole('link', { name: 'Activity' }).first().click()
  await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible()
  await page.getByRole('link', { name: 'Servers' }).first().click()
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Reboot' }).click()
  const dialog = page.getByRole('dialog', { name: `Reboot ${name}?` })
  await enterPin(page, world.credentials.pin)
  await world.keepWaiting('eq/reboot')
  await page.keyboard.press('Enter')

  await expect(dialog).toContainText('Sending… You can close this dialog.')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeHidden()
  // A second Enter or Escape has no effect.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/servers')
  await world.letGo()
  // Accepted, but not done yet.
  await expect(page.getByText(`${name}: Reboot: in progress`)).toBeVisible()
  await expect(page).toHaveURL('/servers')
  await expect(page.getByRole('link', { name })).toBeVisible()
  expect(calls(await world.journal(), 'eq/reboot')).toBe(1)
})

test('a reply lost after the dialog was closed is reported as unknown, not as failed', async ({
  page,
  world,
}) => {
  const { id, name } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}?run=reboot`)
  await enterPin(page, world.credentials.pin)
  const failure = { kind: 'status', status: 503, action: 'eq/reboot' } as const
  await world.faults([{ kind: 'latency', seconds: 120, action: 'eq/reboot' }, failure])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Sending…')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Reboot' })).toBeHidden()
  await world.faults([failure])
  const message = page.getByRole('dialog', { name: `${name}: Reboot – result unknown` })
  await expect(message).toContainText('Result unknown. Check whether it worked')
  await expect(page.getByText(/\bfailed\b/)).toBeHidden()
})

test('unsaved input is guarded against Escape, Back and a reload', async ({ page, world }) => {
  const { id } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}/network`)
  await page
    .getByRole('link', { name: /^Block .*…$/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /^Block/ })
  const reason = dialog.getByLabel('Reason')
  await reason.fill('spam report 4711')

  await page.keyboard.press('Escape')
  await expect(dialog).toContainText('Discard changes?')
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(reason).toBeFocused()

  await page.goBack()
  await expect(dialog).toContainText('Discard changes?')
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(reason).toHaveValue('spam report 4711')

  await reloadAndStay(page)
  await expect(reason).toHaveValue('spam report 4711')

  await page.goBack()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(`/servers/${id}/network`)
})

test('a dialog’s button sets a PIN where there is none', async ({ page, world }) => {
  await world.start({ scenario: 'no-pin' })
  const { id, name } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}?run=reboot`)
  const dialog = page.getByRole('dialog', { name: `Reboot ${name}?` })
  await dialog.getByRole('button', { name: 'Set PIN' }).click()
  const setting = page.getByRole('dialog', { name: 'Set PIN' })
  await setting.getByRole('textbox', { name: 'New PIN' }).click()
  await page.keyboard.type('1379')
  await setting.getByRole('textbox', { name: 'Repeat PIN' }).click()
  await page.keyboard.type('1379')
  await page.keyboard.press('Enter')
  await expect(setting.getByRole('button', { name: 'Set PIN' })).toBeVisible()
  await world.advance(10)
  await expect(setting).toBeHidden()
  await enterPin(page, '1379')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
})

test('after several wrong PINs the lockout counts down, and the input stays', async ({
  page,
  world,
}) => {
  const { id, name } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}?run=reboot`)
  const dialog = page.getByRole('dialog', { name: `Reboot ${name}?` })
  const wait = dialog.getByRole('alert').filter({ hasText: 'Too many wrong PINs' })
  for (let wrong = 0; wrong < 8 && !(await wait.isVisible()); wrong += 1) {
    await enterPin(page, '1357')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('Nothing was changed.')
    await expect(dialog.getByRole('button', { name: 'Reboot', exact: true })).not.toHaveAttribute(
      'aria-busy',
      'true',
    )
  }
  await expect(wait).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'PIN' })).not.toHaveValue('')
  await world.advance(60)
  await expect(dialog.getByRole('alert')).toContainText('You can try again now.')
})

test('a dialog opened by a link returns the focus to the page', async ({ page, world }) => {
  const { id } = world.server('mail-nl-01')
  await openSession(page, world)
  for (const address of [
    `/servers/${id}?run=reboot`,
    `/servers/${id}/network?run=block-address&on=203.0.113.8`,
    `/servers?run=reboot&on=${id}`,
  ]) {
    await page.goto(address)
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('main'), address).toBeFocused()
  }
})
