import { createFileRoute } from '@tanstack/react-router'
import { getTransactions } from '#api/actions/billing/money.ts'
import { prefetch } from '#lib/queryStates/prefetch.ts'
import { PaymentsTab } from '#features/billing/PaymentsTab.tsx'

/** Payments and refunds. */
export const Route = createFileRoute('/_panel/billing/payments')({
  loader: ({ context }) => prefetch(context, getTransactions, {}),
  component: PaymentsTab,
})
