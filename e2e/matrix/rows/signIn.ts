/** Every way to sign in and out. */
import { expect, type Page } from '@playwright/test'
import { keyField } from '../../signIn.ts'
import type { RowStage, Row, SentRow } from '../row.ts'

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true })
const signedIn = (page: Page) => page.getByRole('button', { name: /^Account: / })

/** Types email and password of the demo account. */
async function typePassword(page: Page, { world }: RowStage): Promise<void> {
  const { email, password } = world.credentials
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

/** The last code of six digits that was mailed. */
const mailedCode = async ({ world }: RowStage): Promise<string> =>
  /\b\d{6}\b/.exec((await world.mail()).at(-1)?.text ?? '')?.[0] ?? ''

/** Leaves for a provider. */
const beginAt = (label: string): SentRow => ({
  signedOut: true,
  open: (page, { visit }) => visit(page, '/sign-in'),
  button: (page) => page.getByRole('button', { name: label, exact: true }),
  shown: (page) => page.getByRole('link', { name: 'Continue as ada@example.net' }),
})

/** Returns from a provider. */
const returnFrom = (label: string): SentRow => ({
  signedOut: true,
  async open(page, stage) {
    await stage.visit(page, '/sign-in')
    await page.getByRole('button', { name: label, exact: true }).click()
  },
  button: (page) => page.getByRole('link', { name: 'Continue as ada@example.net' }),
  shown: signedIn,
  without: {
    'storage full': 'A tab that can’t store the sign-in doesn’t leave for a provider, and says so.',
  },
})

export const signInRows = {
  'auth/billinglogin': {
    signedOut: true,
    async open(page, stage) {
      await stage.visit(page, '/sign-in')
      await typePassword(page, stage)
    },
    button: signInButton,
    shown: signedIn,
  },
  'auth/login': {
    signedOut: true,
    async open(page, { visit, world }) {
      await visit(page, '/sign-in')
      await page.getByRole('radio', { name: 'API key' }).click()
      await keyField(page).fill(world.credentials.api_key)
    },
    button: signInButton,
    shown: signedIn,
  },
  'auth/email_check': {
    signedOut: true,
    async open(page, { visit }) {
      await visit(page, '/sign-in?view=new-customer')
      await page.getByLabel('Email').fill('grace@example.org')
    },
    button: (page) => page.getByRole('button', { name: 'Send code' }),
    shown: (page) => page.getByRole('group', { name: 'Verification code' }),
  },
  'auth/2fa_check': {
    signedOut: true,
    world: { scenario: 'two-factor' },
    async open(page, stage) {
      await stage.visit(page, '/sign-in')
      await typePassword(page, stage)
      await signInButton(page).click()
      const code = page.getByRole('group', { name: 'Verification code' }).getByRole('textbox')
      // The code is mailed by then.
      await expect(code.first()).toBeVisible()
      await code.first().fill(await mailedCode(stage))
    },
    button: signInButton,
    shown: signedIn,
  },
  'auth/codehost_init': beginAt('Code host'),
  'auth/codehost_signin': returnFrom('Code host'),
  'auth/idtoken_signin': returnFrom('ID token'),
  'auth/social_init': beginAt('Social'),
  'auth/social_signin': returnFrom('Social'),
  'auth/logout': {
    repeats: 'A session ends once, and the panel tries until it has.',
    without: {
      'session expires in flight': 'A session that has expired is signed out already.',
      'another user signs in': 'It is the write that lets another user sign in.',
    },
    async open(page, { visit }) {
      await visit(page, '/account/appearance')
      await signedIn(page).click()
    },
    button: (page) => page.getByRole('menuitem', { name: 'Sign out', exact: true }),
    shown: (page) =>
      page
        .locator('body')
        .filter({ has: page.getByLabel('Email') })
        .filter({ hasNotText: 'couldn’t confirm' }),
  },
} as const satisfies Record<string, Row>
