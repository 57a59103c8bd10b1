import { createFileRoute } from '@tanstack/react-router'
import { getTransactions } from '#api/actions/billing/money.ts'
import { readAhead } from '#reading/readAhead.ts'
import { WhatFallsDue } from './-WhatFallsDue.tsx'
import { WhatWasSpent } from './-WhatWasSpent.tsx'

/** What falls due, and what was spent. */
export const Route = createFileRoute('/_panel/billing/outlook')({
  loader: ({ context }) => readAhead(context, getTransactions, {}),
  component: OutlookTab,
})

function OutlookTab() {
  return (
    <>
      <WhatFallsDue />
      <WhatWasSpent />
    </>
  )
}
