import { Outlet, useLocation, getRouteApi } from '@tanstack/react-router'
import { BulkProvider } from '#work/bulk/hooks.ts'
import { OperationsProvider } from '#work/hooks.ts'
import { ownerOf } from '#lib/session/owner.ts'
import { useSession } from '#lib/session/hooks.ts'
import { isOpenToVisitors } from '#lib/session/visitors.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { usePageCallsSearch } from '#features/devtools/page/callsInAddress.ts'
import { ConnectionStrip } from './ConnectionStrip.tsx'
import { Frame } from './Frame.tsx'

const route = getRouteApi('/_panel')

const VisitorFrame = lazy(async () => (await import('./VisitorFrame.tsx')).VisitorFrame)

/** Includes every action of the contract, so it is loaded on demand. */
const PageCalls = lazy(
  async () => (await import('#features/devtools/page/PageCalls.tsx')).PageCalls,
)

export function Panel() {
  const { operations } = route.useLoaderData()
  const { bulk } = route.useRouteContext()
  const session = useSession()
  const { pathname } = useLocation()
  const calls = usePageCallsSearch()
  if (session.status === 'signed-out')
    // Signed out: the sign-in page is about to replace this (app/followSession.tsx).
    return isOpenToVisitors(pathname) ? (
      <VisitorFrame>
        <Outlet />
      </VisitorFrame>
    ) : null
  // Signing in remounts the panel.
  if (!operations) return null
  return (
    <OperationsProvider value={{ operations, owner: ownerOf(session.session) }}>
      <BulkProvider value={bulk}>
        {isAlone(pathname) ? (
          <main id="content" tabIndex={-1} className="p-3.5">
            <ConnectionStrip />
            <Outlet />
          </main>
        ) : (
          <Frame>
            <Outlet />
          </Frame>
        )}
        {calls !== undefined && <PageCalls lookedFor={calls} />}
      </BulkProvider>
    </OperationsProvider>
  )
}

/** A console in a window of its own has no frame. */
const isAlone = (path: string): boolean => path.startsWith('/console/')
