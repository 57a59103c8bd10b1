import { createFileRoute } from '@tanstack/react-router'
import { listHostings } from '#api/actions/migrate.ts'
import { prefetch } from '#lib/queryStates/prefetch.ts'
import { TransferTab } from '#features/billing/transfer/TransferTab.tsx'

/** Servers that can be transferred to another billing account. */
export const Route = createFileRoute('/_panel/billing/transfer')({
  loader: ({ context }) => prefetch(context, listHostings, {}),
  component: TransferTab,
})
