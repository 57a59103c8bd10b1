/** What invoices come to: one sum for each currency. spec.md 2.8. */
import type { InvoiceEntry } from './invoiceFilter.ts'
import { isPayable } from '#lib/money/invoiceStanding.ts'
import { sumsByCurrency, type CurrencySum } from '#lib/money/sumsByCurrency.ts'

/** What was asked for, taxes included. */
export const chargedSums = (entries: readonly InvoiceEntry[]): readonly CurrencySum[] =>
  sumsByCurrency(entries.map(({ currency, charged }) => ({ currency, amount: charged })))

/** What is left to pay of those that wait for money; nothing where none of them does. */
export const openSums = (entries: readonly InvoiceEntry[]): readonly CurrencySum[] =>
  sumsByCurrency(
    entries
      .filter(({ invoice }) => isPayable(invoice))
      .map(({ currency, open }) => ({ currency, amount: open })),
  )
