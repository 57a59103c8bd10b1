import type { CalendarDay } from '#lib/dates/calendarDays.ts'
import { oldestFirst } from '../rules/creditPlan.ts'

/**
 * Invoices that are paid together at most; our own choice, the API documents no limit (spec.md 8). Each of them is read
 * before somebody agrees to its amount, and an address names all of them.
 */
export const mostTogether = 50

interface Due {
  readonly id: number
  readonly duedate: CalendarDay | null
}

/** Those that are paid first where there are more than can be paid together: the longest due. */
export const firstTogether = <Item extends Due>(invoices: readonly Item[]): readonly Item[] =>
  invoices.length <= mostTogether ? invoices : oldestFirst(invoices).slice(0, mostTogether)
