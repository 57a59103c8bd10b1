/** Money in tests: the API's own figures, and paying. */
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import type { Problems } from './problems.ts'
import type { TestWorld } from './world.ts'

export interface InvoiceSaid {
  id: number
  status: string
  subtotal: string
  tax: string
  total: string
  balance?: string
  date: string
  duedate: string
  /** Only in details. */
  items: { item: { inv_id: number; type: string; amount: string }[] }
}

/** The API's figures, read with the account's key instead of through the panel. */
export class Books {
  readonly #request: APIRequestContext
  readonly #token: string

  private constructor(request: APIRequestContext, token: string) {
    this.#request = request
    this.#token = token
  }

  static async open(request: APIRequestContext, world: TestWorld): Promise<Books> {
    const form = { action: 'login', key: world.credentials.api_key }
    const reply = await request.post('/api/auth.php', { form })
    const { token } = (await reply.json()) as { token: string }
    return new Books(request, token)
  }

  async invoices(): Promise<InvoiceSaid[]> {
    const reply = (await this.#ask('get_invoices', { limitnum: '500' })) as {
      invoices: { invoice: InvoiceSaid[] }
    }
    return reply.invoices.invoice
  }

  async invoice(id: number): Promise<InvoiceSaid> {
    return (await this.#ask('get_invoice', { invoice_id: String(id) })) as InvoiceSaid
  }

  /** Combines invoices, as another program would; returns the combined one. */
  async combine(ids: readonly number[]): Promise<number> {
    const list = Object.fromEntries(ids.map((id, index) => [`invoices[${index}]`, String(id)]))
    const { invoiceid } = (await this.#ask('mass_pay', list)) as { invoiceid: number }
    return invoiceid
  }

  /** Pays from credit, as another program would. */
  async payFromCredit(id: number, amount: string): Promise<void> {
    await this.#ask('apply_credit', { invoice_id: String(id), amount })
  }

  /** In cents. */
  async credit(): Promise<number> {
    const { client } = (await this.#ask('get_client', {})) as { client: { credit: string } }
    return cents(client.credit)
  }

  /** The servers with the date they are paid until. */
  async servers(): Promise<readonly { id: number; name: string; due_date: string }[]> {
    const reply = (await this.#ask('list', { full: '1' }, 'eq')) as {
      servers: { id: number; name: string; due_date: string }[]
    }
    return reply.servers
  }

  /** How a server is billed. */
  async period(id: number): Promise<{ billing_cycle: string; billing_reccuring: string }> {
    return (await this.#ask('get_billing_data', { id: String(id) })) as {
      billing_cycle: string
      billing_reccuring: string
    }
  }

  async #ask(action: string, form: Record<string, string>, script = 'billing'): Promise<unknown> {
    const reply = await this.#request.post(`/api/${script}.php`, {
      form: { action, token: this.#token, ...form },
    })
    return reply.json()
  }
}

/** "-12.34" is -1234. */
export function cents(amount: string): number {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? []
  const value = Number(whole) * 100 + Number(part.padEnd(2, '0').slice(0, 2))
  return sign === '' ? value : -value
}

/** 1234567 is "€12,345.67". */
export const euros = (amount: number): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' }).format(amount / 100)

/** Unpaid invoices, by their status. */
export const unpaid = (invoices: readonly InvoiceSaid[]): InvoiceSaid[] =>
  invoices.filter(({ status }) => status === 'Unpaid')

/** The panel's own button, for a provider whose form shows nothing but one. */
export const cardButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Pay .* with Credit card$/ })

/** Pays the open invoice with the panel's button, which opens the provider's page. */
export async function payByCard(page: Page, says = 'Payment received'): Promise<void> {
  await page.getByRole('radio', { name: 'Credit card' }).check()
  const opened = page.waitForEvent('popup')
  await cardButton(page).click()
  const provider = await opened
  await expect(provider.getByRole('heading', { name: says })).toBeVisible()
  expect(await provider.evaluate(() => window.opener === null)).toBe(true)
  await provider.close()
}

/** Allows the console errors of a frame that tries to leave its sandbox. */
export function allowIntrusion(problems: Problems): void {
  problems.allow(/Unsafe attempt to initiate navigation/)
  problems.allow(/Content Security Policy/)
  problems.allow(/Failed to (read|register)|sandboxed/)
}
