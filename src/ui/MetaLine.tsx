import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface MetaLineProps {
  /** Elements, one for each fact; what is null or false is left out. */
  children: ReactNode
  className?: string
}

/**
 * Short facts in a line with points between them. Where the line wraps no point is left at its end: each fact
 * brings the one before it, and the first of every line has its own cut off at the edge.
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
