import { Trans } from '@lingui/react/macro'
import type { OrderChoice } from '../choice/useOrderChoice.ts'

/** Who sets it up, and how long that takes. spec.md 2.13, section 8. */
export function SetUpWords({ choice: { offer } }: { choice: OrderChoice }) {
  if (!offer) return null
  if (offer.setUp.by === 'technicians')
    return <Trans>By our technicians, typically the next business day.</Trans>
  return offer.ref.kind === 'stock' ? (
    <Trans>By itself once it is paid, within one business day.</Trans>
  ) : (
    <Trans>By itself, about 10 to 20 minutes after payment.</Trans>
  )
}
