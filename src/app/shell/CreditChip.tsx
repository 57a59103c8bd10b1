import { Trans, useLingui } from '@lingui/react/macro'
import { getClient } from '#api/actions/billing/client.ts'
import { useAction } from '#api/hooks.ts'
import { currencyNamed, formatMoney } from '#lib/money/amount.ts'
import { useCan, useSignedIn } from '#lib/session/hooks.ts'
import { formatLocale } from '#locales/region.ts'
import { Chip } from '#ui/Chip.tsx'
import { useNewsTime } from './useNewsTime.ts'

/** How often the credit is read again while somebody looks. In ms. */
const refreshEvery = 300_000

/**
 * The credit of the account. Nothing stands here while it is not known: the top bar is no place for the
 * failures of a side matter.
 */
export function CreditChip() {
  const { allowed } = useCan()(getClient.key)
  return useNewsTime() && allowed ? <Credit /> : null
}

function Credit() {
  const { i18n } = useLingui()
  const { record } = useSignedIn()
  const { data } = useAction(
    getClient,
    {},
    {
      refetchInterval: refreshEvery,
      staleTime: refreshEvery,
      // A screen that says that this could not be read keeps its button.
      retryOnMount: false,
    },
  )
  if (!data || data.client.credit === null) return null
  const currency = currencyNamed({
    currencycode: data.client.currency_code || (record.currency_code ?? ''),
  })
  return (
    <Chip className="num max-sm:hidden">
      <Trans>Credit {formatMoney(data.client.credit, currency, formatLocale(i18n))}</Trans>
    </Chip>
  )
}
