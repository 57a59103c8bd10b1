/** Invoices, account credit, cancellations and orders. */
import { expect, type Page } from '@playwright/test'
import { confirmReinstall, fillReinstall } from '../../reinstalling.ts'
import { pressOrder, rootPassword, sendButton, smallMachine } from '../../ordering.ts'
import type { RowStage, Row } from '../row.ts'
import { bareMetal, dialog, dialogButton, serverUrl, typePin, work } from './dialogs.ts'

/** The unpaid invoices of the demo account. */
async function unpaidInvoices({ ask }: RowStage): Promise<readonly number[]> {
  // By the contract.
  const { invoices } = (await ask('billing', { action: 'get_invoices', limitnum: 500 })) as {
    invoices: { invoice: { id: number; status: string }[] }
  }
  return invoices.invoice.filter(({ status }) => status === 'Unpaid').map(({ id }) => id)
}

/** The step-by-step part of the reinstall tab. */
const stepByStep = (page: Page) => page.getByText('Step by step')

export const moneyRows = {
  'billing/apply_credit': {
    once: true,
    prepare: ({ world }) => world.settings({ credit: '100.00' }),
    async open(page, stage) {
      const [id] = await unpaidInvoices(stage)
      await stage.visit(page, `/billing/invoices/${id}?run=credit`)
      await dialog(page).getByLabel('Amount in EUR').fill('1.00')
    },
    button: dialogButton(/^Pay/),
    // The sum that was taken, also where the browser sent it again.
    success: /Paid €\d\.00 of invoice \d+ from credit/,
  },
  'billing/create_addfunds': {
    once: true,
    async open(page, { visit }) {
      await visit(page, '/billing?run=add-funds')
      await dialog(page).getByLabel('Amount in EUR').fill('77.00')
    },
    button: dialogButton(/^Create invoice/),
    success: /Invoice \d+ for €77\.00 created/,
  },
  'billing/mass_pay': {
    once: true,
    async open(page, stage) {
      const [one, two] = await unpaidInvoices(stage)
      await stage.visit(page, `/billing?run=pay&on=${one},${two}`)
      await dialog(page).waitFor()
    },
    button: dialogButton(/^Create combined invoice/),
    success: /Combined invoice \d+ (for .* created|already exists)/,
  },
  'billing/generate_due_invoice': {
    once: true,
    // Six days later the period is near its end. The session begins after that.
    prepare: ({ world }) => world.advance(6 * 86_400),
    open: (page, stage) => stage.visit(page, serverUrl(stage, 'billing')),
    button: (page) => page.getByRole('button', { name: 'Create next invoice' }),
    success: /invoice \d+ (created|already exists)/,
  },
  'billing/request_cancellation': {
    once: true,
    async open(page, stage) {
      await stage.visit(page, serverUrl(stage, 'billing?run=cancel'))
      await dialog(page)
        .getByLabel(/^Type /)
        .fill(bareMetal)
      await typePin(page, stage)
    },
    button: dialogButton('Cancel server'),
    success: /: done$/m,
    shown: (page) => page.getByText('This server is canceled and ends on'),
  },
  'billing/delete_cancellation_request': {
    async prepare({ ask, world }) {
      await ask('billing', {
        action: 'request_cancellation',
        id: world.server(bareMetal).id,
        cancellation_type: 0,
        cancellation_reason: 'Moved elsewhere',
        pin: world.credentials.pin,
      })
    },
    open: (page, { visit }) => visit(page, '/billing/cancellations'),
    button: (page) => page.getByRole('button', { name: `Withdraw cancellation: ${bareMetal}` }),
    success: /cancellation withdrawn/,
    shown: (page) => page.getByText('No scheduled cancellations'),
  },
  'auth/set_tag': {
    async open(page, { visit }) {
      await visit(page, '/billing?run=auto-pay')
      await dialog(page).waitFor()
    },
    button: dialogButton('Turn on auto-pay'),
    success: /: done$/m,
    shown: (page) => page.getByRole('button', { name: 'Turn off Auto-pay' }),
  },
  'eq/order_instance': {
    once: true,
    async open(page, { visit }) {
      await visit(page, `${smallMachine}&step=network`)
      await page.getByLabel('Hostname').fill('shop-1')
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByLabel('Root password', { exact: true }).fill(rootPassword)
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByLabel('Promo code')).toBeVisible()
      await pressOrder(page)
    },
    button: sendButton,
    success: /went through|View order/,
    shown: (page) => page.getByRole('main').getByText('Installing', { exact: true }),
  },
  'eq/reinstall': {
    once: true,
    async open(page, stage) {
      await stage.visit(page, serverUrl(stage, 'reinstall'))
      await stepByStep(page).click()
      await page.getByRole('button', { name: 'Turn on…' }).click()
      await dialog(page).getByRole('textbox', { name: 'Type' }).fill(bareMetal)
    },
    button: dialogButton('Turn on installation log'),
    success: /: done$/m,
    shown: (page) => page.getByText(/On for|The installation log is already on/),
  },
  'eq/abort_reinstall': {
    async open(page, stage) {
      const { world } = stage
      await stage.visit(page, serverUrl(stage, 'reinstall'))
      // The panel stops only installations that it follows.
      if ((await world.carriedOut('eq/order_instance')) === 0) {
        await fillReinstall(page)
        await page.getByRole('button', { name: 'Reinstall…' }).click()
        await confirmReinstall(page, bareMetal, world.credentials.pin)
        await expect(page.getByRole('heading', { name: /^Installing/ })).toBeVisible()
        await stage.pass(120)
      }
      await page.getByRole('button', { name: 'Cancel installation…' }).click()
      await dialog(page).getByRole('textbox', { name: 'Type' }).fill(bareMetal)
    },
    button: dialogButton('Cancel installation'),
    success: work('Canceling installation', 'Installation canceled'),
    unrelated: /Reinstall failed|Stage \d of \d failed/,
  },
} as const satisfies Record<string, Row>
