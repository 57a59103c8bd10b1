import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatMoney, currencyNamed, isAmount } from '#lib/money/amount.ts'
import { useVatWord } from '#lib/money/Price.tsx'
import { type CurrencySum, sumsByCurrency } from '#lib/money/money.ts'
import { formatLocale } from '#locales/region.ts'
import { chipClass } from '#ui/Chip.tsx'
import { LedMark, type LedTone } from '#ui/Led.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getClient } from '#api/actions/billing/client.ts'
import { getInvoices } from '#api/actions/billing/invoices.ts'
import { useClient } from '#api/clientContext.ts'
import { useAction } from '#api/hooks.ts'
import { invoiceListQuery, newestInvoices } from '#api/invoiceList.ts'
import { dayAt } from '#lib/dates/calendarDays.ts'
import { isAutoPayOn, creditRunway, lowCreditDays, addVat } from '#features/billing/rules/credit.ts'
import { isOverdue, isPayable } from '#lib/money/invoiceStatus.ts'
import { vatInInvoice, type VatBasis } from '#lib/money/vat.ts'
import { useCan, useSignedIn } from '#lib/session/hooks.ts'
import { useNow } from '#ui/useNow.ts'

export function MoneyNews({ position }: { position: 'rail' | 'bar' | 'number' }) {
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

function RailAlerts({ overdue, overdueVat, lowCredit, onlyOverdue }: Alerts) {
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
              <PayLink only={onlyOverdue}>
                <Trans>Pay</Trans>
              </PayLink>
            </>
          }
        >
          <Trans>{words(overdue)} overdue</Trans>
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

/** On a phone: only the most urgent alert. */
function ChipAlert({ overdue, overdueVat, onlyOverdue, lowCredit }: Alerts) {
  const words = useSums()
  const vatWord = useVatWord()
  const look = (tone: 'bad' | 'warn') =>
    chipClass(tone, 'num min-w-0 truncate sm:hidden touch:h-10')
  if (overdue.length > 0)
    return (
      <PayLink only={onlyOverdue} className={look('bad')}>
        <Trans>{words(overdue)} overdue</Trans>
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
    <span className="num ml-auto text-small" title={t`unpaid`}>
      {unpaid}
      <span className="sr-only"> {t`unpaid`}</span>
    </span>
  )
}

interface PayLinkProps {
  /** Set if there is just one overdue invoice. */
  only: number | undefined
  className?: string
  children: ReactNode
}

const PayLink = ({ only, className = 'link', children }: PayLinkProps) =>
  only === undefined ? (
    <Link to="/billing" search={{ state: 'overdue' }} className={className}>
      {children}
    </Link>
  ) : (
    <Link to="/billing/invoices/$invoiceId" params={{ invoiceId: only }} className={className}>
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

/** While the tab is visible. In ms. */
const refreshEvery = 300_000

interface Alerts {
  readonly unpaid: number
  readonly overdue: readonly CurrencySum[]
  readonly overdueVat: VatBasis
  /** The overdue invoice's id, if there is just one. */
  readonly onlyOverdue: number | undefined
  /** Auto-pay from credit is on, and the credit runs out in so many days. */
  readonly lowCredit: { readonly days: number } | undefined
}

/** Undefined while loading. */
function useAlerts(): Alerts | undefined {
  const { record } = useSignedIn()
  const can = useCan()
  const today = dayAt(useNow(60_000))
  const client = useClient()
  const queryClient = useQueryClient()
  const account = useAction(
    getClient,
    {},
    {
      enabled: can(getClient.key).allowed,
      // Must not clear the error on a screen that shows this failed read.
      retryOnMount: false,
    },
  ).data
  // Set when a screen has read the whole list.
  const { data: whole, isFetching } = useQuery({
    ...invoiceListQuery(client, queryClient),
    enabled: false,
  })
  const recent = useAction(getInvoices, newestInvoices, {
    enabled: can(getInvoices.key).allowed && whole === undefined && !isFetching,
    staleTime: refreshEvery,
    refetchInterval: refreshEvery,
  }).data
  const invoices = whole?.invoices ?? recent?.invoices
  if (!invoices) return undefined
  const ofAccount = currencyNamed({
    currencycode: account?.client.currency_code || (record.currency_code ?? ''),
  })
  const open = invoices.filter(isPayable)
  const overdue = open.filter((invoice) => isOverdue(invoice, today))
  const monthly = account?.internal?.monthly ?? ''
  const credit = account?.client.credit ?? null
  const lasts =
    account && isAutoPayOn(account) && credit !== null && isAmount(monthly)
      ? creditRunway(
          credit,
          addVat(monthly, invoices.find(({ taxrate }) => taxrate !== null)?.taxrate ?? '0'),
          open
            .filter((invoice) => (currencyNamed(invoice) || ofAccount) === ofAccount)
            .map(({ duedate, total: amount }) => ({ duedate, amount })),
          today,
        )
      : undefined
  return {
    unpaid: open.length,
    overdue: sumsByCurrency(
      overdue.map((invoice) => ({
        currency: currencyNamed(invoice) || ofAccount,
        amount: invoice.total,
      })),
    ),
    overdueVat: overdue.every((invoice) => vatInInvoice(invoice) === 'none') ? 'none' : 'incl',
    onlyOverdue: overdue.length === 1 ? overdue[0]?.id : undefined,
    // If overdue invoices exceed the credit, that alert comes first.
    lowCredit: lasts && lasts.kind !== 'exceeded' && lasts.days < lowCreditDays ? lasts : undefined,
  }
}
