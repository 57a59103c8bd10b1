/** Signing in through other services: the way there, the way back, and everything that can go wrong between them. */
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, phone, signOut, test } from './fixtures.ts'

const labels = { idtoken: 'ID token', codehost: 'Code host', social: 'Social' } as const
type Provider = keyof typeof labels

/** Leaves for a provider from the sign-in page. */
async function leaveFor(page: Page, provider: Provider): Promise<void> {
  await page.getByRole('button', { name: labels[provider], exact: true }).click()
  await expect(page.getByRole('link', { name: 'Cancel' })).toBeVisible()
}

const choose = (page: Page, choice: string): Promise<void> =>
  page.getByRole('link', { name: choice, exact: true }).click()

const agree = (page: Page): Promise<void> => choose(page, 'Continue as ada@example.net')

/** Goes to the provider and back again, and reads what the panel says of it. */
async function expectTold(
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

test('each provider leads in, back to what was asked for, and leaves no trace', async ({
  page,
}) => {
  for (const provider of ['idtoken', 'codehost', 'social'] as const) {
    const came: string[] = []
    page.on('framenavigated', (frame) => came.push(frame.url()))
    await page.goto('/servers?q=mail-nl')
    await page.getByLabel('E-mail').fill('typed before')
    await leaveFor(page, provider)
    const asked = new URL(page.url())
    expect(asked.searchParams.get('state')?.length).toBeGreaterThan(20)
    expect(asked.searchParams.has('code_challenge')).toBe(provider === 'social')
    await agree(page)
    await expect(page).toHaveURL('/servers?q=mail-nl')
    await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
    // What came back was in the address of one moment, and is nowhere now.
    const isBack = (url: string) => new URL(url).pathname === `/sso/${provider}`
    const back = new URL(came.find(isBack) ?? page.url())
    const proof = [...new URLSearchParams(back.search + back.hash.replace('#', '&'))]
      .map(([, value]) => value)
      .filter((value) => value !== '')
    expect(proof.length).toBeGreaterThan(1)
    const kept = await page.evaluate(() =>
      JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        location.href,
        document.documentElement.outerHTML,
      ]),
    )
    for (const value of proof) expect(kept).not.toContain(value)
    await page.goBack()
    expect(page.url()).not.toContain('code=')
    await page.goto('/servers')
    await signOut(page)
    page.removeAllListeners('framenavigated')
  }
})

test('the code host: what the person, the provider or a stranger does wrong is told, and tried again', async ({
  page,
  world,
}) => {
  await page.goto('/sign-in')
  await leaveFor(page, 'codehost')
  await expectTold(page, [
    ['Cancel', 'did not agree at Code host, so nothing happened'],
    ['Come back with another state', 'does not belong to the sign-in that this tab began'],
    ['Come back with nothing', 'without a proof of who you are'],
    ['Fail here', 'Code host could not do it'],
  ])
  // None of that was worth asking the service about.
  const asked = (await world.journal()).map(({ action }) => action)
  expect(asked).not.toContain('auth/codehost_signin')
  await expectTold(page, [
    ['Come back with what was used before', 'knows nobody by this identity'],
    ['Come back with what has expired', 'knows nobody by this identity'],
    ['Continue, but share no profile', 'knows nobody by this identity'],
    ['Continue as stranger@example.org', 'knows nobody by this identity'],
  ])
  await world.advance(901)
  await expectTold(page, [
    ['Continue as ada@example.net', 'took too long, or was finished already'],
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
  await expectTold(page, [
    ['Cancel', 'did not agree at Social'],
    ['Come back with another state', 'does not belong to the sign-in that this tab began'],
    ['Come back with what was used before', 'used up or too old'],
    ['Continue, but share no profile', 'did not tell the service who you are'],
  ])
  await world.advance(601)
  await expectTold(page, [['Continue as ada@example.net', 'can no longer check who began it']])
  await world.advance(901)
  await expectTold(page, [['Continue as ada@example.net', 'has not begun this sign-in']])
  await agree(page)
  await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
})

test('the identity token: it must be whole, in time and meant for this tab', async ({ page }) => {
  await page.goto('/sign-in')
  await leaveFor(page, 'idtoken')
  await expectTold(page, [
    ['Cancel', 'did not agree at ID token'],
    ['Come back with another state', 'does not belong to the sign-in that this tab began'],
    ['Continue, but share no profile', 'without a proof of who you are'],
    ['Come back with what has expired', 'is not valid, or not any more'],
  ])
  // One that was asked for with another nonce was made for somebody else.
  const asked = new URL(page.url())
  asked.searchParams.set('nonce', 'of-somebody-else')
  await page.goto(asked.href)
  await expectTold(page, [
    ['Continue as ada@example.net', 'does not belong to the sign-in that this tab began'],
  ])
  await agree(page)
  await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
})

test('every other code of the service is put in words', async ({ page, world }) => {
  const codes = [
    ['OAUTH_STATE_MISSING', 'took too long, or was finished already'],
    ['OAUTH_STATE_MISMATCH', 'has not begun this sign-in'],
    ['OAUTH_CODE_VERIFIER_MISSING', 'can no longer check who began it'],
    ['INVALID_HOST_HEADER', 'takes no sign-in with Social from this address'],
    ['MISSING_CREDENTIAL', 'got no proof of who you are'],
    ['INVALID_CREDENTIAL', 'is not valid, or not any more'],
    ['SSO_UNAVAILABLE', 'cannot reach Social at the moment'],
  ] as const
  await page.goto('/sign-in')
  await leaveFor(page, 'social')
  for (const [code, words] of codes) {
    await world.faults([{ kind: 'refuse', message: 'no', code, action: 'auth/social_signin' }])
    await expectTold(page, [['Continue as ada@example.net', words]])
  }
  const elsewhere = 'auth/social_signin: the identity is linked to another client'
  await world.faults([
    { kind: 'refuse', message: elsewhere, code: -1, action: 'auth/social_signin' },
  ])
  await expectTold(page, [['Continue as ada@example.net', 'belongs to another account already']])
  // The service vouches, and then does not let in: another billing location.
  const refused = 'auth/billinglogin: invalid credential'
  await world.faults([{ kind: 'refuse', message: refused, code: -2, action: 'auth/billinglogin' }])
  await expectTold(page, [
    ['Continue as ada@example.net', 'for the billing location that you chose'],
  ])
  await world.faults([{ kind: 'drop', action: 'auth/social_signin' }])
  await expectTold(page, [['Continue as ada@example.net', 'cannot be reached']])
})

test('what this tab has not begun is used by nobody: a forged link, a second use, another tab', async ({
  context,
  page,
  world,
}) => {
  const sent = async () =>
    (await world.journal()).filter(({ action }) => action.endsWith('_signin')).length
  await page.goto('/sso/codehost?state=abc123456&code=stolen')
  await expect(page.getByRole('alert')).toContainText('has not begun a sign-in with Code host')
  await expect(page).toHaveURL('/sso/codehost')
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Sign in another way' }).click()
  await expect(page.getByLabel('E-mail')).toBeVisible()

  const back = page.waitForRequest((request) => new URL(request.url()).pathname === '/sso/codehost')
  await leaveFor(page, 'codehost')
  await agree(page)
  const address = (await back).url()
  await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
  expect(await sent()).toBe(1)
  await signOut(page)
  await page.goto(address)
  await expect(page.getByRole('alert')).toContainText('or has finished it already')

  await page.goto('/sign-in')
  await leaveFor(page, 'codehost')
  const leads = await page
    .getByRole('link', { name: 'Continue as ada@example.net' })
    .getAttribute('href')
  const other = await context.newPage()
  await other.goto(new URL(leads ?? '', page.url()).href)
  await expect(other.getByRole('alert')).toContainText('has not begun a sign-in')
  expect(await sent()).toBe(1)
})

test('a provider that cannot be reached is told on the form, which keeps what was typed', async ({
  page,
  world,
}) => {
  await page.goto('/sign-in')
  await page.getByLabel('E-mail').fill('ada@example.net')
  await world.settings({ providers_down: ['codehost', 'social'] })
  for (const label of ['Code host', 'Social']) {
    await page.getByRole('button', { name: label, exact: true }).click()
    await expect(page.getByRole('alert')).toContainText(`cannot reach ${label} at the moment`)
  }
  await expect(page.getByLabel('E-mail')).toHaveValue('ada@example.net')
  await expectNoAxeViolations(page)
})

test('with two factors another service alone opens nothing either, on a phone by keyboard', async ({
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
  const code = page.getByRole('group', { name: 'Code' }).getByRole('textbox').first()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expectNoAxeViolations(page)
  await code.focus()
  await page.keyboard.type((await world.mail()).at(-1)?.text.match(/\d{6}/)?.[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Servers' })).toBeVisible()
})

test('signing in again offers the same way, in a window of its own, and only to the same person', async ({
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
  // The list has been read: the next reading of it is the one that is pressed for.
  await expect(page.getByText('No server matches')).toBeVisible()
  await world.faults([{ kind: 'expired-token', action: 'eq/list', times: 1 }])
  await page
    .getByRole('button', { name: /^Refresh/ })
    .first()
    .click()

  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  const opening = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Continue with Code host' }).click()
  const popup = await opening
  await expect(dialog.getByText('in the window that has opened')).toBeVisible()
  await choose(popup, 'Continue as ada@example.net')
  await expect(popup.getByRole('alert')).toContainText('somebody else than the one whose page')
  await expectNoAxeViolations(popup)
  await popup.getByRole('button', { name: 'Try again' }).click()
  const closed = popup.waitForEvent('close')
  await choose(popup, `Continue as ${credentials.email}`)
  await closed
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('searchbox')).toHaveValue('kept-here')
})
