import { createFileRoute } from '@tanstack/react-router'
import { getCancellationRequests } from '#api/actions/billing/service.ts'
import { readAhead } from '#lib/reading/readAhead.ts'
import { Cancellations } from '#features/billing/cancellations/Cancellations.tsx'

/** The servers that are to be cancelled. */
export const Route = createFileRoute('/_panel/billing/cancellations')({
  loader: ({ context }) => readAhead(context, getCancellationRequests, {}),
  component: Cancellations,
})
