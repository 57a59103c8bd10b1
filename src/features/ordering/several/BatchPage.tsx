import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { orderInstance } from '#api/actions/eq/order.ts'
import { ApiError } from '#api/wire.ts'
import { searchedUntil } from '#features/operations/orders/lostOrder.ts'
import { usePriorityPolling } from '#features/operations/hooks.ts'
import { usePrice } from '#lib/money/Price.tsx'
import { times } from '#lib/money/money.ts'
import { useMoney } from '#lib/money/useMoney.ts'
import { ErrorText } from '#lib/queryStates/CallFailure.tsx'
import { Title } from '#lib/queryStates/Title.tsx'
import { truncate } from '#lib/text/truncate.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Countdown } from '#ui/Duration.tsx'
import { DataList } from '#ui/DataList.tsx'
import { Led, type LedTone } from '#ui/Led.tsx'
import { ListTable, type Column } from '#ui/ListTable.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Strip } from '#ui/Strip.tsx'
import { useOfferWords } from '../offers/offerWords.ts'
import { useOrderStatus } from '../orderPage/orderStatus.ts'
import { againFor, isOpen, isOrderable, type PlacedRow, type Refusal } from './batch.ts'
import { useBatch, type BatchState } from './useBatch.ts'

interface Props {
  batchId: string
  wayBack: ReactNode
  /** Where no such order is known. */
  unknown: ReactNode
}

/** An order of several servers: what has become of each, and what there is to decide. */
export function BatchPage({ batchId, wayBack, unknown }: Props) {
  const state = useBatch(batchId)
  if (state === undefined) return unknown
  if (state === 'reading') return <SkeletonRows rows={3} />
  return <KnownBatch {...state} wayBack={wayBack} />
}

function KnownBatch({ wayBack, ...state }: BatchState & Pick<Props, 'wayBack'>) {
  const { t } = useLingui()
  const { batch, rows } = state
  const { tone, words } = useBatchStatus(state)
  const columns = useColumns(state)
  const title = `${rows.length} × ${truncate(batch.machine)}`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <Title>{`${title}: ${words}`}</Title>
      <PageHeader wayBack={wayBack} title={title} led={tone} meta={<output>{words}</output>} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <NextStep {...state} />
          <Card flush>
            <ListTable
              label={t`Servers`}
              columns={columns}
              items={rows}
              keyOf={({ place }) => place}
            />
          </Card>
        </div>
        <Summary {...state} />
      </div>
    </div>
  )
}

const countOf = (rows: readonly PlacedRow[], ...states: PlacedRow['status'][]): number =>
  rows.filter(({ status }) => states.includes(status)).length

/** How far the order is, in a few words. */
function useBatchStatus({ rows, isRunning }: BatchState): { tone: LedTone; words: string } {
  const { t } = useLingui()
  const count = rows.length
  const ordered = countOf(rows, 'ordered')
  const words = t`${ordered} of ${count} ordered`
  if (isRunning || countOf(rows, 'ordering') > 0)
    return { tone: 'busy', words: t`Ordering: ${words}` }
  if (ordered === count) return { tone: 'ok', words: t`All ${count} ordered` }
  return { tone: 'warn', words }
}

/** What goes on by itself, why it stopped, and what a person can decide. */
function NextStep(state: BatchState) {
  const { batch, rows, isRunning, isStopping, onContinue, onStop, onDrop, onReturnToForm } = state
  const money = useMoney()
  const rest = rows.filter(isOrderable)
  const count = rest.length
  if (isRunning)
    return (
      <Card title={<Trans>Ordering one server after another</Trans>}>
        <p>
          <Trans>Each server is ordered once. Ordering stops at the first problem.</Trans>
        </p>
        <Button className="justify-self-start" onClick={onStop} busy={isStopping}>
          {isStopping ? <Trans>Stopping after this server…</Trans> : <Trans>Stop</Trans>}
        </Button>
      </Card>
    )
  const open = rows.find(isOpen)
  if (open?.status === 'checking')
    return (
      <Card title={<Trans>We don’t know yet whether {nameOf(open, batch)} was ordered</Trans>}>
        <p>
          <Trans>
            No response yet, but the order may still go through. We’re checking. No more servers are
            ordered until you decide.
          </Trans>
        </p>
      </Card>
    )
  if (open || count === 0) return null
  const refused = rest.find(({ now }) => now.state === 'refused')
  const amount = money(times(batch.price.amount, count), batch.price.currency)
  return (
    <Card
      title={
        <Plural
          value={count}
          one="# server hasn’t been ordered"
          other="# servers haven’t been ordered"
        />
      }
    >
      {refused?.now.state === 'refused' && (
        <Strip tone="bad" urgent>
          <p>
            <RefusalWords refusal={refused.now.refusal} />
          </p>
          <p className="font-normal">
            <Trans>{nameOf(refused, batch)} and the servers after it weren’t ordered.</Trans>
          </p>
        </Strip>
      )}
      {!onContinue && (
        <p>
          <Trans>
            Your root password isn’t stored. Enter it again in the order form and check your
            entries.
          </Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        {onContinue ? (
          <Button variant="primary" onClick={onContinue}>
            <Plural
              value={count}
              one={`Order # server and pay ${amount}`}
              other={`Order # servers and pay ${amount}`}
            />
          </Button>
        ) : (
          <ButtonLink
            variant="primary"
            render={<Link to={againFor(batch.again, count)} onClick={onReturnToForm} />}
          >
            <Trans>Continue in the order form</Trans>
          </ButtonLink>
        )}
        <Button onClick={onDrop}>
          <Trans>Don’t order the rest</Trans>
        </Button>
      </div>
    </Card>
  )
}

const nameOf = (
  { hostname, place }: Pick<PlacedRow, 'hostname' | 'place'>,
  { machine }: BatchState['batch'],
) => hostname || `${truncate(machine)} (${place + 1})`

/** Why nothing was ordered. */
function RefusalWords({ refusal: { kind, text, status } }: { refusal: Refusal }) {
  if (kind === 'changed')
    return <Trans>The plan has sold out or its price has changed. Check before you continue.</Trans>
  return <ErrorText error={new ApiError({ kind, text, status, action: orderInstance.key })} />
}

/** A row for each server. */
function useColumns({ batch, isRunning }: BatchState): Column<PlacedRow>[] {
  const { t } = useLingui()
  return [
    { head: t`Server`, place: 'title', cell: (row) => nameOf(row, batch) },
    { head: t`Status`, cell: (row) => <RowStatus row={row} isRunning={isRunning} /> },
    {
      head: t`Order`,
      hideHeading: true,
      cell: (row) =>
        row.operation &&
        row.status !== 'ordering' && (
          <Link
            to="/order/$orderId"
            params={{ orderId: row.operation.id }}
            className="link"
            aria-label={t`View order for ${nameOf(row, batch)}`}
          >
            <Trans>View order</Trans>
          </Link>
        ),
    },
  ]
}

function RowStatus({ row, isRunning }: { row: PlacedRow; isRunning: boolean }) {
  switch (row.status) {
    case 'waiting':
      return <Led tone="off">{isRunning ? <Trans>Waiting</Trans> : <Trans>Not ordered</Trans>}</Led>
    case 'dropped':
    case 'not-ordered':
      return (
        <Led tone={row.status === 'dropped' ? 'off' : 'bad'}>
          <Trans>Not ordered</Trans>
        </Led>
      )
    case 'refused':
      return (
        <Led tone="bad">
          <Trans>Not ordered</Trans>
          {row.now.state === 'refused' && (
            <span className="block text-muted">
              <RefusalWords refusal={row.now.refusal} />
            </span>
          )}
        </Led>
      )
    case 'lost':
      return (
        <Led tone="warn">
          <Trans>Unknown. Check your servers and invoices.</Trans>
        </Led>
      )
    case 'ordering':
      return (
        <Led tone="busy">
          <Trans>Ordering</Trans>
        </Led>
      )
    case 'checking':
    case 'ordered':
      return row.operation ? <OrderLed operation={row.operation} /> : null
    default:
      return row.status satisfies never
  }
}

/** An order of a row as its own page names its state. */
function OrderLed({ operation }: { operation: NonNullable<PlacedRow['operation']> }) {
  const { order, outcome } = operation
  const { tone, words } = useOrderStatus(operation, {
    byTechnicians: order?.byTechnicians ?? false,
  })
  usePriorityPolling(outcome.state === 'unanswered' ? operation.id : undefined)
  return (
    <Led tone={tone}>
      {words}
      {outcome.state === 'unanswered' && (
        <span className="block text-muted">
          <Countdown
            until={searchedUntil(order, outcome) / 1000}
            over={<Trans>Not found so far. Checking again…</Trans>}
          >
            {(left) => <Trans>Not found so far. Checking for another {left}.</Trans>}
          </Countdown>
        </span>
      )}
    </Led>
  )
}

/** What was ordered, and for how much. */
function Summary({ batch, rows }: BatchState) {
  const { t } = useLingui()
  const price = usePrice()
  const words = useOfferWords()
  const { amount, currency, vat } = batch.price
  const sumOf = (count: number) => price({ amount: times(amount, count), currency, vat })
  return (
    <Card title={<Trans>Your order</Trans>}>
      <DataList
        rows={[
          { term: t`Plan`, value: truncate(batch.machine) },
          { term: t`Location`, value: words.place(batch.location) },
          { term: t`Operating system`, value: truncate(batch.system) || null },
          { term: t`Per server`, value: sumOf(1) },
          { term: t`Ordered`, value: sumOf(countOf(rows, 'ordered')) },
          { term: t`In total`, value: sumOf(rows.length) },
        ]}
      />
    </Card>
  )
}
