import { expect, expectNoAxeViolations, test } from './fixtures.ts'

test('with two-factor authentication the password needs the emailed code', async ({
  page,
  world,
}) => {
  const { credentials } = await world.start({ scenario: 'two-factor' })
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(credentials.email)
  await page.getByLabel('Password', { exact: true }).fill(credentials.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  const code = page.getByRole('group', { name: 'Verification code' }).getByRole('textbox').first()
  await expect(code).toBeVisible()
  await expect(page.getByRole('button', { name: /Resend in/ })).toBeVisible()
  await expectNoAxeViolations(page)

  await code.fill('000000')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('This code wasn’t accepted')

  const sent = (await world.mail()).at(-1)?.text.match(/\d{6}/)?.[0] ?? ''
  await code.fill(sent)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Servers' })).toBeVisible()
})

test('after the password the code field has the focus and says where the code was sent', async ({
  page,
  world,
}) => {
  const { credentials } = await world.start({ scenario: 'two-factor' })
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(credentials.email)
  await page.getByLabel('Password', { exact: true }).fill(credentials.password)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible()
  const slots = page.getByRole('group', { name: 'Verification code' })
  const code = slots.getByRole('textbox').first()
  await expect(code).toBeFocused()
  const [first = '', domain = ''] = [credentials.email[0], credentials.email.split('@')[1]]
  await expect(slots).toHaveAccessibleDescription(`Sent to ${first}•••@${domain} or your phone`)
  const sent = (await world.mail()).at(-1)?.text.match(/\d{6}/)?.[0] ?? ''
  await page.keyboard.type(sent)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Servers' })).toBeVisible()
})

test('a code can be resent, after a pause', async ({ page, world }) => {
  const { credentials } = await world.start({ scenario: 'two-factor' })
  await page.clock.install()
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill(credentials.email)
  await page.getByLabel('Password', { exact: true }).fill(credentials.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  const again = page.getByRole('button', { name: /^Resend/ })
  await expect(again).toHaveAccessibleDescription('We just sent a code. Wait a moment.')
  const before = (await world.mail()).length
  await page.clock.fastForward(31_000)
  await world.advance(31)
  await expect(again).toHaveText('Resend code')
  await again.click()
  await expect(again).toContainText('Resend in')
  const mails = await world.mail()
  expect(mails).toHaveLength(before + 1)

  await page.getByRole('group', { name: 'Verification code' }).getByRole('textbox').first().click()
  await page.keyboard.type(mails.at(-1)?.text.match(/\d{6}/)?.[0] ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Servers' })).toBeVisible()
})
