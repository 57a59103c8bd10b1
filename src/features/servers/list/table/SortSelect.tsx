// Few elements, loaded by everybody: drawn anew like a building block (`drawnAnew` in scripts/build/sourcePlugins.ts).
'use no memo'

import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import type { ColumnId } from './columnIds.ts'
import { listColumns } from './columns.ts'
import { readSort, writeSort, type Sort } from '../search/listSearch.ts'

/** On a phone, where rows are cards without heads. */
export function SortSelect({
  sort,
  columns,
  onSort,
}: {
  sort: Sort | undefined
  columns: readonly ColumnId[]
  onSort: (sort: Sort | undefined) => void
}) {
  const { t } = useLingui()
  return (
    <NativeSelect
      className="min-w-0 flex-1 sm:hidden"
      aria-label={t`Sort by`}
      value={sort ? writeSort(sort) : ''}
      onChange={(event) => onSort(readSort(event.target.value))}
      options={[
        { value: '', label: t`Unsorted` },
        ...columns.flatMap((id) => [
          { value: id, label: t`${t(listColumns[id].label)}, upwards` },
          { value: `-${id}`, label: t`${t(listColumns[id].label)}, downwards` },
        ]),
      ]}
    />
  )
}
