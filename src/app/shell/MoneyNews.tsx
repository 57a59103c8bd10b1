import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatMoney } from '#lib/money/amount.ts'
import { useVatWord } from '#lib/money/Price.tsx'
import type { CurrencySum } from '#lib/money/sumsByCurrency.ts'
import { formatLocale } from '#locales/region.ts'
import { chipClass } from '#ui/chipClass.ts'
import { LedMark, type LedTone } from '#ui/Led.tsx'
import { useMoneyNews, type MoneyNews as News } from './useMoneyNews.ts'

/** What somebody should know, where nothing has to make room for it. */
export function MoneyNews({ place }: { place: 'rail' | 'bar' | 'number' }) {
  const news = useMoneyNews()
  if (!news) return null
  switch (place) {
    case 'rail':
      return <RailNews {...news} />
    case 'bar':
      return <ChipNews {...news} />
    case 'number':
      return <UnpaidNumber {...news} />
    default:
      return place satisfies never
  }
}

function RailNews({ overdue, overdueVat, lowCredit, onlyOverdue }: News) {
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

/** On a phone: the worst of it, in the top bar. */
function ChipNews({ overdue, overdueVat, onlyOverdue, lowCredit }: News) {
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

/** The number of invoices that wait for money. */
function UnpaidNumber({ unpaid }: News) {
  const { t } = useLingui()
  return unpaid === 0 ? null : (
    <span className="num ml-auto text-small" title={t`unpaid`}>
      {unpaid}
      <span className="sr-only"> {t`unpaid`}</span>
    </span>
  )
}

interface PayLinkProps {
  /** The only invoice there is to pay. */
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
