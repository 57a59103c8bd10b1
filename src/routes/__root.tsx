import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { Client } from '#api/client.ts'
import type { Config } from '#config.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import type { BulkRuns } from '#work/bulk/bulkRuns.ts'
import type { Operations } from '#work/operations.ts'
import type { SessionStore } from '#lib/session/store.ts'
import { hadToast } from '#ui/toast.ts'
import { useStore } from '#lib/store/useStore.ts'
import { NotFound } from '#lib/queryStates/screenFailure.tsx'
import { OutsideFrame, RouteAnnouncer } from '#app/shell/OutsideFrame.tsx'

export interface PanelContext {
  client: Client
  queryClient: QueryClient
  session: SessionStore
  /** Loaded when somebody is signed in. */
  operations: () => Promise<Operations>
  /** Bulk runs; loaded after the screens. */
  bulk: () => Promise<BulkRuns>
  config: Config
}

/** Loaded with the first toast. */
const Toaster = lazy(async () => (await import('#ui/Toaster.tsx')).Toaster)

export const Route = createRootRouteWithContext<PanelContext>()({
  component: Root,
  notFoundComponent: () => (
    <OutsideFrame>
      <NotFound />
    </OutsideFrame>
  ),
})

function Root() {
  return (
    <>
      <Outlet />
      <RouteAnnouncer />
      {useStore(hadToast) && <Toaster />}
    </>
  )
}
