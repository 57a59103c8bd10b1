/** Rows of billing. Money is decimal strings in major units of the account's currency; times are world ms. */
import type { Amount } from '#lib/money/amount.ts'

export type InvoiceStatus = 'Unpaid' | 'Paid' | 'Cancelled' | 'Refunded'

export interface InvoiceLine {
  readonly id: number
  readonly type: 'Hosting' | 'Addon' | 'Setup' | 'Discount' | 'AddFunds' | 'Invoice'
  /** The billing service, or the invoice that an `Invoice` line collects; 0 for none. */
  readonly relid: number
  /** The server that the line is about; 0 for none. */
  readonly server_id: number
  readonly description: string
  readonly amount: Amount
  readonly taxed: boolean
  /** "YYYY-MM-DD": what the server is paid until once this is paid; null when it prolongs nothing. */
  readonly paid_until: string | null
}

/** spec.md 2.8. */
export interface InvoiceRow {
  readonly id: number
  readonly account_id: number
  readonly status: InvoiceStatus
  readonly lines: readonly InvoiceLine[]
  readonly created: number
  /** "YYYY-MM-DD". */
  readonly due: string
  readonly paid_at: number | null
  readonly cancelled_at: number | null
  readonly refunded_at: number | null
  /** Percent, as a decimal string. */
  readonly tax_rate: string
  /** Of the lines. */
  readonly subtotal: Amount
  readonly tax: Amount
  /** What was paid of it from the credit. */
  readonly credit: Amount
  readonly payment_method: string
  readonly notes: string
}

/** A payment; negative when it was paid back. */
export interface TransactionRow {
  readonly id: number
  readonly account_id: number
  readonly invoice_id: number
  readonly at: number
  readonly gateway: string
  readonly description: string
  /** The payment provider's own number. */
  readonly transid: string
  readonly amount: Amount
}

/** What came to the credit or went from it; the sum of an account's entries is its credit. */
export interface CreditRow {
  readonly id: number
  readonly account_id: number
  readonly at: number
  /** Signed. */
  readonly amount: Amount
  readonly description: string
  readonly invoice_id: number
}

/** What billing knows of a client beyond the account (spec.md 2.5). */
export interface ClientRow {
  /** The account's id. */
  readonly id: number
  readonly uuid: string
  readonly status: string
  readonly companyname: string
  readonly address1: string
  readonly address2: string
  readonly city: string
  readonly state: string
  readonly postcode: string
  /** "+31.612345678"; '' for none. */
  readonly phonenumber: string
  readonly tax_id: string
  readonly groupid: number
  readonly since: number
  readonly flags: Readonly<Record<ClientFlag, boolean>>
  readonly custom: Readonly<Record<CustomFieldKey, string>>
}

export type ClientFlag =
  | 'taxexempt'
  | 'latefeeoveride'
  | 'overideduenotices'
  | 'separateinvoices'
  | 'disableautocc'
  | 'emailoptout'
  | 'marketing_emails_opt_in'
  | 'overrideautoclose'
  | 'allowSingleSignOn'

export type CustomFieldKey =
  | 'co_autopayment'
  | 'co_payfirstday'
  | 'co_marktemails'
  | 'co_subscription'
  | 'co_marktsms'
  | 'co_smsnum'
  | 'co_customertype'
  | 'co_regaddress'
  | 'co_bankdata'
  | 'co_secret'
  | 'co_messenger'

/** spec.md 2.6. */
export interface ContactRow {
  readonly id: number
  readonly account_id: number
  readonly firstname: string
  readonly lastname: string
  readonly companyname: string
  readonly email: string
  readonly address1: string
  readonly city: string
  readonly postcode: string
  readonly country: string
  readonly phonenumber: string
  /** null while nothing was set: the contact cannot sign in. */
  readonly password: string | null
  readonly created: number
  readonly updated: number
}

export interface CancellationRow {
  readonly id: number
  readonly account_id: number
  readonly server_id: number
  readonly type: 'Immediate' | 'End of Billing Period'
  readonly reason: string
  readonly at: number
  /** What was taken off unpaid invoices; a withdrawal puts it back (wire.md 7). */
  readonly held: readonly { readonly invoice_id: number; readonly lines: readonly InvoiceLine[] }[]
}
