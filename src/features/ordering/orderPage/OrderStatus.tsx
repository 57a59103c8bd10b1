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
            This browser cannot keep the order: its storage is full or refused. Leave this page
            open. After a reload it is no longer known here, at the service it goes on all the same.
          </Trans>
        </Strip>
      )}
      {order.foundLate && (
        <Strip tone="warn">
          <Trans>
            We told you that this order wasn’t found. It went through after all, later than usual.
            If you ordered again in the meantime, you have two orders now.
          </Trans>
        </Strip>
      )}
      {order.found && !order.foundLate && (
        <Strip tone="info">
          <Trans>
            The answer to this order was lost. It was found at the service: it was taken once, and
            is not sent again.
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
            No answer came, and this account may not read what would show whether the order was
            taken. Ask the account’s owner before you order again.
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
    <Card title={<Trans>The order is on its way</Trans>}>
      <output>
        <Led tone="busy">
          <Trans>
            The service has not answered yet. It is sent once; you may leave this page, or load it
            again.
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
        <Card title={<Trans>The server is about to be set up</Trans>}>
          <output>
            <Led tone="busy">
              <Trans>The invoice is paid. The service is asked which deployment it began.</Trans>
            </Led>
          </output>
        </Card>
      )}
      <PayInvoice
        invoiceId={invoiceId}
        afterwards={
          <Trans>
            The server is set up as soon as this invoice is paid, here or anywhere else. That
            happens by itself, also when this page is closed.
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
      title={waitsForPeople ? t`Our technicians set it up` : t`The server is being set up`}
      about={
        waitsForPeople ? (
          <Trans>
            By hand, usually by the next business day. There is nothing to do: the stages show here
            when they begin, and an e-mail comes at the end.
          </Trans>
        ) : (
          <>
            <span className="max-md:block">
              <Trans>
                Started <Elapsed since={operation.startedAt / 1000} /> ago.
              </Trans>
            </span>{' '}
            <Trans>It usually takes 5 to 20 minutes, and goes on if you close this page.</Trans>
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
        title={t`Setting up the server failed`}
        about={
          <Trans>
            The last stage and what the service said of it stand below. The invoice stays paid; what
            becomes of the money is for support to say: send them the log and the invoice’s number.
          </Trans>
        }
        operation={operation}
      />
      {serverId !== null && (
        <ButtonLink
          className="justify-self-start"
          render={<Link to="/servers/$serverId/reinstall" params={{ serverId }} />}
        >
          <Trans>Install the system again</Trans>
        </ButtonLink>
      )}
      <OrderAgain order={order}>
        <Trans>Order another one</Trans>
      </OrderAgain>
    </>
  )
}

function Cancelled({ order }: Pick<OrderProps, 'order'>) {
  return (
    <Card title={<Trans>The order was cancelled</Trans>}>
      <p>
        <Trans>
          Its invoice was taken back before it was paid, so nothing was set up. What was paid of it
          goes back to your credit.
        </Trans>
      </p>
      <OrderAgain order={order}>
        <Trans>Order it again</Trans>
      </OrderAgain>
    </Card>
  )
}
