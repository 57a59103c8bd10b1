import type { Invoice } from '#api/actions/billing/invoices.ts'
import { currencyNamed } from '#lib/money/amount.ts'
import { useAccountCurrency } from './useAccountCurrency.ts'

type Named = Pick<Invoice, 'currencycode' | 'currencyprefix' | 'currencysuffix'>

/** The currency that an invoice is written in; the account's where it names none. */
export function useCurrencyOf(): (invoice: Named | undefined) => string {
  const ofAccount = useAccountCurrency()
  return (invoice) => (invoice && currencyNamed(invoice)) || ofAccount
}
