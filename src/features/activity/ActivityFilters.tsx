import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { truncate } from '#lib/text/truncate.ts'
import { textOrder } from '#lib/text/collation.ts'
import { useOperations } from '#work/hooks.ts'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useUrlText } from '#ui/useUrlText.ts'
import type { ActivityFilter, ShownState, Span } from './activitySearch.ts'
import { shownState, workOf, type Entry, workTitle } from './entries.ts'
import { useMatching } from './useActivity.ts'

interface Props {
  entries: readonly Entry[]
  filter: ActivityFilter
  /** Merges a change into the filter in the URL. */
  onFilter: (change: ActivityFilter) => void
  ofOneServer: boolean | undefined
}

/** No filter, and not part of the URL. */
const everything = 'all'

/** The filters of the activity list; all of them are in the URL. */
export function ActivityFilters({ entries, filter, onFilter, ofOneServer = false }: Props) {
  const { t } = useLingui()
  const { result: _result, ...others } = filter
  // The counts with all other filters applied.
  const counted = useMatching(entries, others)
  const count = (state: ShownState): number =>
    counted.filter((entry) => shownState(entry) === state).length
  // The current filter stays selectable even when nothing matches it.
  const works = [...new Set([...entries.map(workOf), ...(filter.work ? [filter.work] : [])])]
  const narrow = <Name extends keyof ActivityFilter>(
    name: Name,
    value: ActivityFilter[Name] | undefined,
  ): void => onFilter({ [name]: value || undefined })
  const box = useUrlText(filter.q ?? '', (text) => narrow('q', text))
  const choose = (value: string): void =>
    // One of the values below.
    onFilter({
      when: value === '' ? undefined : (value as Span | 'own'),
      from: undefined,
      to: undefined,
    })
  return (
    <>
      <TextInput
        type="search"
        aria-label={t`Search activity`}
        placeholder={t`Server or message`}
        before={<Search aria-hidden="true" />}
        className="sm:w-56!"
        value={box.text}
        onChange={({ target }) => box.type(target.value)}
        onBlur={box.flush}
      />
      <SegmentedControl<ShownState | typeof everything>
        label={t`Result`}
        value={filter.result ?? everything}
        onChange={(result) => narrow('result', result === everything ? undefined : result)}
        options={[
          { value: everything, label: t`All` },
          { value: 'running', label: t`Running ${count('running')}` },
          { value: 'done', label: t`Finished ${count('done')}` },
          { value: 'failed', label: t`Failed ${count('failed')}` },
          ...(count('unknown') > 0 || filter.result === 'unknown'
            ? [{ value: 'unknown' as const, label: t`Unknown ${count('unknown')}` }]
            : []),
        ]}
      />
      <NativeSelect
        aria-label={t`Action`}
        className="w-44 max-sm:basis-36 max-sm:grow"
        value={filter.work ?? ''}
        onChange={({ target }) => narrow('work', target.value)}
        options={[
          { value: '', label: t`All actions` },
          ...works.map((work) => ({ value: work, label: truncate(t(workTitle(work))) })),
        ]}
      />
      {!ofOneServer && <ServerSelect filter={filter} onChoose={(id) => narrow('server', id)} />}
      <NativeSelect
        aria-label={t`Time range`}
        className="w-36 max-sm:basis-36 max-sm:grow"
        value={filter.when ?? ''}
        onChange={({ target }) => choose(target.value)}
        options={[
          { value: '', label: t`Any time` },
          { value: 'day', label: t`Last 24 hours` },
          { value: 'week', label: t`Last 7 days` },
          { value: 'month', label: t`Last 30 days` },
          { value: 'own', label: t`Custom range` },
        ]}
      />
    </>
  )
}

interface ServerSelectProps {
  filter: ActivityFilter
  onChoose: (id: number | undefined) => void
}

/** Servers with any activity, by name. */
function ServerSelect({ filter: { server }, onChoose }: ServerSelectProps) {
  const { t, i18n } = useLingui()
  const inOrder = textOrder(i18n.locale)
  const names = new Map(
    // Newest first, so a server's latest name wins.
    useOperations()
      .toReversed()
      .flatMap(({ subject }) =>
        subject.serverId === null ? [] : [[subject.serverId, subject.name] as const],
      ),
  )
  if (server !== undefined && !names.has(server)) names.set(server, String(server))
  const options = [...names]
    .map(([id, name]) => ({ value: String(id), label: truncate(name) }))
    .toSorted((a, b) => inOrder(a.label, b.label))
  return (
    <NativeSelect
      aria-label={t`Server`}
      className="w-44 max-sm:basis-36 max-sm:grow"
      value={server === undefined ? '' : String(server)}
      onChange={({ target }) => onChoose(target.value === '' ? undefined : Number(target.value))}
      options={[{ value: '', label: t`All servers` }, ...options]}
    />
  )
}
