import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Invoice } from '#api/actions/billing/invoices.ts'
import type { CalendarDay } from '#lib/dates/calendarDays.ts'
import type { Standing } from '#lib/invoices/debt.ts'
import { truncate } from '#lib/text/truncate.ts'

/** spec.md 2.8. */
const labels: ReadonlyMap<string, MessageDescriptor> = new Map([
  ['Paid', msg`Paid`],
  ['Unpaid', msg`Unpaid`],
  ['Cancelled', msg({ context: 'invoice', message: 'Canceled' })],
  ['Refunded', msg`Refunded`],
  ['Draft', msg`Draft`],
  ['Payment Pending', msg`Payment pending`],
  ['Collections', msg`In collections`],
])

export const isOverdue = (
  standing: Standing,
  today: CalendarDay,
): standing is Standing & { kind: 'owed'; duedate: CalendarDay } =>
  standing.kind === 'owed' && standing.duedate !== null && standing.duedate < today

/** An invoice's status in a word; an unknown one as the API writes it. */
export function invoiceStatusLabel(
  i18n: I18n,
  { status }: Pick<Invoice, 'status'>,
  standing: Standing,
  today: CalendarDay,
): string {
  if (standing.kind === 'part') {
    const { of } = standing
    return i18n._(msg`In combined invoice ${of}`)
  }
  if (standing.kind === 'outdated') return i18n._(msg`Outdated`)
  if (isOverdue(standing, today)) return i18n._(msg`Overdue`)
  const label = labels.get(status)
  return label ? i18n._(label) : truncate(status)
}
