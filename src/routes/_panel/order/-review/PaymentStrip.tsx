import { Trans } from '@lingui/react/macro'
import { useMoney } from '#serverView/useMoney.ts'
import { Strip } from '#ui/Strip.tsx'
import type { OfferedQuote } from './PriceLines.tsx'

interface Props {
  quote: OfferedQuote
  /** Nothing is ordered that the credit does not cover. */
  paysBefore: boolean
}

/** Who pays: the credit, or an invoice. Credit that does not cover all of it is left alone (spec 4.6). */
export function PaymentStrip({ quote: { payment, currency, exact }, paysBefore }: Props) {
  const money = useMoney()
  switch (payment.kind) {
    case 'not-known':
      return null
    case 'from-credit': {
      const left = money(payment.left, currency)
      return (
        <Strip tone="ok">
          {exact ? (
            <Trans>Paid from your credit; {left} of it is left.</Trans>
          ) : (
            <Trans>Paid from your credit if it covers the invoice.</Trans>
          )}
        </Strip>
      )
    }
    case 'by-invoice': {
      const [credit, missing] = [payment.credit, payment.missing].map((amount) =>
        money(amount, currency),
      )
      if (paysBefore)
        return (
          <Strip tone="warn">
            <Trans>
              Credit {credit}: {missing} short. Your account pays beforehand: pay what is open or
              add funds first.
            </Trans>
          </Strip>
        )
      return (
        <Strip tone="warn">
          <Trans>
            Credit {credit}: {missing} short. An invoice will be issued; it starts once that is
            paid.
          </Trans>
        </Strip>
      )
    }
    default:
      return payment satisfies never
  }
}
