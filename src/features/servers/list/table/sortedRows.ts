import { listColumns } from './columns.ts'
import type { ListRow } from '../rows/listRow.ts'
import type { Sort } from '../search/listSearch.ts'

/**
 * The rows in their order. Rows that are alike stay as the service lists them; what is not known yet stands
 * last, whichever way the rest goes.
 */
export function sortedRows(
  rows: readonly ListRow[],
  { column, descending }: Sort,
): readonly ListRow[] {
  const { sortValue } = listColumns[column]
  const upwards = descending ? -1 : 1
  return rows
    .map((row) => ({ row, value: sortValue(row) }))
    .toSorted(({ value: a }, { value: b }) => {
      if (a === undefined || b === undefined)
        return Number(a === undefined) - Number(b === undefined)
      return a < b ? -upwards : a > b ? upwards : 0
    })
    .map(({ row }) => row)
}
