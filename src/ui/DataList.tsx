import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { truncateContent } from './readable.ts'

export interface DataRow {
  term: ReactNode
  value: ReactNode
  /** An edit button or the like at the end of the row. */
  action?: ReactNode
}

export interface DataListProps {
  /** In order; rows with a null value are left out. */
  rows: readonly DataRow[]
  /** Lines between the rows, for lists that are checked one by one. */
  ruled?: boolean
  className?: string
}

/** Terms and values in two columns, stacked where it is narrow. */
export function DataList({ rows, ruled = false, className }: DataListProps) {
  return (
    <dl
      className={classes(
        'grid gap-x-3',
        ruled
          ? 'grid-cols-[minmax(0,1fr)_auto] sm:grid-cols-[fit-content(10rem)_minmax(0,1fr)_auto] *:border-t *:border-line *:py-[9px] *:first:border-t-0'
          : 'grid-cols-[fit-content(10rem)_minmax(0,1fr)] gap-y-[9px] compact:gap-y-1',
        className,
      )}
    >
      {rows.map(({ term, value, action }, index) =>
        value == null ? null : (
          // The rows are in a fixed order.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className="col-span-full grid grid-cols-subgrid items-baseline">
            <dt className={classes('min-w-21 text-muted', ruled && 'max-sm:col-span-full')}>
              {term}
            </dt>
            <dd className="min-w-0 wrap-anywhere [&_button]:-my-1 touch:[&_button]:-my-1.5">
              {truncateContent(value)}
            </dd>
            {action != null && <dd>{action}</dd>}
          </div>
        ),
      )}
    </dl>
  )
}

export interface MetaLineProps {
  /** One element per fact; null and false are left out. */
  children: ReactNode
  className?: string
}

/**
 * Short facts in a line, separated by dots. Each fact carries the dot before it, and the container clips the first
 * one of each line, so that no line ends with a dot.
 */
export function MetaLine({ children, className }: MetaLineProps) {
  return (
    <div className={classes('[overflow-clip-margin:4px] [overflow-x:clip]', className)}>
      <div className="-ml-3.5 flex flex-wrap items-center *:relative *:min-w-0 *:pl-3.5 *:before:absolute *:before:top-1/2 *:before:left-[5px] *:before:-translate-y-1/2 *:before:font-normal *:before:text-muted *:before:content-['·']">
        {children}
      </div>
    </div>
  )
}
