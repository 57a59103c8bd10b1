import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter, type ErrorComponentProps, Link } from '@tanstack/react-router'
import { use, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { whenBack } from '#lib/browser/connection.ts'
import { ApiError } from '#api/wire.ts'
import { useSession } from '#lib/session/hooks.ts'
import { permissionOf } from '#lib/session/permissions.ts'
import { Card } from '#ui/Card.tsx'
import { ErrorState, EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { CallFailure, Forbidden } from './CallFailure.tsx'
import { Support } from './Support.tsx'
import { OfflinePage, OutdatedPage, filesGone, isMissedOffline } from '#lib/lazy/lazy.tsx'
import { HeadingContext, ScreenHeading, UnderHeading, Title } from './Title.tsx'
import { useStore } from '#lib/store/useStore.ts'
import { buttonClass } from '#ui/Button.tsx'

interface Props extends Pick<ErrorComponentProps, 'error' | 'reset'> {
  /** The screen's header, which stays above the failure. */
  top?: ReactNode
}

/** Shown in place of a screen that failed to load or crashed; everything around it keeps working. */
export function RouteFailure({ error, reset, top }: Props) {
  const isUnderHeading = use(HeadingContext)
  const reason = useReason(error)
  const { retry } = useRetry(reset)
  if (useStore(filesGone)) return <OutdatedPage />
  if (isMissedOffline(error)) return <OfflinePage onBack={retry} />
  if (reason)
    return (
      <Card>
        <Forbidden screen reason={reason} />
      </Card>
    )
  return (
    <>
      {top}
      <UnderHeading value={isUnderHeading || top !== undefined}>
        <Card flush>
          <Failure error={error} reset={reset} />
        </Card>
      </UnderHeading>
    </>
  )
}

function Failure({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const { retry, retrying } = useRetry(reset)
  const retryOffline = useEffectEvent(() => {
    if (error instanceof ApiError && (error.kind === 'offline' || error.kind === 'local-network'))
      retry()
  })
  useEffect(() => whenBack(retryOffline), [])
  if (error instanceof ApiError)
    return <CallFailure screen error={error} onRetry={retry} retrying={retrying} />
  return (
    <ErrorState
      title={
        <ScreenHeading>
          <Trans>Couldn’t show this page</Trans>
        </ScreenHeading>
      }
      onRetry={retry}
      retrying={retrying}
      action={<Support />}
    >
      <Trans>Something went wrong in the panel. Your servers aren’t affected.</Trans>
    </ErrorState>
  )
}

/** Loads the screen again. */
function useRetry(reset: () => void): { retry: () => void; retrying: boolean } {
  const router = useRouter()
  const [retrying, setRetrying] = useState(false)
  async function load(): Promise<void> {
    setRetrying(true)
    await router.invalidate()
    setRetrying(false)
    reset()
  }
  return { retry: () => void load(), retrying }
}

/** Why this session may not see the screen; undefined if permission isn't the problem. */
function useReason(error: unknown): MessageDescriptor | undefined {
  const session = useSession()
  if (!(error instanceof ApiError) || error.kind !== 'forbidden') return undefined
  if (session.status === 'signed-out') return undefined
  const permission = permissionOf(session.session, error.action)
  return permission.allowed ? undefined : permission.reason
}

/**
 * A route's `errorComponent` that keeps the screen's title above the failure. The title must be part of the panel's
 * catalog, because the screen's chunk may be what is missing.
 */
export const screenFailure = (title: MessageDescriptor) =>
  function ScreenFailure(props: ErrorComponentProps) {
    const { t } = useLingui()
    return (
      <div className="grid gap-3.5">
        <Title>{t(title)}</Title>
        <RouteFailure {...props} top={<PageHeader title={t(title)} />} />
      </div>
    )
  }

/** The page for unknown URLs. */
export function NotFound() {
  return (
    <EmptyState
      title={
        <h1>
          <Trans>Page not found</Trans>
        </h1>
      }
      action={
        <Link to="/" className={buttonClass('primary')}>
          <Trans>View servers</Trans>
        </Link>
      }
    >
      <Trans>The link may be outdated or mistyped.</Trans>
    </EmptyState>
  )
}
