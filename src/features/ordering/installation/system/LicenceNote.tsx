import { Trans, useLingui } from '@lingui/react/macro'
import { coreStep, leastCores, type Licence } from '../../rules/licences.ts'
import { formatUnitPrice } from '../../rules/unitPrice.ts'
import { usePrice } from '#lib/money/Price.tsx'

/** What a system's licence costs, before it is chosen. In EUR, as the service says it (spec.md 2.10). */
export function LicenceNote({ licence }: { licence: Licence }) {
  const { i18n } = useLingui()
  const price = usePrice()
  switch (licence.kind) {
    case 'free':
      return <Trans>no licence fee</Trans>
    case 'paid':
      return <Trans>licence paid already</Trans>
    case 'priced': {
      const monthly = price({
        amount: licence.monthly,
        currency: 'EUR',
        vat: 'excl',
        per: 'month',
      })
      if (licence.perCore === null) return <Trans>licence {monthly}</Trans>
      const each = formatUnitPrice(licence.perCore, 'EUR', i18n.locale)
      return (
        <Trans>
          {monthly} · {licence.cores} core licenses at {each}
        </Trans>
      )
    }
    default:
      return licence satisfies never
  }
}

/** How many core licences a machine needs, where they are counted, and by which rule. spec.md 2.10, section 8. */
export const LicenceRule = ({ needed }: { needed: number }) => (
  <Trans>
    Windows is licensed by the core: at least {leastCores} core licenses, in steps of {coreStep}.
    This server needs {needed}.
  </Trans>
)
