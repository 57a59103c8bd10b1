import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { orderInstance } from '#api/actions/eq.ts'
import type { OrderQuote } from '#domain/orderQuote.ts'
import { useUnsettledOrder } from '#operations/orders/useSendOrder.ts'
import { useCan } from '#session/hooks.ts'
import { signInAddress } from '#session/signInAddress.ts'
import { useIsVisitor } from '#session/visitors.ts'
import { late } from '#late/late.tsx'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Strip } from '#ui/Strip.tsx'
import type { OrderValues } from '../-choice/orderFields.ts'
import type { OrderChoice } from '../-choice/useOrderChoice.ts'
import { useOfferWords } from '../-what/offerWords.ts'

const OrderDialog = late(async () => (await import('./OrderDialog.tsx')).OrderDialog, {
  words: 'work',
})

interface Props {
  choice: OrderChoice
  quote: OrderQuote
  form: UseFormReturn<OrderValues>
  onWrong: (errors: FieldErrors<OrderValues>) => void
}

/** Orders what is chosen, after one more look at it; visitors sign in first. */
export function OrderButton(props: Props) {
  const isVisitor = useIsVisitor()
  const { href } = useLocation()
  if (!isVisitor) return <OrderNow {...props} />
  return (
    <a href={signInAddress(href)} className={buttonClass('primary', 'large')}>
      <Trans>Sign in to order</Trans>
    </a>
  )
}

function OrderNow({ choice, quote, form, onWrong }: Props) {
  const { t } = useLingui()
  const [asking, setAsking] = useState<OrderValues>()
  const unsettled = useUnsettledOrder()
  const disabledReason = useReason(choice, quote)
  // The dialog that sends it stays until it has led on.
  if (unsettled && !asking)
    return (
      <Strip
        tone="warn"
        action={
          <Link to="/order/$orderId" params={{ orderId: unsettled.id }}>
            <Trans>Look at it</Trans>
          </Link>
        }
      >
        <Trans>An order of yours is on its way. Wait for it before you order again.</Trans>
      </Strip>
    )
  return (
    <>
      <Button
        variant="primary"
        size="large"
        disabledReason={disabledReason}
        onClick={() => void form.handleSubmit(setAsking, onWrong)()}
      >
        {t`Order`}
      </Button>
      {asking && (
        <OrderDialog
          choice={choice}
          quote={quote}
          values={asking}
          disabledReason={disabledReason}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

/** Why it cannot be ordered as it is chosen. */
function useReason(
  { offer, obstacle, payer, plan, system }: OrderChoice,
  quote: OrderQuote,
): string | undefined {
  const { t } = useLingui()
  const words = useOfferWords()
  const permission = useCan()(orderInstance.key)
  if (!permission.allowed) return t(permission.reason)
  if (!offer) return t`Choose a configuration first.`
  if (obstacle) return words.obstacle(obstacle, payer.currency)
  if (quote.kind === 'not-offered') return t`It is not sold in your currency.`
  if (!system) return t`Choose a system first.`
  return plan ? undefined : t`Choose a traffic plan first.`
}
