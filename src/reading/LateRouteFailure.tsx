import type { ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { FilesGone } from './FilesGone.tsx'

/** Signed in, it is there already: the list of servers brings it along (scripts/build/screenChunks.ts). */
const RouteFailure = lazy(() =>
  import('./RouteFailure.tsx').then(
    (module) => ({ default: module.RouteFailure }),
    () => ({ default: FilesGone }),
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
