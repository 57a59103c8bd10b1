import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Strip, StripButton } from '#ui/Strip.tsx'

/** A script file of the panel could not be loaded: a newer version took it away, or there is no network. */
export function FilesGone() {
  return (
    <Card className="mx-auto my-10 grid max-w-120 justify-items-start gap-3">
      <h1 className="text-page font-[640]">
        <WhatHappened />
      </h1>
      <p>
        {navigator.onLine ? (
          <Trans>This tab still runs the version before. What you have typed is kept.</Trans>
        ) : (
          <Trans>
            This screen is loaded as soon as you are connected again. Nothing was changed.
          </Trans>
        )}
      </p>
      <Button variant="primary" onClick={() => location.reload()}>
        <LoadWords />
      </Button>
    </Card>
  )
}

/** The same of one part of a screen: everything around it stays as it is. */
export function PartGone() {
  return (
    <Strip
      tone="warn"
      urgent
      className="fixed inset-x-4 top-4 z-50"
      action={
        <StripButton onClick={() => location.reload()}>
          <LoadWords />
        </StripButton>
      }
    >
      <WhatHappened />
    </Strip>
  )
}

const WhatHappened = () =>
  navigator.onLine ? <Trans>The panel has been updated</Trans> : <Trans>You are offline</Trans>

const LoadWords = () =>
  navigator.onLine ? <Trans>Load the new version</Trans> : <Trans>Load again</Trans>
