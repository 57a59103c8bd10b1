import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Strip, StripButton } from '#ui/Strip.tsx'
import { createStore } from '#lib/store/store.ts'

/** Shown when a chunk can't be loaded: after an update of the panel, or offline. */
export function OutdatedPage() {
  return (
    <Card className="mx-auto my-10 grid max-w-120 justify-items-start gap-3">
      <h1 className="text-page font-[640]">
        <WhatHappened />
      </h1>
      <p>
        {navigator.onLine ? (
          <Trans>This tab runs an older version. Your entries are kept.</Trans>
        ) : (
          <Trans>This page loads when you’re back online. Nothing was changed.</Trans>
        )}
      </p>
      <Button variant="primary" onClick={() => location.reload()}>
        <LoadWords />
      </Button>
    </Card>
  )
}

/** The same for a part of a screen; the rest stays usable. */
export function OutdatedPart() {
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
  navigator.onLine ? <Trans>The panel has been updated</Trans> : <Trans>You’re offline</Trans>

const LoadWords = () => (navigator.onLine ? <Trans>Load new version</Trans> : <Trans>Reload</Trans>)

/** Whether a chunk has failed to load. A deployment replaces the files, so an older tab can't load new screens. */
export const filesGone = createStore(false)

export function watchFiles(): void {
  window.addEventListener('vite:preloadError', () => filesGone.set(true))
}
