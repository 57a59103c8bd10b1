import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getInvoices } from '#api/actions/billing/invoices.ts'
import { useClient } from '#api/clientContext.ts'
import { useAction } from '#api/hooks.ts'
import { invoiceListQuery, newestInvoices } from '#api/invoiceList.ts'
import { daysBetween, type CalendarDay } from '#lib/dates/calendarDays.ts'
import { currencyNamed } from '#lib/money/amount.ts'
import { isOverdue } from '#lib/money/invoiceStanding.ts'
import { sumsByCurrency, type CurrencySum } from '#lib/money/sumsByCurrency.ts'
import { vatInInvoice, type VatBasis } from '#lib/money/vat.ts'

interface OverdueInvoices {
  readonly count: number
  readonly sums: readonly CurrencySum[]
  readonly vat: VatBasis
  /** How long the oldest is overdue. */
  readonly days: number
}

/** Overdue invoices, as far as the account's news have read them: nothing is read for it. */
export function useOverdueInvoices(today: CalendarDay, currency: string): OverdueInvoices {
  const queryClient = useQueryClient()
  const whole = useQuery({ ...invoiceListQuery(useClient(), queryClient), enabled: false }).data
  const newest = useAction(getInvoices, newestInvoices, { enabled: false }).data
  const invoices = whole?.invoices ?? newest?.invoices ?? []
  const overdue = invoices.filter((invoice) => isOverdue(invoice, today))
  return {
    count: overdue.length,
    sums: sumsByCurrency(
      overdue.map((invoice) => ({
        currency: currencyNamed(invoice) || currency,
        amount: invoice.total,
      })),
    ),
    vat: overdue.every((invoice) => vatInInvoice(invoice) === 'none') ? 'none' : 'incl',
    days: Math.max(0, ...overdue.map(({ duedate }) => daysBetween(duedate ?? today, today))),
  }
}
