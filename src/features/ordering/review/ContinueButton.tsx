import { useLingui } from '@lingui/react/macro'
import { Button } from '#ui/Button.tsx'
import { Strip } from '#ui/Strip.tsx'
import type { OrderStep } from '../choice/orderSearch.ts'

interface Props {
  next: OrderStep
  onNext: (step: OrderStep) => void
  disabledReason?: string | undefined
  /** Why the current choice can't be ordered. */
  obstacle?: string | undefined
}

/** Names the next step and opens it. */
export function ContinueButton({ next, onNext, disabledReason, obstacle }: Props) {
  const { t } = useLingui()
  const words = {
    what: t`Continue to plan`,
    system: t`Continue to operating system`,
    network: t`Continue to network`,
    access: t`Continue to access`,
    review: t`Continue to review`,
  } satisfies Record<OrderStep, string>
  return (
    <>
      {obstacle !== undefined && <Strip tone="warn">{obstacle}</Strip>}
      <Button
        variant="primary"
        size="large"
        disabledReason={disabledReason}
        onClick={() => onNext(next)}
      >
        {words[next]}
      </Button>
    </>
  )
}
