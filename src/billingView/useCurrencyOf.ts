import type { Invoice } from '#api/actions/billing/invoices.ts'
import { currencyNamed } from '#domain/amount.ts'
import { useSignedIn } from '#session/hooks.ts'

type Named = Pick<Invoice, 'currencycode' | 'currencyprefix' | 'currencysuffix'>

/** The currency that an invoice is written in; the account's where it names none. */
export function useCurrencyOf(): (invoice: Named | undefined) => string {
  const { record } = useSignedIn()
  const ofAccount = currencyNamed({ currencycode: record.currency_code ?? '' })
  return (invoice) => (invoice && currencyNamed(invoice)) || ofAccount
}
