import { Trans, useLingui } from '@lingui/react/macro'
import type { Licence } from '#domain/licences.ts'
import { formatUnitPrice } from '#domain/unitPrice.ts'
import { useMoney } from '#serverView/useMoney.ts'

/** What a system's licence costs, before it is chosen. In EUR, as the service says it (spec 2.10). */
export function LicenceNote({ licence }: { licence: Licence }) {
  const { i18n } = useLingui()
  const money = useMoney()
  switch (licence.kind) {
    case 'free':
      return <Trans>no licence fee</Trans>
    case 'paid':
      return <Trans>licence paid already</Trans>
    case 'priced': {
      const monthly = money(licence.monthly, 'EUR')
      if (licence.perCore === null) return <Trans>licence {monthly} a month</Trans>
      const each = formatUnitPrice(licence.perCore, 'EUR', i18n.locale)
      return (
        <Trans>
          {each} / core · {licence.cores} cores · {monthly} a month
        </Trans>
      )
    }
    default:
      return licence satisfies never
  }
}
