import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { memo, type CSSProperties, type ReactNode, type Ref } from 'react'
import { Checkbox } from './Checkbox.tsx'
import { classes } from './classes.ts'
import type { Selection } from './selection.ts'
import { focusRowLink, useRowKeys } from './useRowKeys.ts'
import type { RowsInSight } from './useRowsInSight.ts'

/** What a grid asks of a column. What stands in its cells is the row's to show, from the same declaration. */
export interface GridColumn {
  /** In the address, too. */
  readonly id: string
  readonly label: MessageDescriptor
  /** What the figures below are: on hover, and read aloud with the heading. */
  readonly hint?: MessageDescriptor
  /** Rows cannot be sorted by it. */
  readonly unsortable?: true
  /** Numbers stand right. */
  readonly numeric?: true
  /** Of its head and its cells: where there is no room for it. */
  readonly hidden?: string
}

interface Selecting {
  readonly selection: Selection
  /** What selects all rows that are shown. */
  readonly selectAll: string
}

interface HeadProps {
  columns: readonly GridColumn[]
  /** `grid-cols-…`: of what stands before the columns, of each of them, and of what stands behind. */
  tracks: string
  /** `name` or, descending, `-name`, as the address has it. */
  sort: string | undefined
  onSort: (sort: string | undefined) => void
  selecting?: Selecting | undefined
  /** What stands before the columns where rows cannot be selected. */
  before?: string
  /** What stands behind them. */
  behind: string
}

interface Props<Item> extends HeadProps {
  label: string
  items: readonly Item[]
  /** By number, where rows can be selected. */
  idOf: (item: Item) => string | number
  sight: RowsInSight
  /** Rows are cards, which have no heads. */
  cards?: boolean
  /** Beside what selects all cards. */
  besideSelectAll?: ReactNode
  isSelected: (item: Item) => boolean
  /** What stands in a row. Kept by `memo`: a frame of scrolling makes one row or two. */
  renderRow: (item: Item, selected: boolean) => ReactNode
  rowClassName?: string
  /** Gives a row the focus; false while it has nothing that can take it. */
  focus?: (row: Element) => boolean
  /** Somebody reaches for the rows. */
  onReach?: () => void
  style?: CSSProperties
  ref?: Ref<HTMLDivElement>
}

/** A list in rows of one height: however many things there are, only the rows in sight exist. */
export function Grid<Item>({
  label,
  items,
  idOf,
  sight: { body, boxed, rowHeight, places, show },
  cards = false,
  besideSelectAll,
  isSelected,
  renderRow,
  rowClassName,
  focus = focusRowLink,
  onReach,
  style,
  ref,
  ...head
}: Props<Item>) {
  const { selecting } = head
  const keys = useRowKeys({
    body,
    count: items.length,
    show,
    focus,
    select: selecting && {
      selection: selecting.selection,
      idAt: (place) => selecting.selection.shown[place],
    },
  })
  return (
    <>
      {cards && selecting && (
        <div className="-mt-1.5 flex items-center justify-between gap-3 px-3 pb-1 text-muted">
          <SelectAll selecting={selecting} worded />
          {besideSelectAll}
        </div>
      )}
      <div
        ref={ref}
        role="grid"
        aria-multiselectable={selecting !== undefined || undefined}
        aria-label={label}
        aria-rowcount={items.length + 1}
        className={
          boxed
            ? 'relative max-h-[min(70dvh,40rem)] overflow-y-auto rounded-card border border-line bg-surface'
            : 'rounded-card border-line bg-surface sm:border max-sm:bg-transparent'
        }
        style={style}
      >
        <div
          role="rowgroup"
          className={classes(
            'sticky z-10 bg-surface',
            boxed ? 'top-0' : 'top-13 rounded-t-card',
            cards && 'hidden',
          )}
        >
          <Head {...head} />
        </div>
        <div
          ref={body}
          role="rowgroup"
          className="relative"
          onKeyDown={keys.onKeyDown}
          onPointerEnter={onReach}
          onTouchStart={onReach}
          onFocus={onReach}
          style={{ height: items.length * rowHeight }}
        >
          {places.map((index) => {
            const item = items[index]
            if (item === undefined) return null
            const selected = isSelected(item)
            return (
              <div
                key={idOf(item)}
                role="row"
                aria-rowindex={index + 2}
                aria-selected={selected}
                data-index={index}
                ref={keys.rowRef(index)}
                className={classes('absolute inset-x-0 contain-strict', rowClassName)}
                style={{ height: rowHeight, top: index * rowHeight }}
              >
                {renderRow(item, selected)}
              </div>
            )
          })}
        </div>
      </div>
    </>
  )
}

// The same at every frame of scrolling, and ten thousand rows are counted for it.
const Head = memo(HeadRow)
const SelectAll = memo(SelectAllBox)

function HeadRow({ columns, tracks, sort, onSort, selecting, before, behind }: HeadProps) {
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={classes(
        'grid h-[39px] items-center border-b border-line text-tiny font-[550] text-muted',
        tracks,
      )}
    >
      {selecting ? (
        <span role="columnheader" className="pl-4">
          <SelectAll selecting={selecting} />
        </span>
      ) : (
        <>
          <span role="columnheader" className="sr-only">
            {before}
          </span>
          <span aria-hidden="true" />
        </>
      )}
      {columns.map((column) => (
        <ColumnHead key={column.id} column={column} sort={sort} onSort={onSort} />
      ))}
      <span role="columnheader" className="sr-only">
        {behind}
      </span>
    </div>
  )
}

interface ColumnHeadProps extends Pick<HeadProps, 'sort' | 'onSort'> {
  column: GridColumn
}

/** Sorts by its column, then the other way round, then no longer. */
function ColumnHead({ column, sort, onSort }: ColumnHeadProps) {
  const { t } = useLingui()
  const { id, unsortable = false, numeric = false, hidden, hint } = column
  const look = classes('min-w-0 px-2', numeric && 'text-right', hidden)
  if (unsortable)
    return (
      <span role="columnheader" className={look}>
        {t(column.label)}
      </span>
    )
  const descending = `-${id}`
  const [sorted, next, Arrow] =
    sort === id
      ? (['ascending', descending, ArrowUp] as const)
      : sort === descending
        ? (['descending', undefined, ArrowDown] as const)
        : (['none', id, ChevronsUpDown] as const)
  return (
    <span role="columnheader" aria-sort={sorted} className={look} title={hint && t(hint)}>
      <button
        type="button"
        className={classes(
          'group -mx-1.5 inline-flex h-6 max-w-[calc(100%+0.75rem)] items-center gap-0.5 rounded-tag px-1.5 transition-colors hover:bg-hover hover:text-ink active:bg-pressed',
          numeric && 'flex-row-reverse',
        )}
        onClick={() => onSort(next)}
      >
        <span className="truncate">
          {t(column.label)}
          {hint && <span className="sr-only"> {t(hint)}</span>}
        </span>
        <Arrow
          aria-hidden="true"
          className={classes(
            'size-3 shrink-0',
            sorted === 'none'
              ? 'opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100'
              : 'text-ink',
          )}
        />
      </button>
    </span>
  )
}

interface SelectAllProps {
  selecting: Selecting
  worded?: boolean
}

function SelectAllBox({ selecting: { selection, selectAll }, worded = false }: SelectAllProps) {
  const { shown, ids } = selection
  const selected = ids.size === 0 ? 0 : shown.filter((id) => ids.has(id)).length
  return (
    <Checkbox
      {...(worded ? { label: selectAll, className: 'grow' } : { 'aria-label': selectAll })}
      checked={shown.length > 0 && selected === shown.length}
      indeterminate={selected > 0 && selected < shown.length}
      onChange={selection.toggleShown}
    />
  )
}
