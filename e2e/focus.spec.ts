/** Where the focus is once a screen or a step has changed: never nowhere, and on what one goes on with. */
import type { Locator, Page } from '@playwright/test'
import { enterPin, expect, openSession, signIn, signOut, test } from './fixtures.ts'
import { invoiceRows, unpaidIds } from './invoices.ts'
import { fillOrder, orderDialog, pressOrder, rootPassword } from './ordering.ts'
import type { TestWorld } from './world.ts'

interface Visit {
  page: Page
  world: TestWorld
}

interface Change {
  /** Does everything with the keyboard that matters, and ends with the change. */
  go: (visit: Visit) => Promise<void>
  /** What has the focus then. */
  focused: (page: Page, world: TestWorld) => Locator
}

const enter = async (target: Locator): Promise<void> => {
  await target.focus()
  await target.press('Enter')
}
const dialog = (page: Page) =>
  page.getByRole('dialog').and(page.locator(':not([aria-modal="false"])'))
const main = (page: Page) => page.getByRole('main')
const firstSlot = (page: Page) =>
  page.getByRole('group', { name: 'Verification code' }).getByRole('textbox').first()
const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name })
const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

async function fillIn(page: Page, { credentials }: TestWorld): Promise<void> {
  await page.getByLabel('Email').fill(credentials.email)
  await page.getByLabel('Password', { exact: true }).fill(credentials.password)
}

async function askForCode(page: Page): Promise<void> {
  await page.goto('/sign-in?view=new-customer')
  await page.getByLabel('Email').fill('grace@example.org')
  await enter(button('Send code')(page))
  await expect(firstSlot(page)).toBeVisible()
}

async function mailedCode(world: TestWorld): Promise<string> {
  return /\b\d{6}\b/.exec((await world.mail()).at(-1)?.text ?? '')?.[0] ?? ''
}

async function openUnpaid({ page, world }: Visit): Promise<void> {
  await world.settings({ credit: '5000.00' })
  await signIn(page, world, '/billing?state=unpaid')
  await unpaidIds(page)
  await enter(invoiceRows(page).first().locator('[data-row-link]'))
  await expect(page.getByRole('heading', { name: /^Invoice \d+$/, level: 1 })).toBeVisible()
}

const changes: Readonly<Record<string, Change>> = {
  'the sign-in form opens': {
    go: async ({ page }) => void (await page.goto('/sign-in')),
    focused: (page) => page.getByLabel('Email'),
  },
  'a visitor opens the sign-in form from the plans': {
    async go({ page }) {
      await page.goto('/order')
      await enter(page.getByRole('link', { name: 'Sign in', exact: true }))
    },
    focused: (page) => page.getByLabel('Email'),
  },
  'the sign-in form remembers the account': {
    async go({ page, world }) {
      await page.goto('/sign-in')
      await fillIn(page, world)
      await page.getByRole('checkbox', { name: /Remember/ }).check()
      await enter(button('Sign in')(page))
      await expect(page.getByRole('heading', { name: 'Servers' })).toBeVisible()
      await signOut(page)
      await page.goto('/sign-in')
    },
    focused: (page) => page.getByLabel('Password', { exact: true }),
  },
  'a password is forgotten': {
    async go({ page }) {
      await page.goto('/sign-in')
      await enter(page.getByRole('link', { name: 'Forgot password?' }))
    },
    focused: heading('Reset password'),
  },
  'a reset link was sent': {
    async go({ page, world }) {
      await page.goto('/sign-in?view=forgotten-password')
      await page.getByLabel('Email').fill(world.credentials.email)
      await enter(button('Send reset link')(page))
      await expect(page.getByRole('alert')).toContainText('We sent a reset link')
    },
    focused: button('Back to sign in'),
  },
  'one goes back to the sign-in form': {
    async go({ page }) {
      await page.goto('/sign-in?view=forgotten-password')
      await enter(button('Back to sign in')(page))
    },
    focused: (page) => page.getByRole('radio', { name: 'Account' }),
  },
  'registration begins': {
    async go({ page }) {
      await page.goto('/sign-in')
      await enter(page.getByRole('link', { name: 'Create account' }))
    },
    focused: heading('Create account'),
  },
  'registration asks for the code': { go: ({ page }) => askForCode(page), focused: firstSlot },
  'registration asks for the code after a press by mouse': {
    async go({ page }) {
      await page.goto('/sign-in?view=new-customer')
      await page.getByLabel('Email').fill('grace@example.org')
      await button('Send code')(page).click()
    },
    focused: firstSlot,
  },
  'the code was wrong': {
    async go({ page, world }) {
      await askForCode(page)
      await page.keyboard.type((await mailedCode(world)) === '000000' ? '000001' : '000000')
      await enter(button('Verify email')(page))
      await expect(page.getByRole('alert')).toContainText('This code wasn’t accepted')
    },
    focused: firstSlot,
  },
  'the code was too short': {
    async go({ page }) {
      await askForCode(page)
      await enter(button('Verify email')(page))
    },
    focused: firstSlot,
  },
  'the email is verified': {
    async go({ page, world }) {
      await askForCode(page)
      await page.keyboard.type(await mailedCode(world))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toContainText('is verified')
    },
    focused: button('Sign in'),
  },
  'signing in asks for the code': {
    async go({ page, world }) {
      await world.start({ scenario: 'two-factor' })
      await page.goto('/sign-in')
      await fillIn(page, world)
      await button('Sign in')(page).click()
    },
    focused: firstSlot,
  },
  'signing in leads to the list': {
    async go({ page, world }) {
      await page.goto('/sign-in')
      await fillIn(page, world)
      await button('Sign in')(page).click()
      await expect(page.getByRole('heading', { name: 'Servers' })).toBeVisible()
    },
    focused: main,
  },
  'signing out leads to the sign-in form': {
    async go({ page, world }) {
      await signIn(page, world)
      await signOut(page)
    },
    focused: main,
  },
  'a server is opened by its link': {
    async go({ page, world }) {
      await signIn(page, world)
      await enter(page.getByRole('link', { name: 'mail-nl-01' }))
      await expect(page.getByRole('heading', { name: 'mail-nl-01', level: 1 })).toBeVisible()
    },
    focused: main,
  },
  'Back leads to the list': {
    async go({ page, world }) {
      await signIn(page, world)
      await enter(page.getByRole('link', { name: 'mail-nl-01' }))
      await expect(page.getByRole('heading', { name: 'mail-nl-01', level: 1 })).toBeVisible()
      // Whoever is back sooner is where they were, at the link.
      await expect(page.getByRole('main')).toBeFocused()
      await page.goBack()
      await expect(page.getByRole('heading', { name: 'Servers', level: 1 })).toBeVisible()
    },
    focused: main,
  },
  'an invoice is opened by its link': { go: openUnpaid, focused: main },
  'the palette opens another screen': {
    async go({ page, world }) {
      await signIn(page, world)
      await page.getByRole('link', { name: 'mail-nl-01' }).focus()
      await page.keyboard.press('ControlOrMeta+k')
      await page.getByRole('combobox').fill('mail-nl-01')
      await expect(page.getByRole('option', { name: /mail-nl-01/ }).first()).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'mail-nl-01', level: 1 })).toBeVisible()
    },
    focused: main,
  },
  'a step of an order opens': {
    async go({ page, world }) {
      await signIn(page, world, '/order?preset=281&location=NL&os=300&step=network')
      await page.getByLabel('Hostname').fill('shop-1')
      await enter(button(/^Continue/)(page))
      await page.getByLabel('Root password', { exact: true }).fill(rootPassword)
      await enter(button(/^Continue/)(page))
    },
    focused: (page) => page.getByRole('heading', { name: 'Review' }),
  },
  'an order is placed': {
    async go({ page, world }) {
      await openSession(page, world)
      await fillOrder(page)
      await pressOrder(page)
      await orderDialog(page)
        .getByRole('button', { name: /^Order/ })
        .press('Enter')
      await expect(page).toHaveURL(/\/order\/\w+$/)
      await expect(page.getByRole('heading', { name: 'shop-1' })).toBeVisible()
    },
    focused: main,
  },
  'an invoice is paid from credit': {
    async go(visit) {
      await openUnpaid(visit)
      const { page } = visit
      await enter(page.getByRole('link', { name: 'Pay from credit…' }))
      await expect(dialog(page).getByLabel('Amount in EUR')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(dialog(page)).toBeHidden()
      await expect(page.getByText('This invoice is paid.').first()).toBeVisible()
    },
    focused: (page) => page.locator('main :focus, main:focus'),
  },
  'a server is canceled': {
    async go({ page, world }) {
      const { id, name } = world.server('mail-nl-01')
      await signIn(page, world, `/servers/${id}/billing`)
      await enter(page.getByRole('link', { name: /^Cancel server/ }))
      await dialog(page).getByLabel('Reason').fill('Moved elsewhere')
      await dialog(page)
        .getByLabel(/^Type /)
        .fill(name)
      await enterPin(page, world.credentials.pin)
      await page.keyboard.press('Enter')
      await expect(dialog(page)).toBeHidden()
      await expect(page.getByRole('button', { name: /^Withdraw cancellation/ })).toBeVisible()
    },
    focused: button(/^Withdraw cancellation/),
  },
  'a cancellation is withdrawn': {
    async go(visit) {
      await changes['a server is canceled']?.go(visit)
      const { page } = visit
      await enter(page.getByRole('button', { name: /^Withdraw cancellation/ }))
      await expect(page.getByRole('link', { name: /^Cancel server/ })).toBeVisible()
    },
    focused: (page) => page.getByRole('link', { name: /^Cancel server/ }),
  },
  'a search finds nothing and is cleared': {
    async go({ page, world }) {
      await signIn(page, world, '/servers?q=no-such-server')
      await enter(button('Clear filters')(page))
      await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
    },
    focused: (page) => page.locator('main :focus'),
  },
}

for (const [change, { go, focused }] of Object.entries(changes))
  test(`when ${change}, the focus is where one goes on`, async ({ page, world }) => {
    await go({ page, world })
    await expect(focused(page, world)).toBeFocused()
    // Nothing that arrives later takes it away.
    await page.waitForLoadState('networkidle')
    await expect(focused(page, world)).toBeFocused()
  })
