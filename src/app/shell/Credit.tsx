import { Trans, useLingui } from '@lingui/react/macro'
import { getClient } from '#api/actions/billing/client.ts'
import { useAction } from '#api/hooks.ts'
import { currencyNamed, formatMoney } from '#lib/money/amount.ts'
import { useSignedIn } from '#lib/session/hooks.ts'
import { formatLocale } from '#locales/region.ts'
import { Chip } from '#ui/Chip.tsx'

/** While the tab is visible. In ms. */
const refreshEvery = 300_000

/** The account's credit in the top bar, which doesn't report failures of minor reads. */
export function Credit() {
  const { i18n } = useLingui()
  const { record } = useSignedIn()
  const { data } = useAction(
    getClient,
    {},
    {
      refetchInterval: refreshEvery,
      staleTime: refreshEvery,
      // Must not clear the error on a screen that shows this failed read.
      retryOnMount: false,
    },
  )
  if (!data || data.client.credit === null) return null
  const currency = currencyNamed({
    currencycode: data.client.currency_code || (record.currency_code ?? ''),
  })
  return (
    <Chip className="num">
      <Trans>Credit {formatMoney(data.client.credit, currency, formatLocale(i18n))}</Trans>
    </Chip>
  )
}
