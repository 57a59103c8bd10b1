import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { CalendarCheck } from 'lucide-react'
import { Fragment, useState } from 'react'
import { CalendarDate } from '#lib/dates/CalendarDate.tsx'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { isPositive, zero, sumsByCurrency } from '#lib/money/money.ts'
import { useVatWord } from '#lib/money/Price.tsx'
import { useMoney } from '#lib/money/useMoney.ts'
import { vatInSum } from '#lib/money/vat.ts'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Strip } from '#ui/Strip.tsx'
import { useCreditStatus, useUnpaidInvoices } from '../accountBalance.ts'
import { upcomingPeriods, type UpcomingPeriod } from '../rules/dueDays.ts'
import { chargeCount, chargesOf, runningCredit, type Charge } from '../rules/upcomingCharges.ts'
import { useFormatSums } from '../view/currency.ts'
import { useInvoiceList } from '../view/useInvoiceList.ts'
import { ChargeRow, chargeGrid } from './ChargeRow.tsx'
import { useDueCalendar } from './useDueCalendar.ts'
import { useUpcomingPeriod } from './upcomingSearch.ts'
import { listLimits, useDueDays, type LoadedDueDays } from './useUpcomingCharges.ts'

/** Every upcoming charge, overdue ones first, with the credit after each. */
export function UpcomingCharges() {
  const { t } = useLingui()
  const days = useUpcomingPeriod()
  const navigate = useNavigate()
  const [limits, setLimits] = useState(listLimits)
  const dueDays = useDueDays(limits, days)
  return (
    <Card
      title={<Trans>Next {days} days</Trans>}
      description={dueDays && <Total dueDays={dueDays} />}
      actions={
        <>
          <SaveCalendar charges={dueDays ? chargesOf(dueDays) : []} />
          <SegmentedControl<UpcomingPeriod>
            label={t`Period`}
            value={days}
            onChange={(period) =>
              void navigate({
                to: '/billing/upcoming',
                search: (search) => ({ ...search, days: period }),
                replace: true,
                resetScroll: false,
              })
            }
            options={upcomingPeriods.map((value) => ({
              value,
              label: t`${plural(value, { one: '# day', other: '# days' })}`,
            }))}
          />
        </>
      }
    >
      <ReadPart read={useInvoiceList()}>{() => dueDays && <Charges dueDays={dueDays} />}</ReadPart>
      {dueDays !== undefined && dueDays.unread > 0 && (
        <Button
          className="justify-self-start"
          busy={dueDays.isReading}
          onClick={() =>
            setLimits({
              prices: limits.prices + listLimits.prices,
              items: limits.items + listLimits.items,
            })
          }
        >
          <Plural value={dueDays.unread} one="Load # more price" other="Load # more prices" />
        </Button>
      )}
    </Card>
  )
}

function SaveCalendar({ charges }: { charges: readonly Charge[] }) {
  const { t } = useLingui()
  const save = useDueCalendar()
  return (
    <Button
      disabledReason={
        charges.some(({ day }) => day !== null) ? undefined : t`No due dates in this period`
      }
      onClick={() => void save(charges)}
    >
      <Trans>Save calendar file</Trans>
    </Button>
  )
}

/** "€4,214.80 incl. VAT in 31 charges". */
function Total({ dueDays }: { dueDays: LoadedDueDays }) {
  const { t } = useLingui()
  const formatSums = useFormatSums()
  const vatWord = useVatWord()
  const unpaid = useUnpaidInvoices()
  const charges = chargesOf(dueDays)
  if (!unpaid || charges.length === 0) return null
  const vat = vatWord(vatInSum(unpaid.vat))
  const total = formatSums(sumsByCurrency(charges.flatMap(({ sums }) => sums)))
  const overdue = sumsByCurrency(charges.flatMap(({ isOverdue, sums }) => (isOverdue ? sums : [])))
  const count = plural(chargeCount(charges), { one: '# charge', other: '# charges' })
  return (
    <span className="num">
      {dueDays.complete ? t`${total} ${vat} in ${count}` : t`at least ${total} ${vat} in ${count}`}
      {overdue.length > 0 && <>, {t`${formatSums(overdue)} overdue`}</>}
    </span>
  )
}

function Charges({ dueDays }: { dueDays: LoadedDueDays }) {
  const { t } = useLingui()
  const money = useMoney()
  const creditStatus = useCreditStatus()
  const unpaid = useUnpaidInvoices()
  const vat = useVatWord()(unpaid ? vatInSum(unpaid.vat) : 'incl')
  const charges = chargesOf(dueDays)
  if (charges.length === 0)
    return (
      <EmptyState icon={<CalendarCheck />} title={<Trans>No upcoming charges</Trans>}>
        <Trans>No unpaid invoices or renewals in this period.</Trans>
      </EmptyState>
    )
  const { rows, shortfall, atMostFrom } = runningCredit(charges, {
    amount: creditStatus?.credit ?? zero,
    currency: creditStatus?.currency ?? '',
  })
  return (
    <>
      {/* Screen readers hear the labels in each row. */}
      <div
        aria-hidden="true"
        className={`${chargeGrid} text-tiny font-[550] text-muted max-sm:hidden`}
      >
        <span className="col-span-2">
          <Trans>Date</Trans>
        </span>
        <span>
          <Trans>For</Trans>
        </span>
        <span className="text-right">
          <Trans>Charge {vat}</Trans>
        </span>
        <span className="text-right">{creditStatus && <Trans>Credit after</Trans>}</span>
      </div>
      <ol aria-label={t`Upcoming charges`} className="grid">
        {rows.map(({ charge, creditAfter }, index) => (
          <Fragment key={keyOf(charge)}>
            {creditStatus && isPositive(creditStatus.credit) && shortfall?.at === index && (
              <li className="py-1.5">
                <Shortfall
                  charge={charge}
                  missing={money(shortfall.missing, creditStatus.currency)}
                />
              </li>
            )}
            <ChargeRow
              charge={charge}
              creditAfter={
                creditStatus && creditAfter !== null
                  ? { amount: creditAfter, currency: creditStatus.currency }
                  : undefined
              }
              isUncovered={shortfall !== undefined && index >= shortfall.at}
              isAtMost={atMostFrom !== undefined && index >= atMostFrom}
            />
          </Fragment>
        ))}
      </ol>
    </>
  )
}

const keyOf = ({ day, subject }: Charge): string =>
  subject.kind === 'invoice' ? `invoice ${subject.invoice.id}` : `renewals ${day}`

interface ShortfallProps {
  /** The first charge that the credit doesn't cover. */
  charge: Charge
  /** "€12.00". */
  missing: string
}

function Shortfall({ charge: { day, isOverdue }, missing }: ShortfallProps) {
  return (
    <Strip
      tone="bad"
      action={
        <DialogLink run="add-funds" className="link">
          <Trans>Add funds</Trans>
        </DialogLink>
      }
    >
      {isOverdue ? (
        <Trans>Your credit runs out here. Add {missing} to cover this overdue charge.</Trans>
      ) : day === null ? (
        <Trans>Your credit runs out here. Add {missing} to cover this charge.</Trans>
      ) : (
        <Trans>
          Your credit runs out on <CalendarDate date={day} />. Add {missing} to cover that day’s
          charge.
        </Trans>
      )}
    </Strip>
  )
}
