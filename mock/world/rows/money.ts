/** Billing. Money is decimal strings in major units of the account's currency; times are world ms. */
import type { Amount } from '#lib/money/amount.ts'

export type InvoiceStatus = 'Unpaid' | 'Paid' | 'Cancelled' | 'Refunded'

export interface InvoiceLine {
  readonly id: number
  readonly type: 'Hosting' | 'Addon' | 'Setup' | 'Discount' | 'AddFunds' | 'Invoice'
  /** The billing service, or the invoice that an `Invoice` line includes; 0 for none. */
  readonly relid: number
  /** The server this line is for; 0 for none. */
  readonly server_id: number
  readonly description: string
  readonly amount: Amount
  readonly taxed: boolean
  /** "YYYY-MM-DD": how far payment extends the server; null if it doesn't. */
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
  /** Sum of the lines. */
  readonly subtotal: Amount
  readonly tax: Amount
  /** Paid from account credit. */
  readonly credit: Amount
  readonly payment_method: string
  readonly notes: string
  /** When a provider last declined a payment of it. */
  readonly declined_at?: number
}

/** A payment, or a refund when negative. */
export interface TransactionRow {
  readonly id: number
  readonly account_id: number
  readonly invoice_id: number
  readonly at: number
  readonly gateway: string
  readonly description: string
  /** The payment provider's transaction id. */
  readonly transid: string
  readonly amount: Amount
}

/** A change of account credit; the balance is the sum of all changes. */
export interface CreditRow {
  readonly id: number
  readonly account_id: number
  readonly at: number
  /** Signed. */
  readonly amount: Amount
  readonly description: string
  readonly invoice_id: number
}

/** Client details in billing, beyond the account (spec.md 2.5). */
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
  /** null when not set: the contact can't sign in. */
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
  /** Lines removed from unpaid invoices, restored when the cancellation is withdrawn (wire.md 7). */
  readonly held: readonly { readonly invoice_id: number; readonly lines: readonly InvoiceLine[] }[]
}
