import { Trans, useLingui } from '@lingui/react/macro'
import { isPayable } from '#lib/money/invoiceStatus.ts'
import { usePriorityPolling, useIsUnsaved } from '#work/hooks.ts'
import { searchedUntil } from '#work/orders/lostOrder.ts'
import { outcomeWords } from '#work/outcomes.ts'
import { InvoicePaymentCard } from '#features/billing/payment/InvoicePayment.tsx'
import { useInvoice } from '#features/billing/payment/useInvoice.ts'
import { Card } from '#ui/Card.tsx'
import { Led } from '#ui/Led.tsx'
import { Strip } from '#ui/Strip.tsx'
import { Deployment, ReadyServer } from './Deployment.tsx'
import { CheckingOrder, NothingFound, OrderAgain } from './LostOrder.tsx'
import type { OrderProps } from './orderStatus.ts'

/** The state of an order and the next step. */
export function OrderStatus({ operation, order }: OrderProps) {
  const isUnsaved = useIsUnsaved(operation.id)
  return (
    <>
      {isUnsaved && (
        <Strip tone="warn">
          <Trans>
            Keep this page open: your browser can’t store the order, so a reload loses sight of it.
          </Trans>
        </Strip>
      )}
      {order.foundLate && (
        <Strip tone="warn">
          <Trans>
            This order went through late. If you ordered again, you now have two orders.
          </Trans>
        </Strip>
      )}
      {order.found && !order.foundLate && (
        <Strip tone="info">
          <Trans>The connection was lost, but your order went through.</Trans>
        </Strip>
      )}
      <StatusOf operation={operation} order={order} />
    </>
  )
}

function StatusOf({ operation, order }: OrderProps) {
  const { t } = useLingui()
  const { outcome } = operation
  switch (outcome.state) {
    case 'sending':
      return <Sending />
    case 'unanswered':
      return <CheckingOrder operation={operation} until={searchedUntil(order, outcome)} />
    case 'not-found':
      return <NothingFound order={order} />
    case 'not-known':
      return (
        <Strip tone="warn">
          <Trans>
            No response, and you don’t have permission to check for the order. Ask the account owner
            before you order again.
          </Trans>
        </Strip>
      )
    case 'to-pay':
      return <ToPay operation={operation} invoiceId={outcome.invoiceId} />
    case 'running':
    case 'settling':
    case 'done':
    case 'failed':
    case 'not-up':
      return <Deployment operation={operation} order={order} />
    case 'finished-elsewhere':
      return (
        <>
          <Strip tone="info">{t(outcomeWords[outcome.state].line)}</Strip>
          <ReadyServer operation={operation} order={order} />
        </>
      )
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
  // Poll faster only once the invoice is paid: until then the customer has to act.
  usePriorityPolling(invoice && !isPayable(invoice) ? operation.id : undefined)
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
      <InvoicePaymentCard
        invoiceId={invoiceId}
        title={<Trans>Order received</Trans>}
        afterwards={
          <p className="text-muted">
            <Trans>
              Setup starts automatically when this invoice is paid. You can close this page.
            </Trans>{' '}
            <Trans>Without payment, no server is set up and the order may be canceled.</Trans>
          </p>
        }
      />
    </>
  )
}

function Cancelled({ order }: Pick<OrderProps, 'order'>) {
  return (
    <Card title={<Trans>Order canceled</Trans>}>
      <p>
        <Trans>
          The unpaid invoice was canceled, so no server was set up. Partial payments return to your
          credit.
        </Trans>
      </p>
      <OrderAgain order={order}>
        <Trans>Order again</Trans>
      </OrderAgain>
    </Card>
  )
}
