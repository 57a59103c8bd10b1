import type { ReactNode } from 'react'
import { Checkbox } from './Checkbox.tsx'
import { classes } from './classes.ts'
import type { GridColumn } from './Grid.tsx'

/** A column of a list, both as a table column and on cards. `Words` is what its cells need to format values. */
export interface CellColumn<Row, Words> extends GridColumn {
  /** Class of the cells. */
  readonly cellClassName?: string
  /** The content of a cell; undefined while unknown. */
  readonly cell: (row: Row, words: Words) => ReactNode
  /** Where it appears on a card (phones); if omitted, only in tables. */
  readonly card?: 'title' | 'below' | 'aside'
  readonly cardClassName?: string
  /** The content on a card, if it differs from the cell's. */
  readonly cardCell?: (row: Row, words: Words) => ReactNode
}

interface Props<Row, Words> {
  columns: readonly CellColumn<Row, Words>[]
  row: Row
  words: Words
  /** Shown for unknown values; if omitted, cards leave them out. */
  missing?: ReactNode
  /** As in the grid. */
  tracks: string
  select: RowCheckboxProps
  /** The trailing cell. */
  behind: ReactNode
}

/** A row of a grid, 2.5 rem high. */
export function GridRow<Row, Words>(props: Props<Row, Words>) {
  const { columns, row, words, missing, tracks, select, behind } = props
  return (
    <div
      className={classes(
        'grid min-h-10 compact:min-h-8 items-center border-b border-line print:min-h-10 print:py-1',
        tracks,
        select.selected ? 'bg-accent-soft forced-colors:chosen' : 'hover:bg-hover',
      )}
    >
      <div role="gridcell" className="pl-4">
        <RowCheckbox {...select} />
      </div>
      {columns.map(({ id, numeric = false, hiddenClassName, cellClassName, cell }) => (
        <div
          key={id}
          role="gridcell"
          className={classes(
            'min-w-0 truncate px-1.5',
            numeric && 'num text-right',
            hiddenClassName,
            cellClassName,
          )}
        >
          {cell(row, words) ?? missing}
        </div>
      ))}
      {behind}
    </div>
  )
}

/** The same on phones, at least 4.5 rem high including the gap below. */
export function GridCard<Row, Words>(props: Omit<Props<Row, Words>, 'tracks'>) {
  const { columns, row, words, missing, select, behind } = props
  const cellsIn = (position: CellColumn<Row, Words>['card']) =>
    columns.flatMap(({ id, card, cardClassName, cell, cardCell = cell }) => {
      if (card !== position) return []
      const content = cardCell(row, words) ?? missing
      if (content == null) return []
      return (
        <span key={id} className={classes('block', cardClassName)}>
          {content}
        </span>
      )
    })
  return (
    <div
      className={classes(
        // As high as the highest, whose gap below is 0.5 rem.
        'flex min-h-[max(4rem,calc(100%-0.5rem))] items-center gap-2.5 rounded-card border border-line px-3',
        select.selected ? 'bg-accent-soft forced-colors:chosen' : 'bg-surface',
      )}
    >
      <div role="gridcell" className="grid">
        <RowCheckbox {...select} />
      </div>
      {/* In languages with longer words, what is below takes a line each: three lines fit. */}
      <div role="gridcell" className="min-w-0 flex-1 leading-[1.125rem] **:data-tone:h-4">
        <span className="flex min-w-0 items-baseline gap-2">{cellsIn('title')}</span>
        <span className="flex min-w-0 flex-wrap items-center gap-x-1.5">{cellsIn('below')}</span>
      </div>
      <div role="gridcell" className="min-w-0 text-right">
        {cellsIn('aside')}
      </div>
      {behind}
    </div>
  )
}

interface RowCheckboxProps {
  id: number
  label: string
  selected: boolean
  /** `range`: every row from the one selected last. */
  onSelect: (id: number, how: { range: boolean }) => void
}

/** Selects a row; with Shift, all rows up to it. */
const RowCheckbox = ({ id, label, selected, onSelect }: RowCheckboxProps) => (
  <Checkbox
    aria-label={label}
    checked={selected}
    onChange={({ nativeEvent }) =>
      // React reports checkbox changes through `click`, which knows the Shift key.
      onSelect(id, { range: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })
    }
  />
)
