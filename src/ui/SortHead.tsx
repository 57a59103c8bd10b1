import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { classes } from './classes.ts'

interface Props {
  label: string
  /** How the list is sorted by this column; undefined when by another or by none. */
  sorted: 'up' | 'down' | undefined
  onSort: (wish: 'up' | 'down' | undefined) => void
  /** Where the column stands, and when. */
  className?: string | undefined
}

/** The head of a column in a grid: sorts by it, then the other way round, then no longer. */
export function SortHead({ label, sorted, onSort, className }: Props) {
  const Arrow = sorted === undefined ? ChevronsUpDown : sorted === 'down' ? ArrowDown : ArrowUp
  return (
    <span
      role="columnheader"
      aria-sort={sorted === undefined ? 'none' : sorted === 'down' ? 'descending' : 'ascending'}
      className={classes('min-w-0 px-2', className)}
    >
      <button
        type="button"
        className="group -mx-1.5 inline-flex h-6 max-w-[calc(100%+0.75rem)] items-center gap-0.5 rounded-tag px-1.5 transition-colors hover:bg-hover hover:text-ink active:bg-pressed"
        onClick={() => onSort(sorted === undefined ? 'up' : sorted === 'up' ? 'down' : undefined)}
      >
        <span className="truncate">{label}</span>
        <Arrow
          aria-hidden="true"
          className={classes(
            'size-3 shrink-0',
            sorted === undefined
              ? 'opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100'
              : 'text-ink',
          )}
        />
      </button>
    </span>
  )
}
