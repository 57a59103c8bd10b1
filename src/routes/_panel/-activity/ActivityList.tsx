import { Trans, useLingui } from '@lingui/react/macro'
import { Activity as ActivityIcon, Download, Search } from 'lucide-react'
import { csvText } from '#domain/csv.ts'
import type { Operation } from '#operations/operation.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { saveFile } from '#ui/saveFile.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { operationWords } from '#serverView/operationWords.ts'
import { operationsThatMatch, shownState, type ActivityFilter, type ShownState } from './filter.ts'
import { OperationTable, type OperationTableProps } from './OperationTable.tsx'
import { activityRows } from './rows.ts'

interface Props extends OperationTableProps {
  filter: ActivityFilter
  onFilter: (filter: ActivityFilter) => void
  /** The name of the exported file, without its ending. */
  fileName: string
}

/** Work that was started from this browser: narrowed, shown and exported. */
export function ActivityList({ operations, filter, onFilter, fileName, ...table }: Props) {
  const { t } = useLingui()
  if (operations.length === 0) {
    return (
      <Card flush>
        <EmptyState icon={<ActivityIcon />} title={<Trans>Nothing was started here yet</Trans>}>
          <Trans>What takes the service a while, such as a reboot, can be followed here.</Trans>
        </EmptyState>
      </Card>
    )
  }
  const shown = operationsThatMatch(operations, filter)
  const save = (): void => {
    const rows = activityRows(shown, t)
    saveFile(`${fileName}.csv`, new Blob([csvText(rows)], { type: 'text/csv' }))
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-2.5">
        <ActivityFilters operations={operations} filter={filter} onFilter={onFilter} />
        <Button icon={<Download aria-hidden="true" />} className="sm:ml-auto" onClick={save}>
          <Trans>Export as CSV</Trans>
        </Button>
      </div>
      <Card flush>
        {shown.length === 0 ? (
          <EmptyState
            icon={<ActivityIcon />}
            title={<Trans>Nothing matches</Trans>}
            action={
              <Button onClick={() => onFilter({})}>
                <Trans>Show everything</Trans>
              </Button>
            }
          />
        ) : (
          <OperationTable operations={shown} {...table} />
        )}
      </Card>
    </>
  )
}

/** "All" is no filter, and stays out of the address. */
const everything = 'all'

function ActivityFilters({
  operations,
  filter,
  onFilter,
}: {
  operations: readonly Operation[]
  filter: ActivityFilter
  onFilter: Props['onFilter']
}) {
  const { t } = useLingui()
  const count = (state: ShownState): number =>
    operations.filter((operation) => shownState(operation) === state).length
  // What is filtered for stays offered, even when nothing of it is left.
  const actions = [
    ...new Set([
      ...operations.map(({ action }) => action),
      ...(filter.action ? [filter.action] : []),
    ]),
  ]
  const narrow = <Name extends keyof ActivityFilter>(
    name: Name,
    value: ActivityFilter[Name] | undefined,
  ): void => {
    const { [name]: _replaced, ...others } = filter
    onFilter(value ? { ...others, [name]: value } : others)
  }
  return (
    <>
      <TextInput
        type="search"
        aria-label={t`Find work`}
        placeholder={t`Server or message`}
        before={<Search aria-hidden="true" />}
        className="sm:w-64!"
        value={filter.q ?? ''}
        onChange={({ target }) => narrow('q', target.value)}
      />
      <SegmentedControl<ShownState | typeof everything>
        label={t`Result`}
        value={filter.result ?? everything}
        onChange={(result) => narrow('result', result === everything ? undefined : result)}
        options={[
          { value: everything, label: t`All` },
          { value: 'running', label: t`Running ${count('running')}` },
          { value: 'done', label: t`Done ${count('done')}` },
          { value: 'failed', label: t`Failed ${count('failed')}` },
          ...(count('unknown') > 0 || filter.result === 'unknown'
            ? [{ value: 'unknown' as const, label: t`Not known ${count('unknown')}` }]
            : []),
        ]}
      />
      <NativeSelect
        aria-label={t`What`}
        className="w-44"
        value={filter.action ?? ''}
        onChange={({ target }) => narrow('action', target.value)}
        options={[
          { value: '', label: t`Everything` },
          ...actions.map((action) => ({
            value: action,
            label: t(operationWords({ action }).title),
          })),
        ]}
      />
    </>
  )
}
