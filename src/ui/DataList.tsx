import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { readable } from './readable.ts'

export interface DataListProps {
  /** Rows in order; a null value is left out. */
  rows: readonly { term: ReactNode; value: ReactNode }[]
  className?: string
}

/** Facts about one thing: term and value in two columns, under each other where it is narrow. */
export function DataList({ rows, className }: DataListProps) {
  return (
    <dl
      className={classes(
        'grid grid-cols-[fit-content(10rem)_minmax(0,1fr)] gap-x-3 gap-y-[9px] compact:gap-y-1',
        className,
      )}
    >
      {rows.map(({ term, value }, index) =>
        value == null ? null : (
          // The rows of one thing are in a fixed order.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className="col-span-2 grid grid-cols-subgrid items-baseline">
            <dt className="min-w-21 text-muted">{term}</dt>
            <dd className="min-w-0 wrap-anywhere [&_button]:-my-1 touch:[&_button]:-my-1.5">
              {readable(value)}
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}
