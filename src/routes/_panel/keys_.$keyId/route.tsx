import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { viewApiKey } from '#api/actions/apiKeys.ts'
import { useOpenDialog } from '#lib/forms/openDialog.ts'
import { screenFailure } from '#lib/reading/screenFailure.tsx'
import { NotFound } from '#lib/reading/NotFound.tsx'
import { readAhead } from '#lib/reading/readAhead.ts'
import { unread } from '#lib/reading/unreadSearch.ts'
import { HistoryCard } from '../-keys/history/HistoryCard.tsx'
import { readPeriod, type PeriodSearch } from '../-period/periodSearch.ts'
import { KeyDialog } from '../-keys/KeyDialog.tsx'
import { KeyFacts } from './-KeyFacts.tsx'

/** One API key: what it is set to, and what happened to it. */
export const Route = createFileRoute('/_panel/keys_/$keyId')({
  params: {
    parse: ({ keyId }) => {
      const id = Number(keyId)
      if (!Number.isSafeInteger(id) || id < 1) throw notFound()
      return { keyId: id }
    },
    stringify: ({ keyId }) => ({ keyId: String(keyId) }),
  },
  validateSearch: unread<PeriodSearch>,
  loader: ({ context, params: { keyId } }) => readAhead(context, viewApiKey, { id: keyId }),
  component: KeyScreen,
  notFoundComponent: NotFound,
  errorComponent: screenFailure(msg`API keys`),
})

function KeyScreen() {
  const { keyId } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { run, on } = useOpenDialog()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <KeyFacts keyId={keyId} />
      <HistoryCard
        keyId={keyId}
        search={readPeriod({ ...search })}
        onSearch={(range) => void navigate({ search: range, replace: true, resetScroll: false })}
      />
      {run !== undefined && (
        <KeyDialog key={`${run} ${on ?? ''}`} run={run} {...(on !== undefined && { on })} />
      )}
    </div>
  )
}
