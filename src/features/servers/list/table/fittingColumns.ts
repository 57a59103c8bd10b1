import type { ColumnId } from './columnIds.ts'
import { listColumns } from './columns.ts'

/** The check box before the columns and the menu behind them, in rem. */
const checkBox = 2.25
const menu = 2.5

/** What can be missed first. The name stays in any case. */
const dispensable: readonly ColumnId[] = [
  'tags',
  'configuration',
  'kind',
  'number',
  'address',
  'due',
  'location',
  'state',
]

/** The chosen columns that a list of this width, in rem, has room for, in their order. */
export function fittingColumns(chosen: readonly ColumnId[], width: number): readonly ColumnId[] {
  const needed = checkBox + menu + chosen.reduce((sum, id) => sum + listColumns[id].least, 0)
  const missed = dispensable.find((id) => chosen.includes(id))
  if (needed <= width || missed === undefined) return chosen
  return fittingColumns(
    chosen.filter((id) => id !== missed),
    width,
  )
}

/** The columns of the grid, as CSS has them. */
export const gridColumns = (columns: readonly ColumnId[]): string =>
  [`${checkBox}rem`, ...columns.map(track), `${menu}rem`].join(' ')

function track(id: ColumnId): string {
  const { least, share } = listColumns[id]
  return share === undefined ? `${least}rem` : `minmax(${least}rem,${share}fr)`
}
