/** Billing alerts in the frame. Their code and reads wait until the first screen has been up for a while. */
import { lazy } from '#lib/lazy/lazy.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { getClient } from '#api/actions/billing/client.ts'
import { useAction } from '#api/hooks.ts'
import { currencyNamed, formatMoney } from '#lib/money/amount.ts'
import { useCan, useSignedIn } from '#lib/session/hooks.ts'
import { formatLocale } from '#locales/region.ts'
import { Chip } from '#ui/Chip.tsx'
import { useEffect, useState } from 'react'
import { afterFirstContent } from '#lib/browser/firstContent.ts'

const MoneyNews = lazy(async () => (await import('./MoneyNews.tsx')).MoneyNews, {
  errorFallback: () => null,
})

interface Props {
  /** In the rail, in a phone's top bar, or as the count in the rail's Billing link. */
  position: 'rail' | 'bar' | 'number'
}

export function Money({ position }: Props) {
  return useIsSettled() ? <MoneyNews position={position} /> : null
}

/** While the tab is visible. In ms. */
const refreshEvery = 300_000

/** Hidden while unknown: the top bar doesn't report failures of minor reads. */
export function CreditChip() {
  const { allowed } = useCan()(getClient.key)
  return useIsSettled() && allowed ? <Credit /> : null
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
      // Must not clear the error on a screen that shows this failed read.
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

/** The delay after the first content. In ms. */
const afterwards = 2000

/** Whether the first screen has been up for a while: only then does the frame load its billing alerts. */
export function useIsSettled(): boolean {
  const [now, setNow] = useState(false)
  useEffect(() => afterFirstContent(afterwards, () => setNow(true)), [])
  return now
}
