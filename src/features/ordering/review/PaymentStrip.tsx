import { Trans } from '@lingui/react/macro'
import { useMoney } from '#lib/money/useMoney.ts'
import { Strip } from '#ui/Strip.tsx'
import type { OfferedQuote } from './PriceLines.tsx'

interface Props {
  quote: OfferedQuote
  /** Nothing is ordered that the credit does not cover. */
  paysBefore: boolean
}

/** Who pays: the credit, or an invoice. Credit that does not cover all of it is left alone (spec.md 4.6). */
export function PaymentStrip({ quote: { price, payment, currency, exact }, paysBefore }: Props) {
  const money = useMoney()
  switch (payment.kind) {
    case 'not-known':
      return null
    case 'from-credit': {
      const [amount, left] = [price.now.total, payment.left].map((sum) => money(sum, currency))
      return (
        <Strip tone="ok">
          {exact ? (
            <Trans>
              {amount} will be taken from your credit. {left} remains.
            </Trans>
          ) : (
            <Trans>The invoice will be paid from your credit if that covers it.</Trans>
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
