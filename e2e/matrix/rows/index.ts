/** How a user reaches each write. TypeScript asks for a row as soon as the contract declares another write. */
import { expect, type Page } from '@playwright/test'
import { fillOrder, pressOrder, sendButton } from '../../ordering.ts'
import type { Place, Row } from '../row.ts'
import type { WriteKey } from '../writes.ts'

const todo = { unsent: 'TODO' }

const dialog = (page: Page) =>
  page.getByRole('dialog').and(page.locator(':not([aria-modal="false"])'))

export const rows: Partial<Record<WriteKey, Row>> = {
  'eq/rename_server': {
    async open(page, { visit, world }) {
      await visit(page, `/servers/${world.server('mail-nl-01').id}/network?run=rename`)
      await dialog(page).getByLabel('Name').fill('mail-nl-99')
    },
    button: (page) => dialog(page).getByRole('button', { name: 'Rename' }),
    shown: (page) => page.getByRole('heading', { name: 'mail-nl-99', level: 1 }),
  },
  'billing/apply_credit': {
    once: true,
    prepare: ({ world }) => world.settings({ credit: '100.00' }),
    async open(page, place) {
      await place.visit(page, `/billing/invoices/${await unpaidInvoice(place)}?run=credit`)
      await dialog(page).getByLabel('Amount in EUR').fill('1.00')
    },
    button: (page) => dialog(page).getByRole('button', { name: /^Pay/ }),
    told: /Paid €1\.00 of invoice \d+ from credit/,
  },
  'eq/order_instance': {
    once: true,
    async open(page, { visit }) {
      await visit(page, '/order?preset=281&location=NL&os=300&step=network')
      await page.getByLabel('Hostname').fill('shop-1')
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByLabel('Root password', { exact: true }).fill('Correct-horse7')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByLabel('Promo code')).toBeVisible()
      await pressOrder(page)
    },
    button: sendButton,
    shown: (page) => page.getByRole('heading', { name: 'shop-1' }),
  },
}

async function unpaidInvoice({ ask }: Place): Promise<number> {
  // By the contract.
  const { invoices } = (await ask('billing', { action: 'get_invoices', limitnum: 500 })) as {
    invoices: { invoice: { id: number; status: string }[] }
  }
  const unpaid = invoices.invoice.find(({ status }) => status === 'Unpaid')
  if (!unpaid) throw new Error('No unpaid invoice')
  return unpaid.id
}
