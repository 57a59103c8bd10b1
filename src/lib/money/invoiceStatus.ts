/** Whether an invoice is unpaid or overdue. spec.md 2.8, wire.md 7. */

/** Statuses of an unpaid invoice (wire.md 7). */
const payable: ReadonlySet<string> = new Set(['Unpaid', 'Payment Pending', 'Collections'])

export const isPayable = ({ status }: { readonly status: string }): boolean => payable.has(status)

/** Overdue from the day after the due date. `today`: "YYYY-MM-DD". */
export const isOverdue = (
  invoice: { readonly status: string; readonly duedate: string | null },
  today: string,
): boolean => isPayable(invoice) && invoice.duedate !== null && invoice.duedate < today
