import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { CalendarDate, useToday } from '#lib/dates/CalendarDate.tsx'
import { useOpenDialog } from '#lib/forms/openDialog.ts'
import { amountOwed, overdueOf } from '#lib/invoices/debt.ts'
import { isPositive } from '#lib/money/money.ts'
import { useVatWord } from '#lib/money/Price.tsx'
import { useMoney } from '#lib/money/useMoney.ts'
import { vatInSum } from '#lib/money/vat.ts'
import { WriteFailure } from '#lib/queryStates/CallFailure.tsx'
import { StillCheckingNote } from '#lib/queryStates/StillChecking.tsx'
import { truncate } from '#lib/text/truncate.ts'
import { Unreadable } from '#lib/queryStates/Unreadable.tsx'
import { FigureStrip, type StripFigure } from '#ui/Figures.tsx'
import type { LedTone } from '#ui/Led.tsx'
import { SkeletonLine } from '#ui/Skeleton.tsx'
import { StripButton } from '#ui/Strip.tsx'
import { useCreditStatus, useUnpaidInvoices } from './accountBalance.ts'
import { autoPayDialog, useAutoPay, type AutoPay } from './autoPay/useAutoPay.ts'
import { lowCreditDays, type CreditRunway } from './rules/credit.ts'
import { chargesOf, creditRunsOut } from './rules/upcomingCharges.ts'
import { useUpcomingPeriod } from './upcoming/upcomingSearch.ts'
import {
  listLimits,
  summaryLimits,
  useDueDays,
  type LoadedDueDays,
} from './upcoming/useUpcomingCharges.ts'
import { useClientRecord, useFormatSums } from './view/currency.ts'
import { useInvoiceList } from './view/useInvoiceList.ts'
import { useServerNames } from '#features/servers/view/useServerNames.ts'

/** The account's figures above every tab: amounts due, credit, next charge, auto-pay. */
export function BillingSummary() {
  const { t } = useLingui()
  const autoPay = useAutoPay()
  const dueDays = useShownDueDays()
  const figures = [
    ...useDueFigures(),
    useCreditFigure(dueDays),
    useNextFigure(dueDays),
    useAutoPayFigure(autoPay),
  ]
  return (
    <>
      <FigureStrip
        label={t`Billing summary`}
        figures={figures.filter((figure) => figure !== undefined)}
      />
      <Unreadable of={useInvoiceList().data?.invoices} what="invoices" inTotals />
      <StillCheckingNote left={autoPay.checking} />
      {autoPay.error && <WriteFailure error={autoPay.error} />}
    </>
  )
}

/** In place of a figure that is loading or couldn't be loaded. */
function Unread({ failed }: { failed: boolean }) {
  return failed ? (
    <span className="text-body font-normal text-muted">
      <Trans>Couldn’t load</Trans>
    </span>
  ) : (
    <SkeletonLine className="my-[7px] w-20" />
  )
}

/** Few charges are enough for the summary; above the tab that lists them all it uses the same as the tab. */
function useShownDueDays(): LoadedDueDays | undefined {
  const isListed = useLocation({ select: ({ pathname }) => pathname === '/billing/upcoming' })
  return useDueDays(isListed ? listLimits : summaryLimits, useUpcomingPeriod())
}

/** Amount due and overdue; nothing without permission to see invoices. */
function useDueFigures(): StripFigure[] {
  const { t } = useLingui()
  const vat = useVatWord()('incl')
  const formatSums = useFormatSums()
  const today = useToday()
  const unpaid = useUnpaidInvoices()
  const { permission, error } = useInvoiceList()
  if (!permission.allowed) return []
  const due = { id: 'due', label: t`Amount due ${vat}` }
  const overdue = { id: 'overdue', label: t`Overdue ${vat}` }
  if (!unpaid?.complete) {
    const unread = { tone: 'off', value: <Unread failed={error !== null} /> } as const
    return [
      { ...due, ...unread },
      { ...overdue, ...unread },
    ]
  }
  const { invoices } = unpaid
  const late = overdueOf(invoices, today)
  return [
    {
      ...due,
      tone: late.length > 0 ? 'bad' : invoices.length > 0 ? 'warn' : 'ok',
      value: formatSums(amountOwed(invoices)),
      note: (
        <Plural
          value={invoices.length}
          _0="no unpaid invoices"
          one="# unpaid invoice"
          other="# unpaid invoices"
        />
      ),
    },
    {
      ...overdue,
      tone: late.length > 0 ? 'bad' : 'ok',
      value: formatSums(amountOwed(late)),
      note: (
        <Plural value={late.length} _0="no overdue invoices" one="# invoice" other="# invoices" />
      ),
    },
  ]
}

function useCreditFigure(dueDays: LoadedDueDays | undefined): StripFigure | undefined {
  const { t } = useLingui()
  const money = useMoney()
  const today = useToday()
  const { allowed, error } = useClientRecord()
  const creditStatus = useCreditStatus()
  const cell = { id: 'credit', label: t`Account credit` } as const
  if (!allowed) return undefined
  if (!creditStatus) return { ...cell, tone: 'off', value: <Unread failed={error !== null} /> }
  const { credit, currency } = creditStatus
  const end = dueDays && creditRunsOut(chargesOf(dueDays), { amount: credit, currency }, today)
  // Known charges are more exact than the monthly rate.
  const runway =
    creditStatus.runway?.kind === 'about' && end
      ? ({ kind: 'until-invoice', ...end } as const)
      : creditStatus.runway
  return {
    ...cell,
    tone: isPositive(credit) ? creditTone(runway) : 'off',
    value: money(credit, currency),
    note: runway && <RunwayNote runway={runway} />,
  }
}

function creditTone(runway: CreditRunway | undefined): LedTone {
  if (!runway) return 'ok'
  if (runway.kind === 'exceeded') return 'bad'
  return runway.days < lowCreditDays ? 'warn' : 'ok'
}

function RunwayNote({ runway }: { runway: CreditRunway }) {
  switch (runway.kind) {
    case 'exceeded':
      return <Trans>below overdue amount</Trans>
    case 'until-invoice':
      return (
        <Trans>
          runs out on <CalendarDate date={runway.day} />
        </Trans>
      )
    case 'about':
      return runway.until === null ? (
        <Trans>lasts over two years</Trans>
      ) : (
        <Trans>
          until about <CalendarDate date={runway.until} />
        </Trans>
      )
    default:
      return runway satisfies never
  }
}

/** The next day with charges, and its servers. */
function useNextFigure(dueDays: LoadedDueDays | undefined): StripFigure | undefined {
  const { t } = useLingui()
  const formatSums = useFormatSums()
  const vatWord = useVatWord()
  const vat = useUnpaidInvoices()?.vat
  const names = useServerNames()
  const days = useUpcomingPeriod()
  const { permission, error } = useInvoiceList()
  const cell = {
    id: 'next',
    label: t`Next charge ${vatWord(vat ? vatInSum(vat) : 'incl')}`,
    tone: 'off',
  } as const
  if (!permission.allowed) return undefined
  if (!dueDays) return { ...cell, value: <Unread failed={error !== null} /> }
  const next = dueDays.ahead[0]
  if (!next) return { ...cell, value: t`None`, note: t`in the next ${days} days` }
  const invoiced = next.invoices.flatMap(({ servers }) => servers ?? []).map((id) => names.get(id))
  const [first, ...others] = [
    ...new Set([...invoiced, ...next.servers.map((server) => server.name)]),
  ].filter((one) => one !== undefined)
  const name = first && truncate(first)
  const more = others.length
  const isPriced = next.complete && next.sums.length > 0
  return {
    ...cell,
    tone: next.invoices.length > 0 ? 'warn' : 'ok',
    value: isPriced ? formatSums(next.sums) : <CalendarDate date={next.day} />,
    note: (
      <>
        {isPriced && <CalendarDate date={next.day} />}
        {name !== undefined && (
          // Tabular figures would widen the hyphens of a name.
          <span className="normal-nums">
            {isPriced && ' · '}
            {more > 0 ? t`${name} and ${more} more` : name}
          </span>
        )}
      </>
    ),
  }
}

/** Left out on a phone: the credit tab has the same switch. */
function useAutoPayFigure({ isOn, busy, disabledReason, turn }: AutoPay): StripFigure | undefined {
  const { t } = useLingui()
  const open = useOpenDialog()
  const { allowed, error } = useClientRecord()
  const cell = { id: 'auto-pay', label: t`Auto-pay from credit`, wideOnly: true } as const
  if (!allowed) return undefined
  if (isOn === undefined) return { ...cell, tone: 'off', value: <Unread failed={error !== null} /> }
  return {
    ...cell,
    tone: isOn ? 'ok' : 'off',
    value: isOn ? t`On` : t`Off`,
    action:
      disabledReason === undefined ? (
        // The button is taller than its line, which stays level with the other notes.
        <span className="-my-0.5 inline-block touch:-my-3">
          <StripButton busy={busy} onClick={() => (isOn ? turn(false) : open(autoPayDialog))}>
            {isOn ? t`Turn off` : t`Turn on…`}
            <span className="sr-only"> {t`Auto-pay`}</span>
          </StripButton>
        </span>
      ) : (
        <span title={disabledReason}>{disabledReason}</span>
      ),
  }
}
