import { createFileRoute } from '@tanstack/react-router'
import { listHostings } from '#api/actions/migrate.ts'
import { prefetch } from '#lib/queryStates/prefetch.ts'
import { Move } from '#features/billing/transfer/Move.tsx'

/** The orders that can be moved to another billing location. */
export const Route = createFileRoute('/_panel/billing/move')({
  loader: ({ context }) => prefetch(context, listHostings, {}),
  component: Move,
})
