import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Trans } from '@lingui/react/macro'
import { Button } from './Button.tsx'
import { LedMark } from './Led.tsx'

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

export interface ErrorStateProps {
  /** What failed. */
  title: ReactNode
  /** What happened, whether anything was changed, what to do. */
  children?: ReactNode
  onRetry?: () => void
  /** A retry is running. */
  retrying?: boolean
  /** Other options, next to "Try again". */
  action?: ReactNode
  /** The API's own message in full, for support. */
  detail?: ReactNode
  className?: string
}

/** A failed part of a page whose other parts still work. */
export function ErrorState({
  title,
  children,
  onRetry,
  retrying = false,
  action,
  detail,
  className,
}: ErrorStateProps) {
  return (
    <div role="alert" className={classes('flex gap-3 px-4 py-5', className)}>
      <LedMark tone="bad" className="h-auto self-stretch" />
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="text-heading font-[620]">{title}</div>
        {children != null && <div className="text-muted">{children}</div>}
        {detail != null && <p className="mono text-muted">{detail}</p>}
        {(onRetry !== undefined || action != null) && (
          <div className="mt-2 flex flex-wrap gap-2">
            {onRetry !== undefined && (
              <Button onClick={onRetry} busy={retrying}>
                <Trans>Try again</Trans>
              </Button>
            )}
            {action}
          </div>
        )}
      </div>
    </div>
  )
}
