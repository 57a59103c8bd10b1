import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { screenFailure } from '#lib/queryStates/screenFailure.tsx'
import { readActivityFilter } from '#features/activity/activitySearch.ts'
import { ActivityScreen } from '#features/activity/ActivityScreen.tsx'

/** All activity started from this browser. */
export const Route = createFileRoute('/_panel/activity')({
  validateSearch: readActivityFilter,
  loader: async ({ context }) => {
    await context.bulk()
  },
  component: ActivityScreen,
  errorComponent: screenFailure(msg`Activity`),
})
