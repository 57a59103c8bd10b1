import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { listApiKeys } from '#api/actions/apiKeys.ts'
import { screenFailure } from '#lib/queryStates/screenFailure.tsx'
import { prefetchReads } from '#lib/queryStates/prefetch.ts'
import { firstReadsAt } from '../-firstReads.ts'
import { unvalidatedSearch } from '#lib/queryStates/unvalidatedSearch.ts'
import type { KeyFilter } from '#features/keys/list/keyFilter.ts'
import { KeysScreen } from '#features/keys/KeysScreen.tsx'

/** All API keys of the account, including those of single servers. */
export const Route = createFileRoute('/_panel/keys')({
  validateSearch: unvalidatedSearch<KeyFilter>,
  loader: ({ context, location }) => prefetchReads(context, listApiKeys, firstReadsAt(location)),
  component: KeysScreen,
  errorComponent: screenFailure(msg`API keys`),
})
