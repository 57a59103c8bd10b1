import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import type { Client } from '#api/client.ts'
import type { Config } from '#config.ts'
import { late } from '#late/late.tsx'
import type { BulkRuns } from '#operations/bulk/bulkRuns.ts'
import type { Operations } from '#operations/operations.ts'
import type { SessionStore } from '#session/store.ts'
import { anyToast, onFirstToast } from '#ui/toast.ts'
import { NotFound } from '#reading/NotFound.tsx'
import { OutsideFrame } from '#frame/OutsideFrame.tsx'
import { RouteAnnouncer } from '#frame/RouteAnnouncer.tsx'

export interface PanelContext {
  client: Client
  queryClient: QueryClient
  session: SessionStore
  /** Long-running work; loaded when somebody is signed in. */
  operations: () => Promise<Operations>
  /** Work on many servers; loaded after the screens. */
  bulk: () => Promise<BulkRuns>
  config: Config
}

/** Loaded with the first message. */
const Toaster = late(async () => (await import('#ui/Toaster.tsx')).Toaster)

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
      {useSyncExternalStore(onFirstToast, anyToast) && <Toaster />}
    </>
  )
}
