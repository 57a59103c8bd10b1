import { getRouteApi } from '@tanstack/react-router'
import { useOpenDialog } from '#lib/forms/openDialog.ts'
import { HistoryCard } from './history/HistoryCard.tsx'
import { readPeriod } from '#lib/dates/period/periodSearch.ts'
import { KeyDialog } from './KeyDialog.tsx'
import { KeyFacts } from './KeyFacts.tsx'

const route = getRouteApi('/_panel/keys_/$keyId')

export function KeyScreen() {
  const { keyId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
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
