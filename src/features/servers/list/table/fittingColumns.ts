import type { ListColumn } from './columns.tsx'

/** The columns of the checkbox and the menu, in rem. */
const checkBox = 2.25
const menu = 2.5

/** The columns that fit into this width, in rem. */
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

/** As CSS grid tracks. */
export const gridColumns = (columns: readonly ListColumn[]): string =>
  [`${checkBox}rem`, ...columns.map(track), `${menu}rem`].join(' ')

const track = ({ minWidth, share }: ListColumn): string =>
  share === undefined ? `${minWidth}rem` : `minmax(${minWidth}rem,${share}fr)`

/** The rail, the margins and the list's border, in px: see `Frame`. */
const outsideList = (): number => (matchMedia('(width >= 64rem)').matches ? 258 : 106)

/** The list's likely width, in rem. */
export const likelyWidth = (): number => (innerWidth - outsideList()) / 16
