import { getTransactions, type Transaction } from '#api/actions/billing/money.ts'
import { useAllowed } from '#lib/queryStates/useAllowed.ts'
import { useCurrencyOf } from './view/currency.ts'
import { useInvoiceList } from './view/useInvoiceList.ts'

/** The account's payments. A transaction names no currency: its invoice does (wire.md 7). */
export function usePayments() {
  const read = useAllowed(getTransactions, {})
  const currencyOfInvoice = useCurrencyOf()
  const invoices = useById(useInvoiceList().data?.invoices)
  const currencyOf = ({ invoiceid }: Pick<Transaction, 'invoiceid'>): string =>
    currencyOfInvoice(invoiceid === null ? undefined : invoices.get(invoiceid))
  return { read, currencyOf }
}

// The compiler memoizes the map only in a hook of its own; there may be thousands of invoices.
function useById<Item extends { readonly id: number }>(
  items: readonly Item[] | undefined,
): ReadonlyMap<number, Item> {
  'use memo'
  return new Map((items ?? []).map((item) => [item.id, item]))
}
