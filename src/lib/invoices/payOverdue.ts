/** The search of Billing that opens the dialog to pay every overdue invoice, whichever these are by then. */
export const payOverdue = { run: 'pay', on: 'overdue' } as const
