import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Invoice } from '#api/actions/billing/invoices.ts'
import { isNothing } from '#lib/money/amount.ts'
import { brief } from '#lib/text/brief.ts'
import { daysBetween } from '#lib/dates/calendarDays.ts'
import { isOverdue } from '#lib/money/invoiceStanding.ts'
import { isPositive } from '#lib/money/money.ts'
import { Led, type LedTone } from '#ui/Led.tsx'
import { Badge } from '#ui/Badge.tsx'
import { CalendarDate, useToday } from '#lib/dates/CalendarDate.tsx'
import { useMoney } from '#lib/money/useMoney.ts'

interface Props {
  invoice: Invoice
  currency: string
  /** Where there is one line for it and no more. */
  oneLine?: boolean
}

/** The status of an invoice, with its day or the part that credit paid. */
export function InvoiceState({ invoice, currency, oneLine = false }: Props) {
  const { tone, words } = useLook(invoice, currency)
  return (
    <Led tone={tone} oneLine={oneLine}>
      {words}
    </Led>
  )
}

/** The same as a badge, in a word. */
export function InvoiceBadge({ invoice }: Pick<Props, 'invoice'>) {
  const { tone, words } = useLook(invoice, '', true)
  return <Badge tone={tone}>{words}</Badge>
}

/** `inBrief`: in a word, without a day or the part that credit paid. */
function useLook(
  invoice: Invoice,
  currency: string,
  inBrief = false,
): { tone: LedTone; words: ReactNode } {
  const { t } = useLingui()
  const money = useMoney()
  const today = useToday()
  const { status, duedate, credit } = invoice
  const how = usePaidBy()(invoice)
  const on = (word: string, date: string | null): ReactNode =>
    inBrief ? word : <On word={word} date={date} />
  if (isOverdue(invoice, today) && duedate !== null) {
    const days = daysBetween(duedate, today)
    return {
      tone: 'bad',
      words: inBrief ? t`Overdue` : t`Overdue ${plural(days, { one: '# day', other: '# days' })}`,
    }
  }
  switch (status) {
    case 'Paid':
      return {
        tone: 'ok',
        words: (
          <>
            {on(t`Paid`, invoice.datepaid)}
            {how !== '' && !inBrief && ` · ${how}`}
          </>
        ),
      }
    case 'Unpaid':
      return {
        tone: 'warn',
        words:
          credit !== null && isPositive(credit) && !inBrief ? (
            <Trans>Unpaid · {money(credit, currency)} from credit</Trans>
          ) : (
            t`Unpaid`
          ),
      }
    case 'Cancelled':
      return {
        tone: 'off',
        words: on(t({ context: 'invoice', message: 'Canceled' }), invoice.date_cancelled),
      }
    case 'Refunded':
      return { tone: 'off', words: on(t`Refunded`, invoice.date_refunded) }
    case 'Draft':
      return { tone: 'off', words: t`Draft` }
    case 'Payment Pending':
      return { tone: 'busy', words: t`Payment pending` }
    case 'Collections':
      return { tone: 'bad', words: t`In collections` }
    default:
      return { tone: 'warn', words: brief(status) }
  }
}

/** What it was paid with: the credit, where nothing else was needed. */
function usePaidBy(): (invoice: Invoice) => string {
  const { t } = useLingui()
  return ({ total, credit, paymentmethod }) =>
    credit !== null && isPositive(credit) && isNothing(total) ? t`credit` : brief(paymentmethod)
}

function On({ word, date }: { word: string; date: string | null }) {
  return (
    <>
      {word} {date && <CalendarDate date={date} />}
    </>
  )
}
