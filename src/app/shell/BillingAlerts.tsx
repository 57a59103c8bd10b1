import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatMoney, currencyNamed } from '#lib/money/amount.ts'
import { useVatWord } from '#lib/money/Price.tsx'
import type { CurrencySum } from '#lib/money/money.ts'
import { formatLocale } from '#locales/region.ts'
import { chipClass } from '#ui/Chip.tsx'
import { LedMark, type LedTone } from '#ui/Led.tsx'
import { getClient } from '#api/actions/billing/client.ts'
import { useAction } from '#api/hooks.ts'
import { amountOwed, overdueOf, vatInAll } from '#lib/invoices/debt.ts'
import { payOverdue } from '#lib/invoices/payOverdue.ts'
import { useDebt } from '#lib/invoices/useDebt.ts'
import { dayAt } from '#lib/dates/calendarDays.ts'
import { isAutoPayOn, creditRunway, lowCreditDays, addVat } from '#features/billing/rules/credit.ts'
import type { VatBasis } from '#lib/money/vat.ts'
import { useCan, useSignedIn } from '#lib/session/hooks.ts'
import { useNow } from '#ui/useNow.ts'
import { Credit } from './Credit.tsx'

type AlertPosition = 'rail' | 'bar' | 'number'

export const BillingAlerts = ({ position }: { position: AlertPosition | 'credit' }) =>
  position === 'credit' ? <Credit /> : <AlertsAt position={position} />

function AlertsAt({ position }: { position: AlertPosition }) {
  const alerts = useAlerts()
  if (!alerts) return null
  switch (position) {
    case 'rail':
      return <RailAlerts {...alerts} />
    case 'bar':
      return <ChipAlert {...alerts} />
    case 'number':
      return <UnpaidCount {...alerts} />
    default:
      return position satisfies never
  }
}

function RailAlerts({ overdue, overdueVat, isIncomplete, lowCredit }: Alerts) {
  const words = useSums()
  const vatWord = useVatWord()
  return (
    <>
      {overdue.length > 0 && (
        <Note
          tone="bad"
          action={
            <>
              <span className="block text-small text-muted">{vatWord(overdueVat)}</span>
              <PayLink>
                <Trans>Pay</Trans>
              </PayLink>
            </>
          }
        >
          {isIncomplete ? (
            <Trans>At least {words(overdue)} overdue</Trans>
          ) : (
            <Trans>{words(overdue)} overdue</Trans>
          )}
        </Note>
      )}
      {lowCredit && (
        <Note
          tone="warn"
          action={
            <Link to="/billing" search={{ run: 'add-funds' }} className="link">
              <Trans>Add funds</Trans>
            </Link>
          }
        >
          <Plural
            value={lowCredit.days}
            _0="Credit runs out today"
            one="Credit lasts # day"
            other="Credit lasts # days"
          />
        </Note>
      )}
    </>
  )
}

interface NoteProps {
  tone: LedTone
  action: ReactNode
  children: ReactNode
}

function Note({ tone, action, children }: NoteProps) {
  return (
    <p className="flex gap-2.5 rounded-item border border-line px-2.5 py-2 text-ink">
      <LedMark tone={tone} className="h-auto self-stretch" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="num block font-[580]">{children}</span>
        {action}
      </span>
    </p>
  )
}

/** Where the rail has no room for words: only the most urgent alert. */
function ChipAlert({ overdue, overdueVat, isIncomplete, lowCredit }: Alerts) {
  const words = useSums()
  const vatWord = useVatWord()
  const look = (tone: 'bad' | 'warn') =>
    chipClass(tone, 'num min-w-0 truncate lg:hidden touch:h-10')
  if (overdue.length > 0)
    return (
      <PayLink className={look('bad')}>
        {isIncomplete ? (
          <Trans>At least {words(overdue)} overdue</Trans>
        ) : (
          <Trans>{words(overdue)} overdue</Trans>
        )}
        <span className="sr-only"> {vatWord(overdueVat)}</span>
      </PayLink>
    )
  if (!lowCredit) return null
  return (
    <Link to="/billing" search={{ run: 'add-funds' }} className={look('warn')}>
      <Trans>Low credit</Trans>
    </Link>
  )
}

function UnpaidCount({ unpaid }: Alerts) {
  const { t } = useLingui()
  return unpaid === 0 ? null : (
    <span
      className="num ml-auto text-small max-lg:absolute max-lg:top-0 max-lg:right-0.5 max-lg:text-tiny"
      title={t`unpaid`}
    >
      {unpaid}
      <span className="sr-only"> {t`unpaid`}</span>
    </span>
  )
}

interface PayLinkProps {
  className?: string
  children: ReactNode
}

const PayLink = ({ className = 'link', children }: PayLinkProps) => (
  <Link to="/billing" search={payOverdue} className={className}>
    {children}
  </Link>
)

function useSums(): (sums: readonly CurrencySum[]) => string {
  const { i18n } = useLingui()
  return (sums) =>
    sums
      .map(({ amount, currency }) => formatMoney(amount, currency, formatLocale(i18n)))
      .join(' + ')
}

interface Alerts {
  readonly unpaid: number
  readonly overdue: readonly CurrencySum[]
  readonly overdueVat: VatBasis
  /** Invoices that couldn't be read may be overdue as well. */
  readonly isIncomplete: boolean
  /** Auto-pay from credit is on, and the credit runs out in so many days. */
  readonly lowCredit: { readonly days: number } | undefined
}

/** Undefined while loading. */
function useAlerts(): Alerts | undefined {
  const { record } = useSignedIn()
  const can = useCan()
  const today = dayAt(useNow(60_000))
  const account = useAction(
    getClient,
    {},
    {
      enabled: can(getClient.key).allowed,
      // Must not clear the error on a screen that shows this failed read.
      retryOnMount: false,
    },
  ).data
  const accountCurrency = currencyNamed({
    currencycode: account?.client.currency_code || (record.currency_code ?? ''),
  })
  const debt = useDebt({ accountCurrency, reads: true })
  if (!debt) return undefined
  const { owed, invoices } = debt
  const overdue = overdueOf(owed, today)
  const monthly = account?.internal?.monthly ?? null
  const credit = account?.client.credit ?? null
  const lasts =
    account && isAutoPayOn(account) && credit !== null && monthly !== null
      ? creditRunway(
          credit,
          addVat(monthly, invoices.find(({ taxrate }) => taxrate !== null)?.taxrate ?? '0'),
          owed.filter(({ currency }) => currency === accountCurrency),
          today,
        )
      : undefined
  return {
    unpaid: owed.length,
    overdue: amountOwed(overdue),
    overdueVat: vatInAll(overdue.map(({ vat }) => vat)),
    isIncomplete: invoices.unreadable !== undefined,
    // If overdue invoices exceed the credit, that alert comes first.
    lowCredit: lasts && lasts.kind !== 'exceeded' && lasts.days < lowCreditDays ? lasts : undefined,
  }
}
