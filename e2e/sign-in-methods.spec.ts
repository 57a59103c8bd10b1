/** Less common sign-in methods: creating an account, a forgotten password, keys with allowed IPs, verification codes. */
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, phone, test } from './fixtures.ts'
import { keyField } from './signIn.ts'
import type { TestWorld } from './world.ts'

const codeIn = (text = ''): string => /\b\d{6}\b/.exec(text)?.[0] ?? ''
const lastMail = async (world: TestWorld): Promise<string> =>
  (await world.mail()).at(-1)?.text ?? ''

async function signInWith(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a new customer verifies an email, signs in with the first password, sets a PIN and sees an empty list', async ({
  page,
  world,
}) => {
  const email = 'grace@example.org'
  await page.goto('/sign-in?to=/servers?q=web')
  await page.getByLabel('Email').fill('grace@nowhere')
  await page.getByRole('link', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/view=new-customer/)
  // The typed email is kept, and the URL works on its own.
  await expect(page.getByLabel('Email')).toHaveValue('grace@nowhere')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'This email or billing location wasn’t accepted',
  )
  await page.reload()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()

  const code = page.getByRole('group', { name: 'Verification code' }).getByRole('textbox').first()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expectNoAxeViolations(page)
  const sent = codeIn(await lastMail(world))
  await code.fill(sent === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Verify email' }).click()
  await expect(page.getByRole('alert')).toContainText('This code wasn’t accepted: “wrong code”')
  await code.fill(sent)
  await page.getByRole('button', { name: 'Verify email' }).click()
  await expect(page.getByRole('alert')).toContainText(`${email} is verified`)
  const password = /Sign in with (\S+)/.exec(await lastMail(world))?.[1] ?? ''
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await signInWith(page, email, password)

  await expect(page).toHaveURL('/servers?q=web')
  const first = page.getByText('Set a PIN to reboot, power off or reinstall servers.')
  await expect(first).toBeVisible()
  await page.getByRole('button', { name: 'Set PIN' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set PIN' })
  for (const name of ['New PIN', 'Repeat PIN']) {
    await dialog.getByRole('textbox', { name }).click()
    await page.keyboard.type('1357')
  }
  await dialog.getByRole('button', { name: 'Set PIN' }).click()
  await world.advance(10)
  await expect(dialog).toBeHidden()
  await expect(first).toBeHidden()
  await page.goto('/servers')
  await expect(page.getByRole('main')).toContainText('No servers yet')
})

test('an existing customer verifies the email too, and learns about the existing account', async ({
  page,
  world,
}) => {
  const { email } = world.credentials
  await page.goto('/sign-in?view=new-customer')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email address')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('This email already has an account.')).toBeVisible()
  await page.getByRole('group', { name: 'Verification code' }).getByRole('textbox').first().click()
  await page.keyboard.type(codeIn(await lastMail(world)))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('already has an account')
})

test('a password reset link is only sent to customers', async ({ page, world }) => {
  await page.setViewportSize(phone)
  const { email } = world.credentials
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill('nobody@example.org')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeFocused()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('alert')).toContainText('No account uses this email')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('alert')).toContainText(`We sent a reset link to ${email}`)
  expect(await world.mail()).toHaveLength(1)
  expect(await lastMail(world)).toContain('password/reset')
  await page.getByRole('button', { name: 'Back to sign in' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible()
})

test('a key with allowed IPs opens nothing from another IP address', async ({ page, world }) => {
  const { email, password, location } = world.credentials
  const post = async (script: string, form: Record<string, string | number>) => {
    const response = await page.request.post(`/api/${script}.php`, { form })
    // The mock's responses have the shapes of the specification.
    return (await response.json()) as { token: string; data: { api_key: string } }
  }
  const { token } = await post('auth', { action: 'billinglogin', user: email, password, location })
  const { data } = await post('api_keys', {
    action: 'add',
    token,
    'params[name]': 'Office',
    'params[ip]': '203.0.113.0/24',
    'params[login_notify_method]': 'none',
    'params[active]': 1,
  })
  await page.goto('/sign-in')
  await page.getByRole('radio', { name: 'API key' }).click()
  await keyField(page).fill(data.api_key)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Sign-in isn’t allowed from here: “access denied by IP restrictions”',
  )
  await world.settings({ client_ip: '203.0.113.7' })
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
})

test('every refused sign-in has a message', async ({ page, world }) => {
  await page.goto('/sign-in')
  await signInWith(page, 'ada@example.net', 'x')
  const press = () => page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const refusals = [
    [
      'auth/billinglogin',
      -2,
      'auth/billinglogin: invalid credential',
      'Wrong email, password or billing location',
    ],
    [
      'auth/billinglogin',
      -2,
      'auth: too many failed attempts, try again in 5 seconds',
      '“too many failed attempts, try again in 5 seconds”',
    ],
    [
      'auth/login',
      -1,
      'auth/login: authentication data cannot be loaded',
      'This API key wasn’t accepted',
    ],
    ['auth/login', -1, 'No appropriate servers found', 'This API key wasn’t accepted'],
  ] as const
  for (const [action, code, message, words] of refusals) {
    await world.faults([{ kind: 'refuse', action, code, message }])
    if (action === 'auth/login') {
      await page.getByRole('radio', { name: 'API key' }).click()
      await keyField(page).fill('key')
    }
    await press()
    await expect(page.getByRole('alert'), message).toContainText(words)
  }
  await world.faults([
    { kind: 'refuse', action: 'auth/login', code: 'NO_APPROPRIATE_SERVERS', message: 'no' },
  ])
  await press()
  await expect(page.getByRole('alert')).toContainText('This key’s account has no servers yet')
})

test('a verification code is pasted on a phone; too many wrong ones cause a pause', async ({
  context,
  page,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize(phone)
  const { credentials } = await world.start({ scenario: 'two-factor' })
  await page.goto('/sign-in')
  await signInWith(page, credentials.email, credentials.password)
  const code = page.getByRole('group', { name: 'Verification code' }).getByRole('textbox').first()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  for (let tries = 0; tries < 4; tries += 1) {
    await code.fill('000000')
    await page.keyboard.press('Enter')
    // The response empties the field: until then, the message may be the previous one.
    await expect(code).toHaveValue('')
    await expect(page.getByRole('alert')).toContainText(
      tries < 3 ? 'wrong code' : 'Too many attempts',
    )
  }
  await expect(page.getByRole('alert')).toContainText(/try again in \d+ seconds/)
  await world.advance(10)
  const sent = codeIn(await lastMail(world))
  await page.evaluate((text) => navigator.clipboard.writeText(` ${text}\n`), sent)
  await code.focus()
  await page.keyboard.press('ControlOrMeta+v')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Servers' })).toBeVisible()
})

test('a session gets the chosen duration, and a key for one server says what it shows', async ({
  page,
  world,
}) => {
  await page.goto('/sign-in')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', /username/)
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute(
    'autocomplete',
    /current-password/,
  )
  await page.getByText('Options').click()
  await page.getByLabel('Session duration').selectOption('8 hours')
  await page.getByRole('radio', { name: 'API key' }).click()
  await keyField(page).fill(world.credentials.server_key)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('gives access to one server')).toBeVisible()
  await world.advance(7 * 3600)
  await page.reload()
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(1)
})
