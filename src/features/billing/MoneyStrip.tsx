import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useInvoiceList } from './view/useInvoiceList.ts'
import { useServerNames } from './view/useServerNames.ts'
import { useSumsWords } from './view/useSumsWords.ts'
import { brief } from '#lib/text/brief.ts'
import { isOverdue } from '#lib/money/invoiceStanding.ts'
import { isPositive } from '#lib/money/money.ts'
import { owed } from './rules/outlook.ts'
import { WriteFailure } from '#lib/queryStates/CallFailure.tsx'
import { StillCheckingNote } from '#lib/queryStates/StillChecking.tsx'
import { CalendarDate, useToday } from '#lib/dates/CalendarDate.tsx'
import { useVatWord } from '#lib/money/Price.tsx'
import { useMoney } from '#lib/money/useMoney.ts'
import { Faceplate, type FaceplateCell } from '#ui/Faceplate.tsx'
import type { LedTone } from '#ui/Led.tsx'
import { StripButton } from '#ui/Strip.tsx'
import { lowCreditDays, type CreditLasts } from './rules/creditRunway.ts'
import { daysBetween, type CalendarDay } from '#lib/dates/calendarDays.ts'
import { balanceOf, chargesOf } from './rules/upcomingCharges.ts'
import type { Money } from '#lib/money/sumsByCurrency.ts'
import { vatInSum } from '#lib/money/vat.ts'
import { useOpen } from '#lib/forms/openDialog.ts'
import { autoPayDialog, useAutoPay } from './useAutoPay.ts'
import { useCreditStatus, useOpenInvoices } from './useBooks.ts'
import { deepBy, shallow, useOutlook } from './useOutlook.ts'
import { useOutlookDays } from './outlook/outlookSearch.ts'

/** How the account stands: credit, what is unpaid, what is due next, and whether credit pays by itself. */
export function MoneyStrip() {
  const { t } = useLingui()
  const autoPay = useAutoPay()
  const outlook = useShownOutlook()
  return (
    <>
      <Faceplate
        label={t`Billing summary`}
        cells={[
          useCreditCell(outlook),
          useUnpaidCell(),
          useNextDueCell(outlook),
          useAutoPayCell(autoPay),
        ]}
      />
      <StillCheckingNote left={autoPay.checking} />
      {autoPay.error && <WriteFailure error={autoPay.error} />}
    </>
  )
}

/** What is not known, or not for this session to see. */
const unknown = '—'

type Shown = ReturnType<typeof useOutlook>

/** A few charges, for a line of words; over the tab that lists them all of them, so that both say the same. */
function useShownOutlook(): Shown {
  const listed = useLocation({ select: ({ pathname }) => pathname === '/billing/outlook' })
  return useOutlook(listed ? deepBy : shallow, useOutlookDays())
}

/** The day on which the credit does not cover a charge that is known, where it is within the days that are looked at. */
function usedUpOn(outlook: Shown, credit: Money, today: CalendarDay): CreditLasts | undefined {
  if (!outlook) return undefined
  const charges = chargesOf(outlook)
  const { usedUp } = balanceOf(charges, credit)
  const charge = usedUp && charges[usedUp.at]
  if (!charge || charge.when === 'overdue') return undefined
  const day = charge.day ?? today
  return { kind: 'until-invoice', day, days: daysBetween(today, day) }
}

function useCreditCell(outlook: Shown): FaceplateCell {
  const { t } = useLingui()
  const money = useMoney()
  const today = useToday()
  const creditStatus = useCreditStatus()
  if (!creditStatus) return { label: t`Account credit`, tone: 'off', value: unknown }
  const { credit, currency } = creditStatus
  const lasts =
    creditStatus.lasts?.kind === 'about'
      ? (usedUpOn(outlook, { amount: credit, currency }, today) ?? creditStatus.lasts)
      : creditStatus.lasts
  return {
    label: t`Account credit`,
    tone: isPositive(credit) ? creditTone(lasts) : 'off',
    value: (
      <>
        {money(credit, currency)}
        {lasts && (
          <>
            {' · '}
            <Lasts lasts={lasts} currency={currency} />
          </>
        )}
      </>
    ),
  }
}

const creditTone = (lasts: CreditLasts | undefined): LedTone => {
  if (!lasts) return 'ok'
  if (lasts.kind === 'exceeded') return 'bad'
  return lasts.days < lowCreditDays ? 'warn' : 'ok'
}

function Lasts({ lasts, currency }: { lasts: CreditLasts; currency: string }) {
  const money = useMoney()
  switch (lasts.kind) {
    case 'exceeded':
      return <Trans>doesn’t cover {money(lasts.overdue, currency)} overdue</Trans>
    case 'until-invoice':
      return (
        <Trans>
          runs out on <CalendarDate date={lasts.day} />
        </Trans>
      )
    case 'about':
      return lasts.until === null ? (
        <Trans>lasts more than two years</Trans>
      ) : (
        <Trans>
          lasts until about <CalendarDate date={lasts.until} />
        </Trans>
      )
    default:
      return lasts satisfies never
  }
}

function useUnpaidCell(): FaceplateCell {
  const { t } = useLingui()
  const vatWord = useVatWord()
  const words = useSumsWords()
  const today = useToday()
  const { currency = '' } = useCreditStatus() ?? {}
  const books = useOpenInvoices()
  const { permission } = useInvoiceList()
  const label = t`Amount due`
  if (!permission.allowed || !books?.complete) return { label, tone: 'off', value: unknown }
  const { open } = books
  if (open.length === 0) return { label, tone: 'ok', value: t`no unpaid invoices` }
  const overdue = open.filter((invoice) => isOverdue(invoice, today)).length
  const total = `${words({ sums: owed(open), currency })} ${vatWord('incl')}`
  const invoices = plural(open.length, { one: '# invoice', other: '# invoices' })
  return {
    label,
    tone: overdue > 0 ? 'bad' : 'warn',
    value:
      overdue > 0 ? t`${total} in ${invoices}, ${overdue} overdue` : t`${total} in ${invoices}`,
  }
}

function useNextDueCell(outlook: Shown): FaceplateCell {
  const { t } = useLingui()
  const words = useSumsWords()
  const vatWord = useVatWord()
  const vat = useOpenInvoices()?.vat
  const { currency = '' } = useCreditStatus() ?? {}
  const names = useServerNames()
  const days = useOutlookDays()
  const label = t`Next charge`
  const next = outlook?.ahead[0]
  if (!outlook || !next)
    return { label, tone: 'off', value: outlook ? t`none in the next ${days} days` : unknown }
  const tone: LedTone = next.invoices.length > 0 ? 'warn' : 'ok'
  const [first, ...others] = [
    ...new Set([
      ...next.invoices.flatMap(({ servers }) => servers ?? []).map((id) => names.get(id)),
      ...next.servers.map((server) => server.name),
    ]),
  ].filter((one) => one !== undefined)
  const more = others.length
  const name = first && brief(first)
  const sum = `${words({ sums: next.sums, currency })} ${vatWord(vat ? vatInSum(vat) : 'incl')}`
  return {
    label,
    tone,
    value: (
      <>
        {next.complete && next.sums.length > 0 ? (
          <Trans>
            {sum} on <CalendarDate date={next.day} />
          </Trans>
        ) : (
          <CalendarDate date={next.day} />
        )}
        {name !== undefined && (
          // Figures of one width would make the hyphens of a name wide.
          <span className="normal-nums">
            {' · '}
            {more > 0 ? t`${name} and ${more} more` : name}
          </span>
        )}
      </>
    ),
  }
}

function useAutoPayCell({ on, busy, reason, turn }: ReturnType<typeof useAutoPay>) {
  const { t } = useLingui()
  const open = useOpen()
  const cell = { label: t`Auto-pay`, tone: on ? 'ok' : 'off' } as const
  if (on === undefined) return { ...cell, value: unknown }
  const state = on ? t`on` : t`off`
  return {
    ...cell,
    value:
      reason === undefined ? (
        <>
          {state} · {/* It is higher than its line, which stands level with those beside it. */}
          <span className="-my-0.5 inline-block touch:-my-3">
            <StripButton busy={busy} onClick={() => (on ? turn(false) : open(autoPayDialog))}>
              {on ? t`Turn off` : t`Turn on…`}
              <span className="sr-only"> {t`Auto-pay`}</span>
            </StripButton>
          </span>
        </>
      ) : (
        <span title={reason}>{state}</span>
      ),
  }
}
