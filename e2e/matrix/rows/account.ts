/** Profile, contacts and security of the account. */
import type { Row } from '../row.ts'
import { dialog, dialogButton } from './dialogs.ts'

export const accountRows = {
  'billing/update_client': {
    async open(page, { visit }) {
      await visit(page, '/account?run=change-address')
      await dialog(page).getByLabel('City').fill('Delft')
    },
    button: dialogButton('Save'),
    success: /Name and postal address saved/,
    shown: (page) => page.getByText('1011 AA Delft'),
  },
  'billing/add_contact': {
    async open(page, { visit }) {
      await visit(page, '/account/contacts?run=new-contact')
      await dialog(page).getByLabel('Email').fill('ops@example.net')
    },
    button: dialogButton('Add contact'),
    success: /: done$|has no details yet/m,
    shown: (page) => page.getByRole('row', { name: /ops@example\.net/ }),
  },
  'billing/update_contact': {
    async open(page, { visit }) {
      await visit(page, '/account/contacts')
      await page.getByRole('button', { name: 'Edit Priya Raman' }).click()
      await dialog(page).getByLabel('Phone').fill('+31 6 8765 4321')
    },
    button: dialogButton(/^Save/),
    success: /: done$/m,
    shown: (page) => page.getByRole('table').getByText(/31\s?6\s?8765\s?4321/),
  },
  'billing/delete_contact': {
    async open(page, { visit }) {
      await visit(page, '/account/contacts')
      await page.getByRole('button', { name: 'Delete Priya Raman' }).click()
    },
    button: dialogButton('Delete contact'),
    success: /Priya Raman deleted/,
  },
  'billing/reset_password': {
    async open(page, { visit }) {
      await visit(page, '/account?run=reset-password')
      await dialog(page).waitFor()
    },
    button: dialogButton('Email reset link'),
    success: /Reset link emailed/,
  },
  'eq/set_pin': {
    async open(page, { visit, world }) {
      await visit(page, '/account/security?run=change-pin')
      for (const [name, digits] of [
        ['Current PIN', world.credentials.pin],
        ['New PIN', '8642'],
        ['Repeat PIN', '8642'],
      ] as const) {
        // oxlint-disable-next-line no-await-in-loop -- one field after the other
        await dialog(page).getByRole('textbox', { name, exact: true }).click()
        // oxlint-disable-next-line no-await-in-loop
        await page.keyboard.type(digits)
      }
    },
    button: dialogButton('Change PIN'),
    success: /PIN changed/,
  },
  'eq/check_pin': {
    async open(page, { visit, world }) {
      await visit(page, '/account/security?run=check-pin')
      await dialog(page).getByRole('textbox', { name: 'PIN', exact: true }).click()
      await page.keyboard.type(world.credentials.pin)
    },
    button: dialogButton('Check PIN'),
    success: /PIN correct/,
  },
  'auth/2fa_resend': {
    without: {
      'session expires in flight':
        'With two-factor authentication, signing in again sends a code of its own.',
    },
    async open(page, { visit, ask }) {
      await ask('billing', { action: 'update_client', billing_twofaenabled: 1 })
      await visit(page, '/account/security?run=try-code')
    },
    button: dialogButton('Send code'),
    success: /: done$/m,
    shown: (page) => dialog(page).getByRole('textbox', { name: 'Verification code' }),
  },
  'auth/session_reset': {
    async open(page, { visit }) {
      await visit(page, '/account/security?run=end-sessions')
      await dialog(page).waitFor()
    },
    button: dialogButton('Email token'),
    success: /: done$/m,
    shown: (page) => dialog(page).getByLabel('Token from the email'),
  },
  'auth/tg_verify': {
    async open(page, { visit }) {
      await visit(page, '/account/security?run=messenger')
      await dialog(page).getByLabel('Messaging app username').fill('ada_okafor')
    },
    button: dialogButton('Link messaging app'),
    success: /Username linked/,
    shown: (page) => page.getByRole('link', { name: 'Open bot' }),
  },
} as const satisfies Record<string, Row>
