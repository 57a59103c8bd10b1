import { createFileRoute } from '@tanstack/react-router'
import { lazy } from '#lib/lazy/lazy.tsx'
import { unvalidatedSearch } from '#lib/queryStates/unvalidatedSearch.ts'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import type { TimelineSearch } from '#features/timeline/timelineSearch.ts'

// Loaded later, so that what it shares with billing and activity stays in few files there.
const TimelineTab = lazy(
  async () => (await import('#features/timeline/TimelineTab.tsx')).TimelineTab,
  { meanwhile: <SkeletonRows rows={8} /> },
)

/** Everything that happened to the account. */
export const Route = createFileRoute('/_panel/account/timeline')({
  validateSearch: unvalidatedSearch<TimelineSearch>,
  component: TimelineTab,
})
