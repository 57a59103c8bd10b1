import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { isPayable } from '#lib/money/invoiceStanding.ts'
import { InstallationCard } from '../installation/InstallationCard.tsx'
import { useAttention, useIsLosable } from '#features/operations/hooks.ts'
import { lookedForUntil } from '#features/operations/orders/lostOrder.ts'
import { PayInvoice } from '#features/billing/payment/PayInvoice.tsx'
import { useInvoice } from '#features/billing/payment/useInvoice.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Elapsed } from '#ui/Elapsed.tsx'
import { Led } from '#ui/Led.tsx'
import { Strip } from '#ui/Strip.tsx'
import { AccessCard } from './AccessCard.tsx'
import { LookingFor, NothingFound, OrderAgain } from './LostOrder.tsx'
import type { OrderProps } from './orderStatus.ts'

/** How an order stands, what goes on by itself, and what there is to do. */
export function OrderStatus({ operation, order }: OrderProps) {
  const losable = useIsLosable(operation.id)
  return (
    <>
      {losable && (
        <Strip tone="warn">
          <Trans>
            Your browser can’t store this order. Keep this page open: after a reload the order
            continues, but isn’t shown here.
          </Trans>
        </Strip>
      )}
      {order.foundLate && (
        <Strip tone="warn">
          <Trans>
            This order went through later than usual, after we couldn’t find it. If you ordered
            again, you now have two orders.
          </Trans>
        </Strip>
      )}
      {order.found && !order.foundLate && (
        <Strip tone="info">
          <Trans>
            The connection was lost, but your order went through. You were not charged twice.
          </Trans>
        </Strip>
      )}
      <StatusOf operation={operation} order={order} />
    </>
  )
}

function StatusOf({ operation, order }: OrderProps) {
  const { outcome } = operation
  switch (outcome.state) {
    case 'sending':
      return <Sending />
    case 'unanswered':
      return <LookingFor operation={operation} until={lookedForUntil(order, outcome)} />
    case 'not-found':
      return <NothingFound order={order} />
    case 'not-known':
      return (
        <Strip tone="warn">
          <Trans>
            We got no answer, and you don’t have permission to check for the order. Ask the account
            owner before you order again.
          </Trans>
        </Strip>
      )
    case 'to-pay':
      return <ToPay operation={operation} invoiceId={outcome.invoiceId} />
    case 'running':
    case 'settling':
      return <Deploying operation={operation} order={order} />
    case 'done':
    case 'finished-elsewhere':
      return <AccessCard operation={operation} order={order} />
    case 'failed':
    case 'not-up':
      return <Failed operation={operation} order={order} />
    case 'cancelled':
      return <Cancelled order={order} />
    default:
      return outcome satisfies never
  }
}

function Sending() {
  return (
    <Card title={<Trans>Sending your order</Trans>}>
      <output>
        <Led tone="busy">
          <Trans>
            Waiting for confirmation. The order is sent only once; you can leave or reload this
            page.
          </Trans>
        </Led>
      </output>
    </Card>
  )
}

function ToPay({ operation, invoiceId }: Pick<OrderProps, 'operation'> & { invoiceId: number }) {
  const invoice = useInvoice(invoiceId).data
  // Once it is paid somebody waits for the deployment; until then the person is waited for.
  useAttention(invoice && !isPayable(invoice) ? operation.id : undefined)
  return (
    <>
      {invoice?.status === 'Paid' && (
        <Card title={<Trans>Your server will be set up shortly</Trans>}>
          <output>
            <Led tone="busy">
              <Trans>The invoice is paid. Waiting for the installation to start.</Trans>
            </Led>
          </output>
        </Card>
      )}
      <PayInvoice
        invoiceId={invoiceId}
        afterwards={
          <Trans>
            Setup starts automatically when this invoice is paid. You can close this page.
          </Trans>
        }
      />
    </>
  )
}

function Deploying({ operation, order }: OrderProps) {
  const { t } = useLingui()
  useAttention(operation.id)
  const waitsForPeople = order.byTechnicians && operation.stages.length === 0
  return (
    <InstallationCard
      title={
        waitsForPeople ? t`Our technicians are setting up your server` : t`Setting up your server`
      }
      about={
        waitsForPeople ? (
          <Trans>
            Usually ready by the next business day. We’ll email you when the server is ready.
          </Trans>
        ) : (
          <>
            <span className="max-md:block">
              <Trans>
                Started <Elapsed since={operation.startedAt / 1000} /> ago.
              </Trans>
            </span>{' '}
            <Trans>Usually takes 5–20 minutes. You can close this page.</Trans>
          </>
        )
      }
      operation={operation}
    />
  )
}

function Failed({ operation, order }: OrderProps) {
  const { t } = useLingui()
  const { serverId } = operation.subject
  return (
    <>
      <InstallationCard
        title={t`Couldn’t set up the server`}
        about={
          <Trans>
            The invoice is paid. Send the log and the invoice number to support to settle the
            payment.
          </Trans>
        }
        operation={operation}
      />
      {serverId !== null && (
        <ButtonLink
          className="justify-self-start"
          render={<Link to="/servers/$serverId/reinstall" params={{ serverId }} />}
        >
          <Trans>Reinstall</Trans>
        </ButtonLink>
      )}
      <OrderAgain order={order}>
        <Trans>Order another server</Trans>
      </OrderAgain>
    </>
  )
}

function Cancelled({ order }: Pick<OrderProps, 'order'>) {
  return (
    <Card title={<Trans>Order canceled</Trans>}>
      <p>
        <Trans>
          The unpaid invoice was withdrawn, so no server was set up. Partial payments return to your
          account credit.
        </Trans>
      </p>
      <OrderAgain order={order}>
        <Trans>Order again</Trans>
      </OrderAgain>
    </Card>
  )
}
