import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { orderInstance } from '#api/actions/eq.ts'
import type { OrderQuote } from '#domain/orderQuote.ts'
import { useCan } from '#session/hooks.ts'
import { signInAddress } from '#session/signInAddress.ts'
import { useIsVisitor } from '#session/visitors.ts'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import type { OrderValues } from '../-choice/orderFields.ts'
import type { OrderChoice } from '../-choice/useOrderChoice.ts'
import { useOfferWords } from '../-what/offerWords.ts'

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
  const disabledReason = useReason(choice, quote)
  return (
    <Button
      variant="primary"
      size="large"
      disabledReason={disabledReason}
      onClick={() => void form.handleSubmit(() => undefined, onWrong)()}
    >
      {t`Order`}
    </Button>
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
