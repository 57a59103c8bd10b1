import { Trans } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'

/** Signed in, it is there already: the list of servers brings it along (scripts/build/screenChunks.ts). */
const RouteFailure = lazy(() =>
  import('./RouteFailure.tsx').then(
    (module) => ({ default: module.RouteFailure }),
    () => ({ default: ReloadNeeded }),
  ),
)

/** What a screen shows when it could not be loaded or broke, kept out of the first page. */
export function LateRouteFailure(props: ErrorComponentProps) {
  return (
    <Suspense>
      <RouteFailure {...props} />
    </Suspense>
  )
}

/** Not even the words for the failure could be loaded: no network, or a new version took the files away. */
function ReloadNeeded() {
  return (
    <Card className="mx-auto my-10 grid max-w-120 justify-items-start gap-3">
      <h1 className="text-page font-[640]">
        <Trans>This screen could not be loaded</Trans>
      </h1>
      <p>
        <Trans>
          The panel’s files cannot be reached. Check your connection, then load the page again.
          Nothing was changed.
        </Trans>
      </p>
      <Button variant="primary" onClick={() => location.reload()}>
        <Trans>Load again</Trans>
      </Button>
    </Card>
  )
}
