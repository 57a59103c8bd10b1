/** A list's sort order, as in its URL: `name`, or `-name` for descending. */
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from './NativeSelect.tsx'

export interface Sort<Column> {
  readonly column: Column
  readonly descending: boolean
}

/** Undefined if it isn't one of the columns. */
export function readSort<Column extends { readonly id: string }>(
  text: string | undefined,
  columns: readonly Column[],
): Sort<Column> | undefined {
  const descending = text?.startsWith('-') === true
  const name = descending ? text.slice(1) : text
  const column = columns.find(({ id }) => id === name)
  return column && { column, descending }
}

interface Props {
  className: string
  columns: readonly { readonly id: string; readonly label: MessageDescriptor }[]
  /** The name of the default order. */
  unsorted: string
  sort: string | undefined
  onSort: (sort: string | undefined) => void
}

/** Sorts where there are no column headings, and by what has no column. */
export function SortSelect({ className, columns, unsorted, sort, onSort }: Props) {
  const { t } = useLingui()
  return (
    <NativeSelect
      className={className}
      aria-label={t`Sort by`}
      value={sort ?? ''}
      onChange={({ target }) => onSort(target.value || undefined)}
      options={[
        { value: '', label: unsorted },
        ...columns.flatMap(({ id, label }) => [
          { value: id, label: t`${t(label)}, ascending` },
          { value: `-${id}`, label: t`${t(label)}, descending` },
        ]),
      ]}
    />
  )
}
