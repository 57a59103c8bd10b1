import { createFileRoute } from '@tanstack/react-router'
import { getTransactions } from '#api/actions/billing/money.ts'
import { readAhead } from '#lib/reading/readAhead.ts'
import { readOutlookSearch } from './-outlookSearch.ts'
import { UpcomingCharges } from './-UpcomingCharges.tsx'
import { WhatWasSpent } from './-WhatWasSpent.tsx'

/** What is to be paid in the days ahead, and what was spent. */
export const Route = createFileRoute('/_panel/billing/outlook')({
  validateSearch: readOutlookSearch,
  loader: ({ context }) => readAhead(context, getTransactions, {}),
  component: OutlookTab,
})

function OutlookTab() {
  return (
    <>
      <UpcomingCharges />
      <WhatWasSpent />
    </>
  )
}
