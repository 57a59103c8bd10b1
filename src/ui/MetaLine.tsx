import type { ReactNode } from 'react'
import { classes } from './classes.ts'

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
