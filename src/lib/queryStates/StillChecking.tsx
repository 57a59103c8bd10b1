import { Trans, useLingui } from '@lingui/react/macro'
import { classes } from '#ui/classes.ts'
import { formatDuration } from '#ui/Duration.tsx'

/**
 * Says that a write's response was lost and counts down while it is verified. `left`: in seconds. The countdown isn't
 * announced.
 */
export function StillChecking({ left }: { left: number }) {
  const { i18n } = useLingui()
  return (
    <>
      <Trans>Checking whether it worked…</Trans>{' '}
      <span role="timer" aria-live="off" className="num whitespace-nowrap">
        {left > 0 && <Trans>{formatDuration(i18n, left)} left</Trans>}
      </span>
    </>
  )
}

/** The same below a button on a page; empty while nothing is being verified. */
export function StillCheckingNote({
  left,
  className,
}: {
  left: number | undefined
  className?: string
}) {
  return (
    <output className={classes('text-small whitespace-normal text-muted empty:hidden', className)}>
      {left !== undefined && <StillChecking left={left} />}
    </output>
  )
}
