import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Invoice } from '#api/actions/billing/invoices.ts'
import { CalendarDate, useToday } from '#lib/dates/CalendarDate.tsx'
import { daysBetween } from '#lib/dates/calendarDays.ts'
import type { Standing } from '#lib/invoices/debt.ts'
import { isZero } from '#lib/money/amount.ts'
import { isPositive } from '#lib/money/money.ts'
import { useMoney } from '#lib/money/useMoney.ts'
import { Badge, Led, type LedTone } from '#ui/Led.tsx'
import { InvoiceLink } from './InvoiceLink.tsx'
import { invoiceStatusLabel, isOverdue } from './invoiceStatusLabel.ts'
import { usePaymentMethodName } from './paymentMethodName.ts'

interface Props {
  invoice: Invoice
  currency: string
  standing: Standing
  /** Cuts the text where the space is one line. */
  oneLine?: boolean
}

/** An invoice's status with its date, or the part paid from credit. */
export function InvoiceStatus({ invoice, currency, standing, oneLine = false }: Props) {
  const { tone, label, detail } = useStatus(invoice, currency, standing, oneLine)
  return (
    <Led tone={tone} oneLine={oneLine}>
      {detail ?? label}
    </Led>
  )
}

/** An invoice's status in a word. */
export function InvoiceBadge({ invoice, standing }: Pick<Props, 'invoice' | 'standing'>) {
  const { tone, label } = useStatus(invoice, '', standing)
  return <Badge tone={tone}>{label}</Badge>
}

interface Status {
  tone: LedTone
  label: string
  /** The same with more than a word. */
  detail?: ReactNode
}

function useStatus(
  invoice: Invoice,
  currency: string,
  standing: Standing,
  oneLine = false,
): Status {
  const { t, i18n } = useLingui()
  const money = useMoney()
  const today = useToday()
  const methodName = usePaymentMethodName()
  const { status, credit, total } = invoice
  const hasCredit = credit !== null && isPositive(credit)
  const label = invoiceStatusLabel(i18n, invoice, standing, today)
  if (standing.kind === 'part') {
    const { of } = standing
    return {
      tone: 'off',
      label,
      detail: oneLine ? (
        <Trans>
          Part of <InvoiceLink id={of} />
        </Trans>
      ) : (
        <Trans>
          In combined invoice <InvoiceLink id={of} />
        </Trans>
      ),
    }
  }
  if (standing.kind === 'outdated') return { tone: 'warn', label }
  if (isOverdue(standing, today)) {
    const days = daysBetween(standing.duedate, today)
    const detail = t`Overdue ${plural(days, { one: '# day', other: '# days' })}`
    return { tone: 'bad', label, detail }
  }
  switch (status) {
    case 'Paid': {
      const method = methodName(hasCredit && isZero(total) ? 'credit' : invoice.paymentmethod)
      const detail = (
        <>
          <WithDate label={label} date={invoice.datepaid} />
          {method !== '' && ` · ${method}`}
        </>
      )
      return { tone: 'ok', label, detail }
    }
    case 'Unpaid': {
      if (!hasCredit) return { tone: 'warn', label }
      const detail = <Trans>Unpaid · {money(credit, currency)} from credit</Trans>
      return { tone: 'warn', label, detail }
    }
    case 'Cancelled':
      return {
        tone: 'off',
        label,
        detail: <WithDate label={label} date={invoice.date_cancelled} />,
      }
    case 'Refunded':
      return { tone: 'off', label, detail: <WithDate label={label} date={invoice.date_refunded} /> }
    case 'Draft':
      return { tone: 'off', label }
    case 'Payment Pending':
      return { tone: 'busy', label }
    case 'Collections':
      return { tone: 'bad', label }
    default:
      return { tone: 'warn', label }
  }
}

function WithDate({ label, date }: { label: string; date: string | null }) {
  return (
    <>
      {label} {date && <CalendarDate date={date} />}
    </>
  )
}
