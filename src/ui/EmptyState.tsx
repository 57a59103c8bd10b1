import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { useReturnFocus } from './returnFocus.ts'

export interface EmptyStateProps {
  /** What isn't here yet. */
  title: ReactNode
  /** What it is good for. */
  children?: ReactNode
  /** The first step. */
  action?: ReactNode
  icon?: ReactNode
  className?: string
}

/** An empty place: says what belongs here and offers the first step. */
export function EmptyState({ title, children, action, icon, className }: EmptyStateProps) {
  // Its action often fills the place, which removes the action along with the focus.
  useReturnFocus()
  return (
    <div
      className={classes(
        'mx-auto grid max-w-[28rem] justify-items-center gap-1 px-4 py-10 text-center text-balance',
        className,
      )}
    >
      {icon != null && <span className="mb-2 text-faint [&_svg]:size-6">{icon}</span>}
      <div className="text-heading font-[620]">{title}</div>
      {children != null && <div className="text-muted">{children}</div>}
      {action != null && action !== false && (
        <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>
      )}
    </div>
  )
}
