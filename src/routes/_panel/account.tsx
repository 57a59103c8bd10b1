import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getClient } from '#api/actions/billing/client.ts'
import { screenFailure } from '#lib/queryStates/screenFailure.tsx'
import { prefetchReads } from '#lib/queryStates/prefetch.ts'
import { firstReadsAt } from '../-firstReads.ts'
import { AccountScreen } from '#features/account/AccountScreen.tsx'

/** The account, in tabs. */
export const Route = createFileRoute('/_panel/account')({
  loader: ({ context, location }) => prefetchReads(context, getClient, firstReadsAt(location)),
  component: AccountScreen,
  errorComponent: screenFailure(msg`Account`),
})
