import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { useMediaQuery } from './viewport.tsx'

/**
 * Up to which screen size rows become cards. A media query in JavaScript, as CSS would need every cell's rules once
 * per size. Printed rows stay rows.
 */
const stackedOn = {
  phone: 'screen and (width < 40rem)',
  // Next to the rail it has no more room than a phone.
  'small-tablet': 'screen and (width < 48rem)',
  tablet: 'screen and (width < 64rem)',
  laptop: 'screen and (width < 80rem)',
} as const

/** The largest screen on which rows become cards. */
export type Stacked = keyof typeof stackedOn

export interface TableProps extends ComponentProps<'table'> {
  /** The table's accessible name. */
  label: string
  /**
   * Turns rows into cards and each `<Td label>` into a line: `phone` if there is room everywhere else, `tablet` for
   * many columns, `laptop` for more, or for many in half a page. Without it, the table scrolls sideways.
   */
  stack?: Stacked | undefined
}

/** A plain table for a `<Card flush>`; the caller provides `<thead>` and `<tbody>`. */
export function Table({ label, stack, className, ...rest }: TableProps) {
  const stacked = useMediaQuery(stackedOn[stack ?? 'phone'])
  return (
    <div
      // Visually hidden content is positioned, so it must not widen the page beyond the scroll area.
      className="relative overflow-x-auto print:overflow-visible"
      data-stacked={stack && stacked}
      // A table that scrolls must be reachable by keyboard; a stacked one has no need.
      {...(!stack && { tabIndex: 0, role: 'group', 'aria-label': label })}
    >
      <table
        {...rest}
        aria-label={label}
        className={classes(
          'w-full border-collapse stacked:block stacked:[&>tbody]:block stacked:[&>thead]:sr-only',
          className,
        )}
      />
    </div>
  )
}

export interface ThProps extends ComponentProps<'th'> {
  /** Makes the heading a sort button. `false`: sortable, but not sorted by. */
  sorted?: 'ascending' | 'descending' | false
  onSort?: () => void
  /** Right-aligned. */
  numeric?: boolean
}

/** A column heading. */
export function Th({ sorted, onSort, numeric = false, className, children, ...rest }: ThProps) {
  const Arrow =
    sorted === 'ascending' ? ArrowUp : sorted === 'descending' ? ArrowDown : ChevronsUpDown
  return (
    <th
      scope="col"
      {...rest}
      aria-sort={sorted === undefined ? undefined : sorted === false ? 'none' : sorted}
      className={classes(
        'h-[2.4375rem] border-b border-line px-2.5 text-tiny font-[550] whitespace-nowrap text-muted first:pl-4 last:pr-4',
        numeric ? 'text-right' : 'text-left',
        className,
      )}
    >
      {onSort === undefined ? (
        children
      ) : (
        <button
          type="button"
          onClick={onSort}
          className={classes(
            'group -mx-1.5 inline-flex h-6 items-center gap-1 rounded-tag px-1.5 transition-colors hover:bg-hover hover:text-ink active:bg-pressed touch:h-10',
            numeric && 'flex-row-reverse',
            sorted !== false && sorted !== undefined && 'text-ink',
          )}
        >
          {children}
          <Arrow
            aria-hidden="true"
            className={classes(
              'size-3',
              !sorted &&
                'opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100',
            )}
          />
        </button>
      )}
    </th>
  )
}

export interface RowProps extends ComponentProps<'tr'> {
  selected?: boolean
  /** Highlights on hover, for rows that are links. */
  active?: boolean
}

/** A row, 40 px high on desktops, or 32 when compact. */
export function Row({ selected = false, active = false, className, ...rest }: RowProps) {
  return (
    <tr
      {...rest}
      aria-selected={selected || undefined}
      data-selected={selected || undefined}
      className={classes(
        'border-b border-line last:border-b-0 data-selected:bg-accent-soft forced-colors:data-selected:chosen',
        'stacked:grid stacked:items-center stacked:grid-cols-[auto_minmax(0,1fr)_auto] stacked:gap-y-1 stacked:px-4 stacked:py-3',
        active && 'hover:not-data-selected:bg-hover',
        className,
      )}
    />
  )
}

export interface TdProps extends ComponentProps<'td'> {
  numeric?: boolean
  /** Muted text. */
  muted?: boolean
  /** The column's name, shown before the value when stacked. */
  label?: ReactNode
  /** Its position in the first line of a stacked card: the checkbox, the name, the menu. */
  position?: 'lead' | 'title' | 'end'
}

const positions = {
  lead: 'stacked:mr-2.5 stacked:col-start-1 stacked:row-start-1',
  title: 'stacked:col-start-2 stacked:row-start-1 stacked:justify-start!',
  end: 'stacked:ml-2.5 stacked:col-start-3 stacked:row-start-1',
} as const

export function Td({
  numeric = false,
  muted = false,
  label,
  position,
  className,
  children,
  ...rest
}: TdProps) {
  return (
    <td
      {...rest}
      className={classes(
        'h-10 compact:h-8 px-2.5 whitespace-nowrap first:pl-4 last:pr-4',
        'stacked:flex stacked:h-auto! stacked:min-w-0 stacked:items-center stacked:justify-between stacked:gap-3 stacked:px-0! stacked:whitespace-normal stacked:empty:hidden',
        numeric && 'num text-right',
        muted && 'text-muted',
        position === undefined ? 'stacked:col-span-full' : positions[position],
        // Keeps lines evenly spaced: buttons are taller than the text.
        position === undefined && label != null && 'stacked:min-h-6 stacked:[&_button]:-my-2',
        className,
      )}
    >
      {/* When stacked, a missing value leaves no line behind. */}
      {label != null && children != null && children !== false && children !== '' && (
        <span aria-hidden="true" className="hidden shrink-0 text-muted stacked:inline">
          {label}
        </span>
      )}
      {children}
    </td>
  )
}
