import { Trans } from '@lingui/react/macro'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '#api/wire.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { CallFailure } from './CallFailure.tsx'
import { useNewVersion } from './newVersion.ts'

/** What a screen shows when it could not be loaded or broke; everything around it stays alive. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const newVersion = useNewVersion()
  const [retrying, setRetrying] = useState(false)
  async function retry() {
    setRetrying(true)
    await router.invalidate()
    setRetrying(false)
    reset()
  }
  return (
    <Card flush>
      {newVersion ? (
        <NewVersion />
      ) : error instanceof ApiError ? (
        <CallFailure screen error={error} onRetry={() => void retry()} retrying={retrying} />
      ) : (
        <ErrorState
          title={
            <h1>
              <Trans>This screen could not be shown</Trans>
            </h1>
          }
          onRetry={() => void retry()}
          retrying={retrying}
        >
          <Trans>
            Something is wrong in the panel itself. Your servers are not affected, and nothing was
            changed.
          </Trans>
        </ErrorState>
      )}
    </Card>
  )
}

function NewVersion() {
  return (
    <ErrorState
      title={
        <h1>
          <Trans>The panel has been updated</Trans>
        </h1>
      }
      action={
        <Button variant="primary" onClick={() => location.reload()}>
          <Trans>Load the new version</Trans>
        </Button>
      }
    >
      <Trans>This tab still runs the version before. What you have typed is kept.</Trans>
    </ErrorState>
  )
}
