import type { MessageDescriptor } from '@lingui/core'
import { Trans } from '@lingui/react/macro'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { use, useState, type ReactNode } from 'react'
import { ApiError } from '#api/wire.ts'
import { useSession } from '#lib/session/hooks.ts'
import { permissionOf } from '#lib/session/permissions.ts'
import { Card } from '#ui/Card.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { CallFailure } from './CallFailure.tsx'
import { FilesGone, filesGone } from '#lib/lazy/FilesGone.tsx'
import { Forbidden } from './Forbidden.tsx'
import { HeadingContext, ScreenHeading, UnderHeading } from './ScreenHeading.tsx'
import { useStore } from '#lib/store/useStore.ts'

interface Props extends Pick<ErrorComponentProps, 'error' | 'reset'> {
  /** The heading and tools of the screen: they keep their places above what could not be read. */
  top?: ReactNode
}

/** What a screen shows when it could not be loaded or broke; everything around it stays alive. */
export function RouteFailure({ error, reset, top }: Props) {
  const isUnderHeading = use(HeadingContext)
  const reason = useReason(error)
  if (useStore(filesGone)) return <FilesGone />
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
  const router = useRouter()
  const [retrying, setRetrying] = useState(false)
  async function retry() {
    setRetrying(true)
    await router.invalidate()
    setRetrying(false)
    reset()
  }
  if (error instanceof ApiError)
    return <CallFailure screen error={error} onRetry={() => void retry()} retrying={retrying} />
  return (
    <ErrorState
      title={
        <ScreenHeading>
          <Trans>Couldn’t show this page</Trans>
        </ScreenHeading>
      }
      onRetry={() => void retry()}
      retrying={retrying}
    >
      <Trans>The panel failed. Your servers aren’t affected and nothing was changed.</Trans>
    </ErrorState>
  )
}

/** Why this session may not see the screen, where that is what is wrong: trying again would change nothing. */
function useReason(error: unknown): MessageDescriptor | undefined {
  const session = useSession()
  if (!(error instanceof ApiError) || error.kind !== 'forbidden') return undefined
  if (session.status === 'signed-out') return undefined
  const permission = permissionOf(session.session, error.action)
  return permission.allowed ? undefined : permission.reason
}
