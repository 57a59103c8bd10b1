/** Single sign-on: the redirect, the callback, and everything that can go wrong. */
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, phone, signOut, test } from './fixtures.ts'

const labels = { idtoken: 'ID token', codehost: 'Code host', social: 'Social' } as const
type Provider = keyof typeof labels

/** Opens a provider from the sign-in page. */
async function leaveFor(page: Page, provider: Provider): Promise<void> {
  await page.getByRole('button', { name: labels[provider], exact: true }).click()
  await expect(page.getByRole('link', { name: 'Cancel' })).toBeVisible()
}

const choose = (page: Page, choice: string): Promise<void> =>
  page.getByRole('link', { name: choice, exact: true }).click()

const agree = (page: Page): Promise<void> => choose(page, 'Continue as ada@example.net')

/** Makes each choice at the provider, and expects the panel's message. */
async function expectMessages(
  page: Page,
  outcomes: readonly (readonly [choice: string, words: string | RegExp])[],
): Promise<void> {
  for (const [choice, words] of outcomes) {
    await choose(page, choice)
    await expect(page.getByRole('alert'), choice).toContainText(words)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('link', { name: 'Cancel' })).toBeVisible()
  }
}

test('each provider signs in to the requested page and leaves no trace', async ({ page }) => {
  for (const provider of ['idtoken', 'codehost', 'social'] as const) {
    const came: string[] = []
    page.on('framenavigated', (frame) => came.push(frame.url()))
    await page.goto('/servers?q=mail-nl')
    await page.getByLabel('Email').fill('typed before')
    await leaveFor(page, provider)
    const providerUrl = new URL(page.url())
    expect(providerUrl.searchParams.get('state')?.length).toBeGreaterThan(20)
    expect(providerUrl.searchParams.has('code_challenge')).toBe(provider === 'social')
    await agree(page)
    await expect(page).toHaveURL('/servers?q=mail-nl')
    await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
    // The callback's parameters were in the URL for a moment, and aren't kept.
    const isBack = (url: string) => new URL(url).pathname === `/sso/${provider}`
    const back = new URL(came.find(isBack) ?? page.url())
    const proof = [...new URLSearchParams(back.search + back.hash.replace('#', '&'))]
      .map(([, value]) => value)
      .filter((value) => value !== '')
    expect(proof.length).toBeGreaterThan(1)
    const storage = await page.evaluate(() =>
      JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        location.href,
        document.documentElement.outerHTML,
      ]),
    )
    for (const value of proof) expect(storage).not.toContain(value)
    await page.goBack()
    expect(page.url()).not.toContain('code=')
    await page.goto('/servers')
    await signOut(page)
    page.removeAllListeners('framenavigated')
  }
})

test('the code host: refusals, provider failures and forged callbacks are explained, with a retry', async ({
  page,
  world,
}) => {
  await page.goto('/sign-in')
  await leaveFor(page, 'codehost')
  await expectMessages(page, [
    ['Cancel', 'You declined the sign-in at Code host'],
    ['Wrong state', 'isn’t the sign-in you started'],
    ['Missing code', 'didn’t tell us who you are'],
    ['Provider error', 'Couldn’t complete the sign-in with Code host'],
  ])
  // None of these reached the API.
  const calls = (await world.journal()).map(({ action }) => action)
  expect(calls).not.toContain('auth/codehost_signin')
  await expectMessages(page, [
    ['Code already used', 'Couldn’t sign in with this Code host account'],
    ['Expired code', 'Couldn’t sign in with this Code host account'],
    ['Continue without sharing a profile', 'Couldn’t sign in with this Code host account'],
    ['Continue as stranger@example.org', 'Couldn’t sign in with this Code host account'],
  ])
  await world.advance(901)
  await expectMessages(page, [
    ['Continue as ada@example.net', 'has expired or was already completed'],
  ])
  await agree(page)
  await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
})

test('the social provider: the state, the verifier and the profile are checked', async ({
  page,
  world,
}) => {
  await page.goto('/sign-in')
  await leaveFor(page, 'social')
  await expectMessages(page, [
    ['Cancel', 'You declined the sign-in at Social'],
    ['Wrong state', 'isn’t the sign-in you started'],
    ['Code already used', 'has expired or was already completed'],
    ['Continue without sharing a profile', 'didn’t tell us who you are'],
  ])
  await world.advance(601)
  await expectMessages(page, [
    ['Continue as ada@example.net', 'has expired or was already completed'],
  ])
  await world.advance(901)
  await expectMessages(page, [
    ['Continue as ada@example.net', 'has expired or was already completed'],
  ])
  await agree(page)
  await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
})

test('the identity token: it must be complete, current and meant for this tab', async ({
  page,
}) => {
  await page.goto('/sign-in')
  await leaveFor(page, 'idtoken')
  await expectMessages(page, [
    ['Cancel', 'You declined the sign-in at ID token'],
    ['Wrong state', 'isn’t the sign-in you started'],
    ['Continue without sharing a profile', 'didn’t tell us who you are'],
    ['Expired code', 'has expired or was already completed'],
  ])
  // A token for another nonce was made for someone else.
  const providerUrl = new URL(page.url())
  providerUrl.searchParams.set('nonce', 'of-somebody-else')
  await page.goto(providerUrl.href)
  await expectMessages(page, [['Continue as ada@example.net', 'isn’t the sign-in you started']])
  await agree(page)
  await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
})

test('every other error code has a message', async ({ page, world }) => {
  const codes = [
    ['OAUTH_STATE_MISSING', 'has expired or was already completed'],
    ['OAUTH_STATE_MISMATCH', 'has expired or was already completed'],
    ['OAUTH_CODE_VERIFIER_MISSING', 'has expired or was already completed'],
    ['INVALID_HOST_HEADER', 'isn’t available here'],
    ['MISSING_CREDENTIAL', 'Couldn’t complete the sign-in with Social'],
    ['INVALID_CREDENTIAL', 'has expired or was already completed'],
    ['SSO_UNAVAILABLE', 'Social can’t be reached right now'],
  ] as const
  await page.goto('/sign-in')
  await leaveFor(page, 'social')
  for (const [code, words] of codes) {
    await world.faults([{ kind: 'refuse', message: 'no', code, action: 'auth/social_signin' }])
    await expectMessages(page, [['Continue as ada@example.net', words]])
  }
  const elsewhere = 'auth/social_signin: the identity is linked to another client'
  await world.faults([
    { kind: 'refuse', message: elsewhere, code: -1, action: 'auth/social_signin' },
  ])
  await expectMessages(page, [
    ['Continue as ada@example.net', 'already linked to another customer'],
  ])
  // The provider is accepted, but the sign-in is refused: another billing location.
  const refused = 'auth/billinglogin: invalid credential'
  await world.faults([{ kind: 'refuse', message: refused, code: -2, action: 'auth/billinglogin' }])
  await expectMessages(page, [
    ['Continue as ada@example.net', 'or belongs to another billing location'],
  ])
  await world.loseRequest('auth/social_signin')
  await expectMessages(page, [['Continue as ada@example.net', 'Couldn’t connect']])
})

test('a callback that this tab didn’t begin is rejected: a forged link, a second use, another tab', async ({
  context,
  page,
  world,
}) => {
  const sent = async () =>
    (await world.journal()).filter(({ action }) => action.endsWith('_signin')).length
  await page.goto('/sso/codehost?state=abc123456&code=stolen')
  await expect(page.getByRole('alert')).toContainText('has expired or was already completed')
  await expect(page).toHaveURL('/sso/codehost')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Sign in another way' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()

  const back = page.waitForRequest((request) => new URL(request.url()).pathname === '/sso/codehost')
  await leaveFor(page, 'codehost')
  await agree(page)
  const address = (await back).url()
  await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
  expect(await sent()).toBe(1)
  await signOut(page)
  await page.goto(address)
  await expect(page.getByRole('alert')).toContainText('or was already completed')

  await page.goto('/sign-in')
  await leaveFor(page, 'codehost')
  const leads = await page
    .getByRole('link', { name: 'Continue as ada@example.net' })
    .getAttribute('href')
  const other = await context.newPage()
  await other.goto(new URL(leads ?? '', page.url()).href)
  await expect(other.getByRole('alert')).toContainText('has expired or was already completed')
  expect(await sent()).toBe(1)
})

test('an unreachable provider is reported on the form, which keeps its input', async ({
  page,
  world,
}) => {
  await page.goto('/sign-in')
  await page.getByLabel('Email').fill('ada@example.net')
  await world.settings({ providers_down: ['codehost', 'social'] })
  for (const label of ['Code host', 'Social']) {
    await page.getByRole('button', { name: label, exact: true }).click()
    await expect(page.getByRole('alert')).toContainText(`${label} can’t be reached right now`)
  }
  // No details were entered for this button, so none may be correct.
  await world.settings({ providers_down: [] })
  await world.faults([{ kind: 'html', action: 'auth/social_init', times: 1 }])
  await page.getByRole('button', { name: 'Social', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Couldn’t complete the sign-in with Social.')
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.net')
  await expectNoAxeViolations(page)
})

test('two-factor authentication also applies to single sign-on, on a phone by keyboard', async ({
  page,
  world,
}) => {
  await page.setViewportSize(phone)
  await world.start({ scenario: 'two-factor' })
  await page.goto('/sign-in')
  await page.getByRole('button', { name: 'Code host' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Continue as ada@example.net' }).focus()
  await page.keyboard.press('Enter')
  const code = page.getByRole('group', { name: 'Verification code' }).getByRole('textbox').first()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expectNoAxeViolations(page)
  await code.focus()
  await page.keyboard.type((await world.mail()).at(-1)?.text.match(/\d{6}/)?.[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Servers' })).toBeVisible()
})

test('signing in again offers the same provider in a new window, only for the same user', async ({
  page,
  world,
}) => {
  const { credentials } = await world.start({ scenario: 'staff' })
  await page.goto('/sign-in')
  await leaveFor(page, 'codehost')
  await choose(page, `Continue as ${credentials.email}`)
  await expect(page.getByRole('heading', { name: 'Servers' })).toBeVisible()
  await page.getByRole('searchbox').fill('kept-here')
  await expect(page).toHaveURL(/q=kept-here/)
  // The list has loaded, so the next read is the one requested by the click.
  await expect(page.getByText('No results')).toBeVisible()
  await world.faults([{ kind: 'expired-token', action: 'eq/list', times: 1 }])
  await page
    .getByRole('button', { name: /^Refresh/ })
    .first()
    .click()

  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  const opening = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Continue with Code host' }).click()
  const popup = await opening
  await expect(dialog.getByText('in the new window')).toBeVisible()
  await choose(popup, 'Continue as ada@example.net')
  await expect(popup.getByRole('alert')).toContainText('a different Code host account')
  await expectNoAxeViolations(popup)
  await popup.getByRole('button', { name: 'Try again' }).click()
  const closed = popup.waitForEvent('close')
  await choose(popup, `Continue as ${credentials.email}`)
  await closed
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('searchbox')).toHaveValue('kept-here')
})
