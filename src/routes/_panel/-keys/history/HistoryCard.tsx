import { Trans, useLingui } from '@lingui/react/macro'
import { apiKeyHistory } from '#api/actions/apiKeys.ts'
import { calendarDay } from '#domain/calendarDays.ts'
import { late } from '#late/late.tsx'
import { useAllowed } from '#reading/useAllowed.ts'
import { ReadPart } from '#reading/ReadPart.tsx'
import { useToday } from '#serverView/CalendarDate.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Field } from '#ui/Field.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Strip } from '#ui/Strip.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { WhenSeen } from '#ui/WhenSeen.tsx'
import { SkeletonBlock } from '#ui/Skeleton.tsx'
import { historyPeriod } from './historyPeriod.ts'
import type { HistoryRange, HistorySearch } from './historySearch.ts'
import { HistoryTable } from './HistoryTable.tsx'

const HistoryChart = late(async () => (await import('./HistoryChart.tsx')).HistoryChart, {
  words: 'keys',
  meanwhile: <SkeletonBlock className="h-36" />,
})

interface Props {
  keyId: number
  search: HistorySearch
  /** Another range was chosen; it is in the address. */
  onSearch: (search: HistorySearch) => void
}

/** What happened to a key: over time, and entry by entry. */
export function HistoryCard({ keyId, search, onSearch }: Props) {
  const { t } = useLingui()
  const period = historyPeriod(search, useToday())
  const range = search.range ?? 'quarter'
  return (
    <Card
      title={<Trans>History</Trans>}
      aria-label={t`History of the key`}
      actions={
        <SegmentedControl<HistoryRange | 'own'>
          label={t`Time`}
          value={range}
          onChange={(chosen) =>
            onSearch(chosen === 'own' ? { range: chosen, ...period } : { range: chosen })
          }
          options={[
            { value: 'month', label: t`30 days` },
            { value: 'quarter', label: t`90 days` },
            { value: 'year', label: t({ message: 'Year', context: 'length of time' }) },
            { value: 'own', label: t({ message: 'Other', context: 'length of time' }) },
          ]}
        />
      }
    >
      {range === 'own' && <OwnDays search={search} onSearch={onSearch} />}
      {period === undefined ? (
        <Strip tone="warn" urgent>
          <Trans>The first day is after the last one. Choose them the other way round.</Trans>
        </Strip>
      ) : (
        <History keyId={keyId} {...period} />
      )}
    </Card>
  )
}

/** The two ends of a range of one's own. */
function OwnDays({ search, onSearch }: Pick<Props, 'search' | 'onSearch'>) {
  const day = (name: 'from' | 'to') => ({
    type: 'date',
    // A day that is half typed is none yet: the field keeps it, and the address what was there.
    defaultValue: search[name],
    onChange: ({ target }: { target: HTMLInputElement }) => {
      const chosen = calendarDay(target.value)
      if (chosen) onSearch({ ...search, [name]: chosen })
    },
  })
  return (
    <div className="flex flex-wrap gap-3">
      <Field label={<Trans context="first day">From</Trans>}>
        <TextInput {...day('from')} />
      </Field>
      <Field label={<Trans context="last day">To</Trans>}>
        <TextInput {...day('to')} />
      </Field>
    </div>
  )
}

function History({ keyId, from, to }: { keyId: number; from: string; to: string }) {
  const read = useAllowed(apiKeyHistory, { id: keyId, period_from: from, period_to: to })
  const nothing = (
    <EmptyState title={<Trans>Nothing happened to this key in this time</Trans>}>
      <Trans>Making it, changing it and deleting it is written here. Try a longer time.</Trans>
    </EmptyState>
  )
  // An empty log may be answered with code 404 (spec 7).
  if (read.error?.code === 404) return nothing
  return (
    <ReadPart read={read}>
      {(entries) =>
        entries.length === 0 ? (
          nothing
        ) : (
          <>
            <WhenSeen placeholder={<SkeletonBlock className="h-36" />}>
              <HistoryChart entries={entries} from={from} to={to} />
            </WhenSeen>
            <HistoryTable entries={entries} />
          </>
        )
      }
    </ReadPart>
  )
}
