import type { MessageDescriptor } from '@lingui/core'
import { t as translate } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { connection } from '#lib/browser/connection.ts'
import { serviceMessage, errorMessage, changeMessage, mayHaveHappened } from '#api/errors.ts'
import { ApiError, isObstacle } from '#api/wire.ts'
import { useStore } from '#lib/store/useStore.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState, ErrorState } from '#ui/EmptyState.tsx'
import { RelativeTime } from '#ui/RelativeTime.tsx'
import { Strip, StripButton } from '#ui/Strip.tsx'
import { toast, type ToastMessage } from '#ui/toast.ts'
import { failedRead } from './failedReads.ts'
import { Support } from './Support.tsx'
import { ScreenHeading } from './Title.tsx'

interface CallFailureProps {
  error: ApiError
  /** The title, if it needs to say more than the action implies. */
  title?: ReactNode
  onRetry: () => void
  retrying?: boolean
  /** It replaces a whole screen or its content, so its title is a heading. */
  screen?: boolean
}

/** A failed read of a part of a screen. */
export function CallFailure({
  error,
  title,
  onRetry,
  retrying = false,
  screen = false,
}: CallFailureProps) {
  const { t } = useLingui()
  const name = title ?? t(failedRead(error.action))
  return (
    <ErrorState
      title={screen ? <ScreenHeading>{name}</ScreenHeading> : name}
      detail={serviceMessage(error)}
      {...(error.kind !== 'sign-in-page' && { onRetry, retrying })}
      action={
        <>
          {error.kind === 'sign-in-page' && (
            <Button onClick={() => location.reload()}>
              <Trans>Reload</Trans>
            </Button>
          )}
          {screen && <Support />}
        </>
      }
    >
      {t(errorMessage(error))}
    </ErrorState>
  )
}

/** A failed write, beside the button that sent it. */
export function WriteFailure({ error }: { error: ApiError }) {
  const { t } = useLingui()
  return (
    <Strip tone="bad" urgent action={error.kind === 'sign-in-page' && <ReloadButton />}>
      <p>
        <ErrorText error={error} />
      </p>
      <p className="font-normal">{t(changeMessage(error))}</p>
    </Strip>
  )
}

/** Where an access proxy wants a sign-in; the browser asks first where input would be lost. */
const ReloadButton = () => (
  <StripButton onClick={() => location.reload()}>
    <Trans>Reload</Trans>
  </StripButton>
)

/** What only the user can remove, where a form says in its own words what a failure means. */
export function Obstacle({ error }: { error: ApiError }) {
  if (!isObstacle(error)) return null
  return (
    <Strip tone="warn" urgent action={error.kind === 'sign-in-page' && <ReloadButton />}>
      <ErrorText error={error} />
    </Strip>
  )
}

/** What went wrong, in the API's words if it has any. */
export function ErrorText({ error }: { error: ApiError }) {
  const { t } = useLingui()
  const words = serviceMessage(error)
  return <>{words === undefined ? t(errorMessage(error)) : t`Request refused: ${words}`}</>
}

interface RefreshProps {
  error: ApiError
  /** When the shown data was read, by the API's clock. In ms; undefined if unknown. */
  readAt: number | undefined
  onRetry: () => void
  retrying?: boolean
}

/** The shown data couldn't be refreshed. Nothing while the frame says that nothing gets through. */
export function RefreshFailure({ error, readAt, onRetry, retrying = false }: RefreshProps) {
  const hasConnectionStrip = useStore(connection.state) !== 'online'
  const isInStrip = error.kind === 'offline' || (isObstacle(error) && error.kind !== 'blocked')
  if (hasConnectionStrip && isInStrip) return null
  return (
    <Strip
      tone="warn"
      urgent
      action={
        error.kind === 'sign-in-page' ? (
          <ReloadButton />
        ) : (
          <StripButton busy={retrying} onClick={onRetry}>
            <Trans>Try again</Trans>
          </StripButton>
        )
      }
    >
      <ErrorText error={error} />{' '}
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

/** The title of a toast for a write that may have been carried out. */
export const resultUnknown = (about: string): string => translate`${about} – result unknown`

/** Names a write in the title of a toast. */
export interface WriteTitles {
  /** What it is about: "web-1: Reboot". */
  about: string
  /** The title if it certainly failed; "web-1: Reboot failed" by default. */
  failed?: string
}

/**
 * A toast for a write without success whose form or button is gone. Its title says "failed" only if nothing can have
 * been changed. Errors other than an `ApiError` are rethrown. Says nothing about a write whose session has ended:
 * whoever is signed in now didn't send it.
 */
export function showFailureToast(
  { about, failed = translate`${about} failed` }: WriteTitles,
  error: unknown,
  action?: NonNullable<ToastMessage['action']>,
): void {
  if (!(error instanceof ApiError)) throw error
  if (error.kind === 'session') return
  toast({
    ...(mayHaveHappened(error)
      ? { tone: 'warn', title: resultUnknown(about) }
      : error.isPartlyDone
        ? { tone: 'warn', title: translate`${about} – partly done` }
        : { tone: 'bad', title: failed }),
    description: <FailureDescription error={error} />,
    ...(action && { action }),
  })
}

function FailureDescription({ error }: { error: ApiError }) {
  const { t } = useLingui()
  return (
    <>
      <ErrorText error={error} /> {t(changeMessage(error))}
    </>
  )
}

interface ForbiddenProps {
  reason: MessageDescriptor
  /** The title, if more than reading is forbidden. */
  title?: ReactNode
  /** It replaces a whole screen, so its title is a heading. */
  screen?: boolean
}

/** What this session may not see or do, with the reason. */
export function Forbidden({
  reason,
  title = <Trans>No access</Trans>,
  screen = false,
}: ForbiddenProps) {
  const { t } = useLingui()
  return (
    <EmptyState icon={<Lock />} title={screen ? <ScreenHeading>{title}</ScreenHeading> : title}>
      {t(reason)}
    </EmptyState>
  )
}
