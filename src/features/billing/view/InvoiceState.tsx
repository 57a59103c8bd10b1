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

function useLook(invoice: Invoice, currency: string): { tone: LedTone; words: ReactNode } {
  const { t } = useLingui()
  const money = useMoney()
  const today = useToday()
  const { status, duedate, credit } = invoice
  const how = usePaidBy()(invoice)
  if (isOverdue(invoice, today) && duedate !== null) {
    const days = daysBetween(duedate, today)
    return {
      tone: 'bad',
      words: t`Overdue ${plural(days, { one: '# day', other: '# days' })}`,
    }
  }
  switch (status) {
    case 'Paid':
      return {
        tone: 'ok',
        words: (
          <>
            <On word={t`Paid`} date={invoice.datepaid} />
            {how !== '' && ` · ${how}`}
          </>
        ),
      }
    case 'Unpaid':
      return {
        tone: 'warn',
        words:
          credit !== null && isPositive(credit) ? (
            <Trans>Unpaid · {money(credit, currency)} from credit</Trans>
          ) : (
            t`Unpaid`
          ),
      }
    case 'Cancelled':
      return {
        tone: 'off',
        words: (
          <On word={t({ context: 'invoice', message: 'Canceled' })} date={invoice.date_cancelled} />
        ),
      }
    case 'Refunded':
      return { tone: 'off', words: <On word={t`Refunded`} date={invoice.date_refunded} /> }
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
