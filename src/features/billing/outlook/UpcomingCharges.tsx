import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { CalendarCheck } from 'lucide-react'
import { Fragment, useState } from 'react'
import { useAccountCurrency } from '../view/useAccountCurrency.ts'
import { useInvoiceList } from '../view/useInvoiceList.ts'
import { useSumsWords } from '../view/useSumsWords.ts'
import { isPositive, noMoney } from '#lib/money/money.ts'
import { outlookWindows, type OutlookDays } from '../rules/outlook.ts'
import { sumsByCurrency } from '#lib/money/sumsByCurrency.ts'
import { balanceOf, chargeCount, chargesOf, type Charge } from '../rules/upcomingCharges.ts'
import { vatInSum } from '#lib/money/vat.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { CalendarDate } from '#lib/dates/CalendarDate.tsx'
import { useVatWord } from '#lib/money/Price.tsx'
import { useMoney } from '#lib/money/useMoney.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Strip } from '#ui/Strip.tsx'
import { useCreditStatus, useOpenInvoices } from '../useBooks.ts'
import { deepBy, useOutlook, type KnownOutlook } from '../useOutlook.ts'
import { ChargeRow, chargeGrid } from './ChargeRow.tsx'
import { useOutlookDays } from './outlookSearch.ts'

/** Every charge of the days ahead, what is late first, and what is left of the credit after each. */
export function UpcomingCharges() {
  const { t } = useLingui()
  const days = useOutlookDays()
  const navigate = useNavigate()
  const [depth, setDepth] = useState(deepBy)
  const outlook = useOutlook(depth, days)
  const show = (wanted: OutlookDays): void =>
    void navigate({
      to: '/billing/outlook',
      search: (search) => ({ ...search, days: wanted }),
      replace: true,
      resetScroll: false,
    })
  return (
    <Card
      title={<Trans>Next {days} days</Trans>}
      description={outlook && <Total outlook={outlook} />}
      actions={
        <SegmentedControl<OutlookDays>
          label={t`Period`}
          value={days}
          onChange={show}
          options={outlookWindows.map((value) => ({
            value,
            label: t`${plural(value, { one: '# day', other: '# days' })}`,
          }))}
        />
      }
    >
      <ReadPart read={useInvoiceList()} failed={<Trans>Couldn’t load invoices</Trans>}>
        {() => outlook && <Charges outlook={outlook} />}
      </ReadPart>
      {outlook !== undefined && outlook.unread > 0 && (
        <Button
          className="justify-self-start"
          busy={outlook.isReading}
          onClick={() =>
            setDepth({ prices: depth.prices + deepBy.prices, items: depth.items + deepBy.items })
          }
        >
          <Plural value={outlook.unread} one="Load # more price" other="Load # more prices" />
        </Button>
      )}
    </Card>
  )
}

/** "€4,214.80 incl. VAT in 31 charges". */
function Total({ outlook }: { outlook: KnownOutlook }) {
  const { t } = useLingui()
  const words = useSumsWords()
  const vatWord = useVatWord()
  const currency = useAccountCurrency()
  const books = useOpenInvoices()
  const charges = chargesOf(outlook)
  if (!books || charges.length === 0) return null
  const vat = vatWord(vatInSum(books.vat))
  const total = words({ sums: sumsByCurrency(charges.flatMap(({ sums }) => sums)), currency })
  const late = sumsByCurrency(charges.flatMap(({ when, sums }) => (when === 'overdue' ? sums : [])))
  const count = plural(chargeCount(charges), { one: '# charge', other: '# charges' })
  return (
    <span className="num">
      {outlook.complete ? t`${total} ${vat} in ${count}` : t`at least ${total} ${vat} in ${count}`}
      {late.length > 0 && <>, {t`${words({ sums: late, currency })} overdue`}</>}
    </span>
  )
}

function Charges({ outlook }: { outlook: KnownOutlook }) {
  const { t } = useLingui()
  const money = useMoney()
  const creditStatus = useCreditStatus()
  const books = useOpenInvoices()
  const vat = useVatWord()(books ? vatInSum(books.vat) : 'incl')
  const charges = chargesOf(outlook)
  if (charges.length === 0)
    return (
      <EmptyState icon={<CalendarCheck />} title={<Trans>No upcoming charges</Trans>}>
        <Trans>No unpaid invoices or renewals in this period.</Trans>
      </EmptyState>
    )
  const { rows, usedUp, atMostFrom } = balanceOf(charges, {
    amount: creditStatus?.credit ?? noMoney,
    currency: creditStatus?.currency ?? '',
  })
  return (
    <>
      {/* Every row says for screen readers what its figures are. */}
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
        {rows.map(({ charge, after }, index) => (
          <Fragment key={keyOf(charge)}>
            {/* Without any credit nothing runs out. */}
            {creditStatus && isPositive(creditStatus.credit) && usedUp?.at === index && (
              <li className="py-1.5">
                <UsedUp charge={charge} missing={money(usedUp.missing, creditStatus.currency)} />
              </li>
            )}
            <ChargeRow
              charge={charge}
              after={
                creditStatus && after !== null ? { ...creditStatus, amount: after } : undefined
              }
              isUsedUp={usedUp !== undefined && index >= usedUp.at}
              isAtMost={atMostFrom !== undefined && index >= atMostFrom}
            />
          </Fragment>
        ))}
      </ol>
    </>
  )
}

const keyOf = ({ day, what }: Charge): string =>
  what.kind === 'invoice' ? `invoice ${what.invoice.id}` : `renewals ${day}`

interface UsedUpProps {
  charge: Charge
  /** How much the charge lacks, in words. */
  missing: string
}

/** Stands before the first charge that the credit does not cover. */
function UsedUp({ charge: { day, when }, missing }: UsedUpProps) {
  return (
    <Strip
      tone="bad"
      action={
        <DialogLink run="add-funds" className="link">
          <Trans>Add funds</Trans>
        </DialogLink>
      }
    >
      {when === 'overdue' ? (
        <Trans>Your credit runs out here: add {missing} to cover this overdue charge.</Trans>
      ) : day === null ? (
        <Trans>Your credit runs out here: add {missing} to cover this charge.</Trans>
      ) : (
        <Trans>
          Your credit runs out on <CalendarDate date={day} />: add {missing} to cover the charge of
          that day.
        </Trans>
      )}
    </Strip>
  )
}
