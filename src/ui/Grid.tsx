import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { memo, useEffect, type CSSProperties, type ReactNode, type Ref } from 'react'
import { Checkbox } from './Checkbox.tsx'
import { classes } from './classes.ts'
import type { Selection } from './selection.ts'
import { PrintedPart } from './PrintedPart.tsx'
import { focusRowLink, useRowKeys, type RowActs } from './useRowKeys.ts'
import type { VisibleRows } from '#ui/useVisibleRows.ts'

/** What a grid needs to know about a column. Its cells are rendered by the row, from the same declaration. */
export interface GridColumn {
  /** Also used in the URL. */
  readonly id: string
  readonly label: MessageDescriptor
  /** What the figures are: shown on hover and read with the heading. */
  readonly hint?: MessageDescriptor
  /** Rows can't be sorted by this column. */
  readonly unsortable?: true
  /** Right-aligned. */
  readonly numeric?: true
  /** Class of header and cells that hides the column where there is no room. */
  readonly hiddenClassName?: string
}

interface Selecting {
  readonly selection: Selection
  /** Label of the checkbox that selects all visible rows. */
  readonly selectAll: string
}

interface HeadProps {
  columns: readonly GridColumn[]
  /** `grid-cols-…` for the leading cell, the columns and the trailing cell. */
  tracks: string
  /** `name`, or `-name` for descending, as in the URL. */
  sort: string | undefined
  onSort: (sort: string | undefined) => void
  selecting?: Selecting | undefined
  /** Heading of the leading cell when rows can't be selected. */
  before?: string
  /** Heading of the trailing cell. */
  behind: string
}

interface Props<Item> extends HeadProps {
  label: string
  items: readonly Item[]
  /** A number if rows can be selected. */
  idOf: (item: Item) => string | number
  visibleRows: VisibleRows
  /** Rows are cards, without column headings. */
  cards?: boolean
  /** Next to the checkbox that selects all cards. */
  besideSelectAll?: ReactNode
  isSelected: (item: Item) => boolean
  /** Renders a row. Memoize it: each scroll frame adds only a row or two. */
  renderRow: (item: Item, selected: boolean) => ReactNode
  rowClassName?: string
  /** Focuses a row; false while it has nothing focusable. */
  focus?: (row: Element) => boolean
  acts?: RowActs
  /** Called when the pointer or focus enters the rows. */
  onReach?: () => void
  style?: CSSProperties
  ref?: Ref<HTMLDivElement>
}

/** A list with rows of one height, which renders only the visible ones. */
export function Grid<Item>({
  label,
  items,
  idOf,
  visibleRows: { body, boxed, rowHeight, fit, indexes, show },
  cards = false,
  besideSelectAll,
  isSelected,
  renderRow,
  rowClassName,
  focus = focusRowLink,
  acts,
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
    acts,
    select: selecting && {
      selection: selecting.selection,
      idAt: (index) => selecting.selection.shown[index],
    },
  })
  // Rows are drawn as high as their texts need, which only shows once they are.
  useEffect(() => {
    if (body.current) fit(body.current.children)
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
            ? 'relative max-h-[min(70dvh,40rem)] overflow-y-auto rounded-card border border-line bg-surface print:max-h-none print:overflow-visible'
            : 'rounded-card border-line bg-surface sm:border max-sm:bg-transparent'
        }
        style={style}
      >
        <div
          role="rowgroup"
          className={classes(
            'sticky z-10 bg-surface print:static',
            boxed ? 'top-0' : 'top-13 rounded-t-card',
            cards && 'hidden',
          )}
        >
          <Head {...head} />
        </div>
        <div
          ref={body}
          role="rowgroup"
          // On paper rows follow each other, so that none is cut by the end of a page.
          className="relative print:h-auto!"
          onKeyDown={keys.onKeyDown}
          onPointerEnter={onReach}
          onTouchStart={onReach}
          onFocus={onReach}
          style={{ height: `${items.length * rowHeight}rem` }}
        >
          {indexes.map((index) => {
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
                className={classes(
                  'absolute inset-x-0 contain-strict print:static print:break-inside-avoid print:contain-none',
                  rowClassName,
                )}
                style={{ height: `${rowHeight}rem`, top: `${index * rowHeight}rem` }}
              >
                {renderRow(item, selected)}
              </div>
            )
          })}
        </div>
      </div>
      <PrintedPart all={items.length} />
    </>
  )
}

// Unchanged while scrolling, and counting ten thousand rows is expensive.
const Head = memo(HeadRow)
const SelectAll = memo(SelectAllBox)

function HeadRow({ columns, tracks, sort, onSort, selecting, before, behind }: HeadProps) {
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={classes(
        'grid h-[2.4375rem] items-center border-b border-line text-tiny font-[550] text-muted',
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

/** Cycles through ascending, descending and unsorted. */
function ColumnHead({ column, sort, onSort }: ColumnHeadProps) {
  const { t } = useLingui()
  const { id, unsortable = false, numeric = false, hiddenClassName, hint } = column
  const className = classes('min-w-0 px-1.5', numeric && 'text-right', hiddenClassName)
  if (unsortable)
    return (
      <span role="columnheader" className={className}>
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
    <span role="columnheader" aria-sort={sorted} className={className} title={hint && t(hint)}>
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
