import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { viewApiKey } from '#api/actions/apiKeys.ts'
import { screenFailure, NotFound } from '#lib/queryStates/screenFailure.tsx'
import { prefetch } from '#lib/queryStates/prefetch.ts'
import { unvalidatedSearch } from '#lib/queryStates/unvalidatedSearch.ts'
import type { PeriodSearch } from '#lib/dates/period/periodSearch.ts'
import { KeyScreen } from '#features/keys/KeyScreen.tsx'

/** One API key: settings and history. */
export const Route = createFileRoute('/_panel/keys_/$keyId')({
  params: {
    parse: ({ keyId }) => {
      const id = Number(keyId)
      if (!Number.isSafeInteger(id) || id < 1) throw notFound()
      return { keyId: id }
    },
    stringify: ({ keyId }) => ({ keyId: String(keyId) }),
  },
  validateSearch: unvalidatedSearch<PeriodSearch>,
  loader: ({ context, params: { keyId } }) => prefetch(context, viewApiKey, { id: keyId }),
  component: KeyScreen,
  notFoundComponent: NotFound,
  errorComponent: screenFailure(msg`API keys`),
})
