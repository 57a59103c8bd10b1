import { Trans } from '@lingui/react/macro'
import { usePriorityPolling } from '#work/hooks.ts'
import { Card } from '#ui/Card.tsx'
import { Countdown } from '#ui/Duration.tsx'
import { Led } from '#ui/Led.tsx'
import type { OrderProps } from './orderStatus.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/ButtonLink.tsx'

/** Shown after a lost response: what is being checked, and for how long. */
export function CheckingOrder({
  operation,
  until,
}: Pick<OrderProps, 'operation'> & {
  /** In ms. */
  until: number
}) {
  usePriorityPolling(operation.id)
  return (
    <Card title={<Trans>Checking whether your server was ordered</Trans>}>
      <p>
        <Trans>Don’t order again yet. Checking your servers, installations and invoices…</Trans>
      </p>
      <output>
        <Led tone="busy">
          <Countdown until={until / 1000} over={<Trans>Not found so far. Checking again…</Trans>}>
            {(left) => <Trans>Not found so far. Checking for another {left}.</Trans>}
          </Countdown>
        </Led>
      </output>
    </Card>
  )
}

/** Shown if the order wasn't found within the time that the API may take. */
export function NothingFound({ order }: Pick<OrderProps, 'order'>) {
  return (
    <Card title={<Trans>No order was found</Trans>}>
      <p>
        <Trans>It isn’t in your servers, installations or invoices. Nothing seems to be due.</Trans>
      </p>
      <p className="text-muted">
        <Trans>
          You can order again now. We’ll keep checking for an hour and tell you if the order
          appears.
        </Trans>
      </p>
      <OrderAgain order={order}>
        <Trans>Order again</Trans>
      </OrderAgain>
    </Card>
  )
}

/** Links to the form with the same choices; nothing if they are unknown. */
export function OrderAgain({
  order,
  children,
}: Pick<OrderProps, 'order'> & { children: ReactNode }) {
  if (order.again === '') return null
  return (
    <ButtonLink className="justify-self-start" render={<Link to={order.again} />}>
      {children}
    </ButtonLink>
  )
}
