import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getClient } from '#api/actions/billing/client.ts'
import { screenFailure } from '#lib/reading/screenFailure.tsx'
import { readAhead } from '#lib/reading/readAhead.ts'
import { AccountScreen } from '#features/account/AccountScreen.tsx'

/** Who the account is, and everything about it as tabs. */
export const Route = createFileRoute('/_panel/account')({
  loader: ({ context }) => readAhead(context, getClient, {}),
  component: AccountScreen,
  errorComponent: screenFailure(msg`Account`),
})
