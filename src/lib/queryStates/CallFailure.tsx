import { Trans, useLingui } from '@lingui/react/macro'
import { ownWords, whatHappened, whetherChanged } from '#api/errorWords.ts'
import type { ReactNode } from 'react'
import type { ApiError } from '#api/wire.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { Strip, StripButton } from '#ui/Strip.tsx'
import { failedRead } from './failedReads.ts'
import { ScreenHeading } from './ScreenHeading.tsx'

interface Props {
  error: ApiError
  /** What could not be loaded, where it is more than its action tells. */
  title?: ReactNode
  onRetry: () => void
  retrying?: boolean
  /** It stands in the place of a screen or of its content, so its title is a heading. */
  screen?: boolean
}

/** A part of a screen that could not be read. */
export function CallFailure({ error, title, onRetry, retrying = false, screen = false }: Props) {
  const { t } = useLingui()
  const name = title ?? t(failedRead(error.action))
  return (
    <ErrorState
      title={screen ? <ScreenHeading>{name}</ScreenHeading> : name}
      detail={ownWords(error)}
      onRetry={onRetry}
      retrying={retrying}
    >
      {t(whatHappened(error))}
    </ErrorState>
  )
}

/** A write that failed, beside the button that sent it. */
export function WriteFailure({ error }: { error: ApiError }) {
  const { t } = useLingui()
  return (
    <Strip tone="bad" urgent>
      <p>
        <Said error={error} />
      </p>
      <p className="font-normal">{t(whetherChanged(error))}</p>
    </Strip>
  )
}

/** What went wrong, in the service's words where it has any. */
export function Said({ error }: { error: ApiError }) {
  const { t } = useLingui()
  const words = ownWords(error)
  return words === undefined ? t(whatHappened(error)) : t`Request refused: ${words}`
}

interface RefreshProps {
  error: ApiError
  /** When what is shown was read, at the service. In ms; nothing when that is not known. */
  readAt: number | undefined
  onRetry: () => void
  retrying?: boolean
}

/** What is shown could not be read again. It changes nothing, so nobody has to look before trying once more. */
export function RefreshFailure({ error, readAt, onRetry, retrying = false }: RefreshProps) {
  return (
    <Strip
      tone="warn"
      urgent
      action={
        <StripButton busy={retrying} onClick={onRetry}>
          <Trans>Try again</Trans>
        </StripButton>
      }
    >
      <Said error={error} />{' '}
      <span className="font-normal">
        {readAt === undefined ? (
          <Trans>This may be outdated.</Trans>
        ) : (
          <Trans>
            Last updated <RelativeTime time={readAt / 1000} />.
          </Trans>
        )}
      </span>
    </Strip>
  )
}
