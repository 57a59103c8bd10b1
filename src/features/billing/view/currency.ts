import { getClient } from '#api/actions/billing/client.ts'
import type { Invoice } from '#api/actions/billing/invoices.ts'
import { useAction } from '#api/hooks.ts'
import { currencyNamed } from '#lib/money/amount.ts'
import { zero, type CurrencySum } from '#lib/money/money.ts'
import { useMoney } from '#lib/money/useMoney.ts'
import { useCan, useSignedIn } from '#lib/session/hooks.ts'

/** The account's billing record, where the session may see it. */
export function useClientRecord() {
  const { allowed } = useCan()(getClient.key)
  const { data, error } = useAction(getClient, {}, { enabled: allowed })
  return { allowed, data, error }
}

/** The account's currency code; '' while unknown. */
export function useAccountCurrency(): string {
  const { record } = useSignedIn()
  const { data } = useClientRecord()
  return (
    currencyNamed({ currencycode: data?.client.currency_code ?? '' }) ||
    currencyNamed({ currencycode: record.currency_code ?? '' })
  )
}

type WithCurrency = Pick<Invoice, 'currencycode' | 'currencyprefix' | 'currencysuffix'>

/** An invoice's currency, or the account's where it names none. */
export function useCurrencyOf(): (invoice: WithCurrency | undefined) => string {
  const accountCurrency = useAccountCurrency()
  return (invoice) => (invoice && currencyNamed(invoice)) || accountCurrency
}

/** Sums in words: "€12.00 + $3.00"; without any, zero in the account's currency. */
export function useFormatSums(): (sums: readonly CurrencySum[]) => string {
  const money = useMoney()
  const accountCurrency = useAccountCurrency()
  return (sums) =>
    sums.length === 0
      ? money(zero, accountCurrency)
      : sums.map(({ amount, currency }) => money(amount, currency || accountCurrency)).join(' + ')
}
