import type { ListColumn } from './columns.tsx'

/** The check box before the columns and the menu behind them, in rem. */
const checkBox = 2.25
const menu = 2.5

/** The chosen columns that a list of this width, in rem, has room for, in their order. */
export function fittingColumns(
  chosen: readonly ListColumn[],
  width: number,
): readonly ListColumn[] {
  const needed = checkBox + menu + chosen.reduce((sum, { minWidth }) => sum + minWidth, 0)
  const last = Math.max(0, ...chosen.map(({ priority = 0 }) => priority))
  if (needed <= width || last === 0) return chosen
  return fittingColumns(
    chosen.filter(({ priority }) => priority !== last),
    width,
  )
}

/** The columns of the grid, as CSS has them. */
export const gridColumns = (columns: readonly ListColumn[]): string =>
  [`${checkBox}rem`, ...columns.map(track), `${menu}rem`].join(' ')

const track = ({ minWidth, share }: ListColumn): string =>
  share === undefined ? `${minWidth}rem` : `minmax(${minWidth}rem,${share}fr)`

/** Beside the list, the rail and the margins, in px: see `Frame`. */
const outsideList = 256

/** As wide as the list will most likely be, in rem. */
export const likelyWidth = (): number => (innerWidth - outsideList) / 16
