import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { orderInstance } from '#api/actions/eq/order.ts'
import { ApiError } from '#api/wire.ts'
import { searchedUntil } from '#work/orders/lostOrder.ts'
import { usePriorityPolling } from '#work/hooks.ts'
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
import { isOrderable, isPending, withCount, type IndexedRow, type Refusal } from './batch.ts'
import { useBatch, type BatchState } from './useBatch.ts'

interface Props {
  batchId: string
  wayBack: ReactNode
  /** Shown if there is no such batch. */
  notFound: ReactNode
}

/** The page of a batch: the status of each server, and the next step. */
export function BatchPage({ batchId, wayBack, notFound }: Props) {
  const state = useBatch(batchId)
  if (state === undefined) return notFound
  if (state === 'loading') return <SkeletonRows rows={3} />
  return <LoadedBatch {...state} wayBack={wayBack} />
}

function LoadedBatch({ wayBack, ...state }: BatchState & Pick<Props, 'wayBack'>) {
  const { t } = useLingui()
  const { batch, rows } = state
  const { tone, words } = useBatchStatus(state)
  const columns = useColumns(state)
  const title = `${rows.length} × ${truncate(batch.plan)}`
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
              keyOf={({ index }) => index}
            />
          </Card>
        </div>
        <Summary {...state} />
      </div>
    </div>
  )
}

const countOf = (rows: readonly IndexedRow[], ...states: IndexedRow['status'][]): number =>
  rows.filter(({ status }) => states.includes(status)).length

/** "2 of 3 ordered". */
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

/** The progress, or why ordering stopped, and the buttons to continue. */
function NextStep(state: BatchState) {
  const { batch, rows, isRunning, isStopping, onContinue, onStop, onSkip, onReturnToForm } = state
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
  const pending = rows.find(isPending)
  if (pending?.status === 'checking')
    return (
      <Card title={<Trans>Checking whether {{ name: nameOf(pending, batch) }} was ordered</Trans>}>
        <p>
          <Trans>The order may still go through. Ordering is paused until you decide.</Trans>
        </p>
      </Card>
    )
  if (pending || count === 0) return null
  const refused = rest.find((row) => row.state.type === 'refused')
  const lost = rows.findLast(wasLost)
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
      {refused?.state.type === 'refused' && (
        <Strip tone="bad" urgent>
          <p>
            <RefusalWords refusal={refused.state.refusal} />
          </p>
          <p className="font-normal">
            <Trans>
              {{ name: nameOf(refused, batch) }} and the servers after it weren’t ordered.
            </Trans>
          </p>
        </Strip>
      )}
      {!refused && lost && (
        <p>
          {lost.status === 'ordered' ? (
            <Trans>
              Ordering stopped because the connection was lost. {{ name: nameOf(lost, batch) }} was
              ordered.
            </Trans>
          ) : (
            <Trans>
              Ordering stopped because the connection was lost. {{ name: nameOf(lost, batch) }}{' '}
              wasn’t ordered.
            </Trans>
          )}
        </p>
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
            render={<Link to={withCount(batch.formUrl, count)} onClick={onReturnToForm} />}
          >
            <Trans>Continue in the order form</Trans>
          </ButtonLink>
        )}
        <Button onClick={onSkip}>
          <Trans>Don’t order the rest</Trans>
        </Button>
      </div>
    </Card>
  )
}

/** No response came to its order; what became of it was found later. */
const wasLost = ({ status, operation }: IndexedRow): boolean =>
  status === 'not-ordered' || (status === 'ordered' && operation?.order?.found === true)

const nameOf = (
  { hostname, index }: Pick<IndexedRow, 'hostname' | 'index'>,
  { plan }: BatchState['batch'],
) => hostname || `${truncate(plan)} (${index + 1})`

function RefusalWords({ refusal: { kind, text, status } }: { refusal: Refusal }) {
  if (kind === 'changed')
    return <Trans>The plan has sold out or its price has changed. Check before you continue.</Trans>
  return <ErrorText error={new ApiError({ kind, text, status, action: orderInstance.key })} />
}

function useColumns({ batch, isRunning }: BatchState): Column<IndexedRow>[] {
  const { t } = useLingui()
  return [
    { head: t`Server`, position: 'title', cell: (row) => nameOf(row, batch) },
    {
      head: t`Status`,
      className: 'py-2',
      cell: (row) => <RowStatus row={row} isRunning={isRunning} />,
    },
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
            aria-label={t`View order for ${{ name: nameOf(row, batch) }}`}
          >
            <Trans>View order</Trans>
          </Link>
        ),
    },
  ]
}

function RowStatus({ row, isRunning }: { row: IndexedRow; isRunning: boolean }) {
  switch (row.status) {
    case 'waiting':
      return <Led tone="off">{isRunning ? <Trans>Waiting</Trans> : <Trans>Not ordered</Trans>}</Led>
    case 'skipped':
    case 'not-ordered':
      return (
        <Led tone={row.status === 'skipped' ? 'off' : 'bad'}>
          <Trans>Not ordered</Trans>
        </Led>
      )
    case 'refused':
      return (
        <Led tone="bad">
          <Trans>Not ordered</Trans>
          {row.state.type === 'refused' && (
            <span className="block text-muted">
              <RefusalWords refusal={row.state.refusal} />
            </span>
          )}
        </Led>
      )
    case 'unknown':
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

/** The same status as on the order's own page. */
function OrderLed({ operation }: { operation: NonNullable<IndexedRow['operation']> }) {
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

/** The plan, its price and the totals. */
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
          { term: t`Plan`, value: truncate(batch.plan) },
          { term: t`Location`, value: words.location(batch.location) },
          { term: t`Operating system`, value: truncate(batch.os) || null },
          { term: t`Per server`, value: sumOf(1) },
          { term: t`Ordered`, value: sumOf(countOf(rows, 'ordered')) },
          { term: t`In total`, value: sumOf(rows.length) },
        ]}
      />
    </Card>
  )
}
