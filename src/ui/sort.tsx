/** How a list is sorted, as its address has it: `name` or, descending, `-name`. */
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from './NativeSelect.tsx'

export interface Sort<Column> {
  readonly column: Column
  readonly descending: boolean
}

/** Undefined for what is none of the columns. */
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
  /** What the list is sorted by without a wish. */
  unsorted: string
  sort: string | undefined
  onSort: (sort: string | undefined) => void
}

/** Sorts where rows have no heads, and by what has no column. */
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
