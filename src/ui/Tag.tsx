import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { truncateContent } from './readable.ts'

/** A small label attached to a thing by a user or the service. */
export function Tag({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={classes(
        'inline-block max-w-full truncate rounded-tag border border-line bg-sunken px-1.5 align-middle text-tiny leading-[19px] text-muted',
        className,
      )}
    >
      {truncateContent(children)}
    </span>
  )
}
