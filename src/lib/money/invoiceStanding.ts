/** Whether an invoice waits for money. spec.md 2.8, wire.md 7. */

/** States in which an invoice still waits for money (wire.md 7). */
const payable: ReadonlySet<string> = new Set(['Unpaid', 'Payment Pending', 'Collections'])

export const isPayable = ({ status }: { readonly status: string }): boolean => payable.has(status)

/** Overdue from the day after the due date. `today`: "YYYY-MM-DD". */
export const isOverdue = (
  invoice: { readonly status: string; readonly duedate: string | null },
  today: string,
): boolean => isPayable(invoice) && invoice.duedate !== null && invoice.duedate < today
