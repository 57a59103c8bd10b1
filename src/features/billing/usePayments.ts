import { getTransactions, type Transaction } from '#api/actions/billing/money.ts'
import { useCurrencyOf } from './view/useCurrencyOf.ts'
import { useInvoiceList } from './view/useInvoiceList.ts'
import { useAllowed } from '#lib/queryStates/useAllowed.ts'

/** All payments, and the currency of each: that of its invoice (wire.md 7). */
export function usePayments() {
  const read = useAllowed(getTransactions, {})
  const ofInvoice = useCurrencyOf()
  const byId = useById(useInvoiceList().data?.invoices)
  const currencyOf = ({ invoiceid }: Pick<Transaction, 'invoiceid'>): string =>
    ofInvoice(invoiceid === null ? undefined : byId.get(invoiceid))
  return { read, currencyOf }
}

// A hook of its own: thousands of invoices are joined anew when they are others.
function useById<One extends { readonly id: number }>(
  invoices: readonly One[] | undefined,
): ReadonlyMap<number, One> {
  'use memo'
  return new Map((invoices ?? []).map((invoice) => [invoice.id, invoice]))
}
