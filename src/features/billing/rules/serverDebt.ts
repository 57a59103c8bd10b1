/** What is owed for one server: what has to be paid for it, a combined invoice instead of its parts. */
import type { CalendarDay } from '#lib/dates/calendarDays.ts'
import { standingOf, type Debt, type DebtInvoice } from '#lib/invoices/debt.ts'
import type { Amount } from '#lib/money/amount.ts'

interface ServerDebt {
  readonly id: number
  readonly amount: Amount
  readonly duedate: CalendarDay | null
  /** It also pays invoices of other servers. */
  readonly isCombined: boolean
}

/**
 * Longest due first, each invoice once. `debt`: undefined while unknown.
 * @param invoices the server's
 */
export function owedForServer(
  invoices: readonly DebtInvoice[],
  debt: Debt | undefined,
): readonly ServerDebt[] {
  const owed = new Map<number, ServerDebt>()
  for (const invoice of invoices) {
    const standing = standingOf(invoice, debt)
    const combined = standing.kind === 'part' ? debt?.owedById.get(standing.of) : undefined
    if (combined) {
      const { id, amount, duedate } = combined
      owed.set(id, { id, amount, duedate, isCombined: true })
    } else if (standing.kind === 'owed') {
      const { duedate } = standing
      owed.set(invoice.id, { id: invoice.id, amount: invoice.total, duedate, isCombined: false })
    }
  }
  return [...owed.values()].toSorted((one, other) =>
    (one.duedate ?? '').localeCompare(other.duedate ?? ''),
  )
}
