import { Trans } from '@lingui/react/macro'
import type { Operation } from '#features/operations/operation.ts'
import { lookedForUntil } from '#features/operations/orders/lostOrder.ts'
import { Countdown } from '#ui/Countdown.tsx'

/** Why another order has to wait: the one before is on its way, or nobody knows what has become of it. */
export function UnsettledOrder({ operation }: { operation: Operation | undefined }) {
  if (operation?.outcome.state !== 'unanswered')
    return <Trans>An order of yours is on its way. Wait for it before you order again.</Trans>
  const until = lookedForUntil(operation.order, operation.outcome)
  return (
    <Countdown
      until={until / 1000}
      over={<Trans>We don’t know yet whether your last order went through. Checking…</Trans>}
    >
      {(left) => (
        <Trans>We don’t know yet whether your last order went through. Checking… {left} left</Trans>
      )}
    </Countdown>
  )
}
