import { createFileRoute } from '@tanstack/react-router'
import { getTransactions } from '#api/actions/billing/money.ts'
import { prefetch } from '#lib/queryStates/prefetch.ts'
import { readOutlookSearch } from '#features/billing/outlook/outlookSearch.ts'
import { OutlookTab } from '#features/billing/outlook/OutlookTab.tsx'

/** Upcoming charges and spending. */
export const Route = createFileRoute('/_panel/billing/outlook')({
  validateSearch: readOutlookSearch,
  loader: ({ context }) => prefetch(context, getTransactions, {}),
  component: OutlookTab,
})
