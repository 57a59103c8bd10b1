import { Trans, useLingui } from '@lingui/react/macro'
import { PackageOpen } from 'lucide-react'
import { listHostings, orderToMove } from '#api/actions/migrate.ts'
import { useAccountCurrency } from '../view/currency.ts'
import { currencyNamed, isAmount } from '#lib/money/amount.ts'
import { truncate } from '#lib/text/truncate.ts'
import { calendarDay } from '#lib/dates/calendarDays.ts'
import { columnsOf, headingOf, orderIdOf, textOf, type UnknownRow } from './unknownColumns.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { useAllowed } from '#lib/queryStates/useAllowed.ts'
import { CalendarDate } from '#lib/dates/CalendarDate.tsx'
import { useMoney } from '#lib/money/useMoney.ts'
import { billingLocations } from '#lib/session/billingLocations.ts'
import { useSignedIn } from '#lib/session/hooks.ts'
import { useForbidden } from '#lib/session/useForbidden.ts'
import { isEmpty, Unreadable } from '#lib/queryStates/Unreadable.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListTable, type Column } from '#ui/ListTable.tsx'

/** The expected columns in reading order; any others follow (wire.md 6). */
const expectedColumns = [
  'name',
  'status',
  'location',
  'order_id',
  'next_due_date',
  'amount',
] as const

/** Servers that support can transfer to another billing location: the API only previews it (spec.md 4.2). */
export function TransferTab() {
  const { t } = useLingui()
  const read = useAllowed(listHostings, {})
  const columnsFor = useColumnsFor()
  return (
    <Card
      flush
      title={<Trans>Transfer</Trans>}
      description={
        <Trans>
          Transfer servers to a billing location with another company or currency. A preview changes
          nothing.
        </Trans>
      }
    >
      <ReadPart read={read}>
        {(rows) =>
          isEmpty(rows) ? (
            <EmptyState icon={<PackageOpen />} title={<Trans>No servers to transfer</Trans>}>
              <Trans>None of your servers can be transferred to another billing location.</Trans>
            </EmptyState>
          ) : (
            <>
              <Unreadable of={rows} what="servers" inCard />
              <ListTable
                stack="tablet"
                label={t`Servers to transfer`}
                items={rows}
                keyOf={(_, index) => index}
                columns={columnsFor(rows)}
              />
            </>
          )
        }
      </ReadPart>
    </Card>
  )
}

function useColumnsFor(): (rows: readonly UnknownRow[]) => readonly Column<UnknownRow>[] {
  const { t } = useLingui()
  const headings: Readonly<Record<string, string>> = {
    name: t`Name`,
    status: t`Status`,
    location: t`Billing location`,
    order_id: t`Order`,
    next_due_date: t`Renews on`,
    amount: t`Amount excl. VAT`,
  }
  return (rows) => [
    ...columnsOf(rows, expectedColumns)
      // The row's own number says nothing beside the order's.
      .filter((name) => name !== 'id' || !rows.some((row) => 'order_id' in row))
      .map((name, index): Column<UnknownRow> => ({
        head: Object.hasOwn(headings, name) ? (headings[name] ?? name) : truncate(headingOf(name)),
        muted: index > 0,
        numeric: name === 'amount',
        ...(index === 0 && {
          position: 'title' as const,
          className: 'font-[580] wrap-anywhere',
        }),
        cell: (row) => <Cell row={row} name={name} />,
      })),
    {
      head: t`Preview`,
      hideHeading: true,
      position: 'end',
      className: 'text-right',
      cell: (row) => <PreviewLink row={row} />,
    },
  ]
}

function Cell({ row, name }: { row: UnknownRow; name: string }) {
  if (name === 'amount') return <RowAmount row={row} />
  if (name === 'location') return <RowLocation location={textOf(row[name])} />
  return <Value value={row[name]} />
}

/** The price of a period; in the account's currency where a row of the same billing location names none. */
function RowAmount({ row }: { row: UnknownRow }) {
  const money = useMoney()
  const { record } = useSignedIn()
  const accountCurrency = useAccountCurrency()
  const amount = textOf(row['amount'])
  if (!isAmount(amount)) return <Value value={amount} />
  const named = currencyNamed({
    currencycode: textOf(row['currency']) || textOf(row['currencycode']),
    currencyprefix: textOf(row['currencyprefix']),
  })
  const location = textOf(row['location'])
  const isSameLocation = location === '' || location === record.billing_location
  return <>{money(amount, named || (isSameLocation ? accountCurrency : ''))}</>
}

/** A billing location, named as on the sign-in page. */
function RowLocation({ location }: { location: string }) {
  const { t } = useLingui()
  const known = billingLocations.find(({ id }) => id === location)
  return known ? <>{t(known.label)}</> : <Value value={location} />
}

/** Any value as text; days in the usual format. */
function Value({ value }: { value: unknown }) {
  const text = textOf(value)
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? calendarDay(text) : null
  if (day !== null) return <CalendarDate date={day} />
  return <span className="line-clamp-2">{truncate(text) || '—'}</span>
}

function PreviewLink({ row }: { row: UnknownRow }) {
  const { t } = useLingui()
  const forbidden = useForbidden()
  const id = orderIdOf(row)
  const name = truncate(textOf(row['name']) || `#${id ?? ''}`)
  return (
    <ButtonLink
      disabledReason={
        forbidden(orderToMove.key) ?? (id === undefined ? t`No order number` : undefined)
      }
      render={<DialogLink run="move" {...(id !== undefined && { on: id })} />}
    >
      <span aria-hidden="true">
        <Trans>Preview transfer</Trans>
      </span>
      <span className="sr-only">
        <Trans>Preview transfer: {name}</Trans>
      </span>
    </ButtonLink>
  )
}
