import { createFileRoute } from '@tanstack/react-router'
import { getTransactions } from '#api/actions/billing/money.ts'
import { prefetch } from '#lib/queryStates/prefetch.ts'
import { readUpcomingSearch } from '#features/billing/upcoming/upcomingSearch.ts'
import { UpcomingTab } from '#features/billing/upcoming/UpcomingTab.tsx'

/** Upcoming charges and spending. */
export const Route = createFileRoute('/_panel/billing/upcoming')({
  validateSearch: readUpcomingSearch,
  loader: ({ context }) => prefetch(context, getTransactions, {}),
  component: UpcomingTab,
})
