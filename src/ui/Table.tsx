import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

export interface TableProps extends ComponentProps<'table'> {
  /** The name of the table, for screen readers. */
  label: string
  /** On a phone every row becomes a card and each `<Td label>` a line of it. Otherwise it scrolls sideways. */
  stack?: boolean
}

/** A plain table; put it in a `<Card flush>`. `<thead>` and `<tbody>` are the caller's. */
export function Table({ label, stack = false, className, ...rest }: TableProps) {
  return (
    <div
      // What only screen readers see is out of the flow: it must not widen the page beyond the scrolled part.
      className="relative overflow-x-auto"
      // Where it scrolls on a phone, the keyboard must be able to; a stacked one has no reason to.
      {...(!stack && { tabIndex: 0, role: 'group', 'aria-label': label })}
    >
      <table
        {...rest}
        aria-label={label}
        data-stack={stack || undefined}
        className={classes(
          'group/table w-full border-collapse max-sm:data-stack:block max-sm:data-stack:[&>tbody]:block max-sm:data-stack:[&>thead]:sr-only',
          className,
        )}
      />
    </div>
  )
}

export interface ThProps extends ComponentProps<'th'> {
  /** Makes the head a button. `false`: can be sorted by, is not now. */
  sorted?: 'ascending' | 'descending' | false
  onSort?: () => void
  /** Numbers stand right. */
  numeric?: boolean
}

/** A column's head. */
export function Th({ sorted, onSort, numeric = false, className, children, ...rest }: ThProps) {
  const Arrow =
    sorted === 'ascending' ? ArrowUp : sorted === 'descending' ? ArrowDown : ChevronsUpDown
  return (
    <th
      scope="col"
      {...rest}
      aria-sort={sorted === undefined ? undefined : sorted === false ? 'none' : sorted}
      className={classes(
        'h-[39px] border-b border-line px-2.5 text-tiny font-[550] whitespace-nowrap text-muted first:pl-4 last:pr-4',
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
  /** Highlights under the pointer, for rows that lead somewhere. */
  active?: boolean
}

/** A row, 40 px on a desktop, or 32. */
export function Row({ selected = false, active = false, className, ...rest }: RowProps) {
  return (
    <tr
      {...rest}
      aria-selected={selected || undefined}
      data-selected={selected || undefined}
      className={classes(
        'border-b border-line last:border-b-0 data-selected:bg-accent-soft',
        'max-sm:group-data-stack/table:grid max-sm:group-data-stack/table:items-center max-sm:group-data-stack/table:grid-cols-[auto_minmax(0,1fr)_auto] max-sm:group-data-stack/table:gap-y-1 max-sm:group-data-stack/table:px-4 max-sm:group-data-stack/table:py-3',
        active && 'hover:not-data-selected:bg-hover',
        className,
      )}
    />
  )
}

export interface TdProps extends ComponentProps<'td'> {
  numeric?: boolean
  /** Quieter text. */
  muted?: boolean
  /** The column's name, shown before the value where the table is stacked. */
  label?: ReactNode
  /** Its place in the first line of a card where the table is stacked: the check box, the name, the menu. */
  place?: 'lead' | 'title' | 'end'
}

const places = {
  lead: 'max-sm:group-data-stack/table:mr-2.5 max-sm:group-data-stack/table:col-start-1 max-sm:group-data-stack/table:row-start-1',
  title:
    'max-sm:group-data-stack/table:col-start-2 max-sm:group-data-stack/table:row-start-1 max-sm:group-data-stack/table:justify-start!',
  end: 'max-sm:group-data-stack/table:ml-2.5 max-sm:group-data-stack/table:col-start-3 max-sm:group-data-stack/table:row-start-1',
} as const

/** A cell. */
export function Td({
  numeric = false,
  muted = false,
  label,
  place,
  className,
  children,
  ...rest
}: TdProps) {
  return (
    <td
      {...rest}
      className={classes(
        'h-10 compact:h-8 px-2.5 whitespace-nowrap first:pl-4 last:pr-4',
        'max-sm:group-data-stack/table:flex max-sm:group-data-stack/table:h-auto max-sm:group-data-stack/table:min-w-0 max-sm:group-data-stack/table:items-center max-sm:group-data-stack/table:justify-between max-sm:group-data-stack/table:gap-3 max-sm:group-data-stack/table:px-0! max-sm:group-data-stack/table:whitespace-normal max-sm:group-data-stack/table:empty:hidden',
        numeric && 'num text-right',
        muted && 'text-muted',
        place === undefined ? 'max-sm:group-data-stack/table:col-span-full' : places[place],
        // Lines keep one distance: what can be pressed is higher than its line.
        place === undefined &&
          label != null &&
          'max-sm:group-data-stack/table:min-h-6 max-sm:group-data-stack/table:[&_button]:-my-2',
        className,
      )}
    >
      {/* Stacked, a fact that is not there leaves no line behind. */}
      {label != null && children != null && children !== false && children !== '' && (
        <span
          aria-hidden="true"
          className="hidden shrink-0 text-muted max-sm:group-data-stack/table:inline"
        >
          {label}
        </span>
      )}
      {children}
    </td>
  )
}
