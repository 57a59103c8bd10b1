import { createFileRoute } from '@tanstack/react-router'
import { getTransactions } from '#api/actions/billing/money.ts'
import { prefetch } from '#lib/queryStates/prefetch.ts'
import { Payments } from '#features/billing/payments/Payments.tsx'

/** Payments and refunds. */
export const Route = createFileRoute('/_panel/billing/payments')({
  loader: ({ context }) => prefetch(context, getTransactions, {}),
  component: Payments,
})
