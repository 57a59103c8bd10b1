import { Trans, useLingui } from '@lingui/react/macro'
import { classes } from '#ui/classes.ts'
import { formatDuration } from '#ui/duration.ts'

/** Says that the reply to a write was lost and how long it is checked, in seconds. Not read out as it runs. */
export function StillChecking({ left }: { left: number }) {
  const { i18n } = useLingui()
  return (
    <>
      <Trans>We don’t know yet whether the change was made.</Trans>{' '}
      <span role="timer" aria-live="off" className="num whitespace-nowrap">
        {left > 0 ? (
          <Trans>Checking… {formatDuration(i18n, left)} left</Trans>
        ) : (
          <Trans>Checking…</Trans>
        )}
      </span>
    </>
  )
}

/** The same below a button in the page; nothing while nothing is checked. */
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
