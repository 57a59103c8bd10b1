import { createFileRoute } from '@tanstack/react-router'
import { getCredits } from '#api/actions/billing/money.ts'
import { prefetch } from '#lib/queryStates/prefetch.ts'
import { Credit } from '#features/billing/credit/Credit.tsx'

/** Account credit: balance, outlook, history. */
export const Route = createFileRoute('/_panel/billing/credit')({
  loader: ({ context }) => prefetch(context, getCredits, {}),
  component: Credit,
})
