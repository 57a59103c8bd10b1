import { Trans, useLingui } from '@lingui/react/macro'
import { PackageOpen } from 'lucide-react'
import { listHostings, orderToMove } from '#api/actions/migrate.ts'
import { useAccountCurrency } from '../view/useAccountCurrency.ts'
import { currencyNamed, isAmount } from '#lib/money/amount.ts'
import { brief } from '#lib/text/brief.ts'
import { calendarDay } from '#lib/dates/calendarDays.ts'
import { columnsOf, headOf, shown, type UnknownRow } from '../rules/unknownColumns.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { useAllowed } from '#lib/queryStates/useAllowed.ts'
import { CalendarDate } from '#lib/dates/CalendarDate.tsx'
import { useMoney } from '#lib/money/useMoney.ts'
import { billingLocations } from '#lib/session/billingLocations.ts'
import { useCan, useSignedIn } from '#lib/session/hooks.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ListTable, type Column } from '#ui/ListTable.tsx'
import { orderIdIn } from '../rules/unknownColumns.ts'

/** The likely columns in the order to read them; others follow as the API brings them (wire.md 6). */
const likely = ['name', 'status', 'location', 'order_id', 'next_due_date', 'amount'] as const

/**
 * The servers that could be transferred to another billing location. The API only previews a transfer
 * (spec.md 4.2): support carries it out.
 */
export function Transfer() {
  const { t } = useLingui()
  const read = useAllowed(listHostings, {})
  const columnsFor = useColumnsFor()
  return (
    <Card
      flush
      title={<Trans>Transfer</Trans>}
      description={
        <Trans>
          Transfer servers to another billing location, such as another company or currency. A
          preview changes nothing.
        </Trans>
      }
    >
      <ReadPart read={read} failed={<Trans>Couldn’t load transfers</Trans>}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState icon={<PackageOpen />} title={<Trans>No servers to transfer</Trans>}>
              <Trans>None of your servers can be transferred to another billing location.</Trans>
            </EmptyState>
          ) : (
            <ListTable
              stack="tablet"
              label={t`Servers to transfer`}
              items={rows}
              keyOf={(_, index) => index}
              columns={columnsFor(rows)}
            />
          )
        }
      </ReadPart>
    </Card>
  )
}

function useColumnsFor(): (rows: readonly UnknownRow[]) => readonly Column<UnknownRow>[] {
  const { t } = useLingui()
  const words: Readonly<Record<string, string>> = {
    name: t`Name`,
    status: t`Status`,
    location: t`Billing location`,
    order_id: t`Order`,
    next_due_date: t`Renews on`,
    amount: t`Amount excl. VAT`,
  }
  return (rows) => [
    ...columnsOf(rows, likely)
      // The service's own number of the row, which the order's stands beside.
      .filter((name) => name !== 'id' || !rows.some((row) => 'order_id' in row))
      .map((name, index): Column<UnknownRow> => ({
        head: Object.hasOwn(words, name) ? (words[name] ?? name) : brief(headOf(name)),
        muted: index > 0,
        numeric: name === 'amount',
        ...(index === 0 && {
          place: 'title' as const,
          className: 'font-[580] wrap-anywhere',
        }),
        cell: (row) => <Cell row={row} name={name} />,
      })),
    {
      head: t`Preview`,
      quietHead: true,
      place: 'end',
      className: 'text-right',
      cell: (row) => <PreviewLink row={row} />,
    },
  ]
}

function Cell({ row, name }: { row: UnknownRow; name: string }) {
  if (name === 'amount') return <RowAmount row={row} />
  if (name === 'location') return <RowLocation location={shown(row[name])} />
  return <Value value={row[name]} />
}

/** What a period costs. Where the row names no currency it is the account's, for what is billed where the account is. */
function RowAmount({ row }: { row: UnknownRow }) {
  const money = useMoney()
  const { record } = useSignedIn()
  const own = useAccountCurrency()
  const amount = shown(row['amount'])
  if (!isAmount(amount)) return <Value value={amount} />
  const named = currencyNamed({
    currencycode: shown(row['currency']) || shown(row['currencycode']),
    currencyprefix: shown(row['currencyprefix']),
  })
  const location = shown(row['location'])
  const here = location === '' || location === record.billing_location
  return money(amount, named || (here ? own : ''))
}

/** A billing location by the name that it has where people sign in. */
function RowLocation({ location }: { location: string }) {
  const { t } = useLingui()
  const known = billingLocations.find(({ id }) => id === location)
  return known ? t(known.label) : <Value value={location} />
}

/** Whatever it is, as text; a day as days are written everywhere. */
function Value({ value }: { value: unknown }) {
  const text = shown(value)
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? calendarDay(text) : null
  if (day !== null) return <CalendarDate date={day} />
  return <span className="line-clamp-2">{brief(text) || '—'}</span>
}

function PreviewLink({ row }: { row: UnknownRow }) {
  const { t } = useLingui()
  const permission = useCan()(orderToMove.key)
  const id = orderIdIn(row)
  const name = brief(shown(row['name']) || `#${id ?? ''}`)
  const reason = permission.allowed
    ? id === undefined
      ? t`No order number`
      : undefined
    : t(permission.reason)
  return (
    <ButtonLink
      disabledReason={reason}
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
