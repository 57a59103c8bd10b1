import { createFileRoute } from '@tanstack/react-router'
import { getCancellationRequests } from '#api/actions/billing/service.ts'
import { prefetch } from '#lib/queryStates/prefetch.ts'
import { CancellationsTab } from '#features/billing/CancellationsTab.tsx'

/** Scheduled cancellations. */
export const Route = createFileRoute('/_panel/billing/cancellations')({
  loader: ({ context }) => prefetch(context, getCancellationRequests, {}),
  component: CancellationsTab,
})
