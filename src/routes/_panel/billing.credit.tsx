import { createFileRoute } from '@tanstack/react-router'
import { getCredits } from '#api/actions/billing/money.ts'
import { prefetch } from '#lib/queryStates/prefetch.ts'
import { CreditTab } from '#features/billing/CreditTab.tsx'

/** Account credit: balance, run-out date, history. */
export const Route = createFileRoute('/_panel/billing/credit')({
  loader: ({ context }) => prefetch(context, getCredits, {}),
  component: CreditTab,
})
