import { Trans, useLingui } from '@lingui/react/macro'
import { Link, getRouteApi } from '@tanstack/react-router'
import { truncate } from '#lib/text/truncate.ts'
import { useCloseDialog, useCurrentDialog } from '#lib/forms/openDialog.ts'
import { NotFoundDialog } from '#lib/forms/NotFoundDialog.ts'
import { Title } from '#lib/queryStates/Title.tsx'
import { lazy } from '#lib/lazy/lazy.tsx'
import { useOperation } from '#work/hooks.ts'
import type { Operation } from '#work/operation.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { OrderStatus } from './OrderStatus.tsx'
import { useOrderStatus, type OrderProps } from './orderStatus.ts'
import { Price } from '#lib/money/Price.tsx'
import { Card } from '#ui/Card.tsx'
import { DataList } from '#ui/DataList.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'

const route = getRouteApi('/_panel/order_/$orderId')

/** Batches share the route of single orders. */
const BatchPage = lazy(async () => (await import('../several/BatchPage.tsx')).BatchPage)

const CreditDialog = lazy(
  async () => (await import('#features/billing/payment/CreditDialog.tsx')).CreditDialog,
)

export function OrderPage() {
  const { orderId } = route.useParams()
  const operation = useOperation(orderId)
  return operation?.order ? (
    <KnownOrder key={orderId} operation={operation} order={operation.order} />
  ) : (
    <BatchPage batchId={orderId} wayBack={<AllActivity />} notFound={<UnknownOrder />} />
  )
}

function UnknownOrder() {
  const { t } = useLingui()
  return (
    <div className="grid gap-3.5">
      <Title>{t`Order`}</Title>
      <PageHeader wayBack={<AllActivity />} title={<Trans>Order</Trans>} />
      <EmptyState
        title={<Trans>Order not found in this browser</Trans>}
        action={
          <ButtonLink render={<Link to="/servers" />}>
            <Trans>Your servers</Trans>
          </ButtonLink>
        }
      >
        <Trans>
          The order was placed in another browser or too long ago. Your new servers appear in the
          server list.
        </Trans>
      </EmptyState>
    </div>
  )
}

function AllActivity() {
  return (
    <Link to="/activity" className="link">
      <Trans>All activity</Trans>
    </Link>
  )
}

interface Props {
  operation: Operation
  order: NonNullable<Operation['order']>
}

function KnownOrder({ operation, order }: Props) {
  const { t } = useLingui()
  const { tone, words } = useOrderStatus(operation, order)
  const name = truncate(operation.subject.name)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <Title>{t`${name}: ${words}`}</Title>
      <PageHeader
        wayBack={<AllActivity />}
        title={name}
        led={tone}
        meta={<output>{words}</output>}
        actions={
          <Link to="/activity" search={{ run: 'operation', on: operation.id }} className="link">
            <Trans>Full details</Trans>
          </Link>
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <OrderStatus operation={operation} order={order} />
        </div>
        <OrderSummary operation={operation} order={order} />
      </div>
      <OrderDialog operation={operation} />
    </div>
  )
}

/** The dialog that the URL names. */
function OrderDialog({ operation: { outcome } }: { operation: Operation }) {
  const { run } = useCurrentDialog()
  const close = useCloseDialog()
  if (run === undefined) return null
  if (run !== 'credit') return <NotFoundDialog onClose={close} />
  return outcome.state === 'to-pay' ? (
    <CreditDialog invoiceId={outcome.invoiceId} onClose={close} />
  ) : null
}

function OrderSummary({ operation, order }: OrderProps) {
  const { t } = useLingui()
  const { serverId } = operation.subject
  const { machine, location, system, price, invoiceId, elsewhere, batch } = order
  return (
    <Card title={<Trans>Your order</Trans>}>
      <DataList
        rows={[
          { term: t`Plan`, value: truncate(machine) || null },
          { term: t`Location`, value: location || null },
          { term: t`Operating system`, value: truncate(system) || null },
          { term: t`Hostname`, value: operation.parameters['hostname'] ?? null },
          { term: t`Price`, value: price && <Price {...price} vat={price.vat ?? 'incl'} /> },
          { term: t`Invoice`, value: invoiceId === undefined ? null : <>{invoiceId}</> },
          {
            term: elsewhere ? t`First seen` : t`Ordered`,
            value: <RelativeTime absolute time={operation.startedAt / 1000} />,
          },
          {
            term: t`Server`,
            value:
              serverId === null ? null : (
                <Link to="/servers/$serverId" params={{ serverId }} className="link">
                  {serverId}
                </Link>
              ),
          },
          {
            term: t`Ordered together`,
            value: batch && (
              <Link to="/order/$orderId" params={{ orderId: batch.id }} className="link">
                <Trans>All servers of this order</Trans>
              </Link>
            ),
          },
        ]}
      />
      {elsewhere && (
        <p className="text-muted">
          <Trans>Ordered elsewhere: only its invoice and progress are known.</Trans>
        </p>
      )}
    </Card>
  )
}
