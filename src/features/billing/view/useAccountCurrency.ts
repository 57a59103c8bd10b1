import { getClient } from '#api/actions/billing/client.ts'
import { useAction } from '#api/hooks.ts'
import { currencyNamed } from '#lib/money/amount.ts'
import { useCan, useSignedIn } from '#lib/session/hooks.ts'

/** The code of the currency that the account is billed in; '' while nothing has told it. */
export function useAccountCurrency(): string {
  const { record } = useSignedIn()
  const { allowed } = useCan()(getClient.key)
  const { data } = useAction(getClient, {}, { enabled: allowed })
  return (
    currencyNamed({ currencycode: data?.client.currency_code ?? '' }) ||
    currencyNamed({ currencycode: record.currency_code ?? '' })
  )
}
