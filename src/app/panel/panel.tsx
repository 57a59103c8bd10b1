/** The app for signed-in users. A chunk of its own, which the sign-in page doesn't need. */
import { QueryClientProvider } from '@tanstack/react-query'
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router'
import { useLayoutEffect, type ReactNode } from 'react'
import { forgetPrefetched } from '#api/prefetched.ts'
import { reportFirstContent } from '#lib/browser/firstContent.ts'
import { followTimeZone } from '#lib/appearance/appearance.ts'
import { expectScreens } from '#locales/index.ts'
import { SessionWatcher } from '#features/auth/SessionWatcher.tsx'
import { announce } from '#ui/LiveRegion.tsx'
import { focusContent } from '#ui/returnFocus.ts'
import { forgetToasts } from '#ui/toast.ts'
import type { Dependencies } from '../DependenciesProvider.tsx'
import { forgetReplies } from './forgetReplies.ts'
import { createQueries } from './queries.ts'
import { withListenersUntil } from './removableListeners.ts'
import { createPanelRouter } from './router.ts'
import { listAt, loadScreenAt, readScreen, firstScreenReady } from './screenAhead.ts'
import { loadWordsWithScreens } from './screenWords.tsx'
import { shareReads } from './shareReads.ts'
import { createWork } from './work.ts'

export interface Panel {
  /** Resolves once the current URL's screen can render completely, or after a while. */
  ready: () => Promise<void>
  screen: () => ReactNode
  /** Loads the code and messages of a screen. */
  loadScreen: (path: string) => void
  /** Starts a screen's first reads. */
  readScreen: (path: string) => void
  /** The list a path belongs to, without dialogs: `/keys` for `/keys/7?run=delete-key`. */
  listAt: (path: string) => string
  /** If the last user signed out with `forget`: resolves to whether all of their data is gone. */
  forgetting: () => Promise<boolean> | undefined
  /** After signing in: moves the focus to the first screen and announces it. */
  arrive: () => void
}

export function createPanel(dependencies: Dependencies): Panel {
  followTimeZone()
  const { client, session, config } = dependencies
  const queryClient = createQueries()
  shareReads(queryClient, {
    session() {
      const state = session.get()
      return state.status === 'signed-in' ? state.session.id : undefined
    },
  })
  const { operations, bulk, forgetPerson, moved } = createWork({
    ...dependencies,
    queryClient,
    router: () => router,
  })
  const history = createBrowserHistory()
  let ended = new AbortController()
  const newRouter = () => {
    const context = { client, queryClient, session, operations, bulk, config }
    const made = withListenersUntil(ended.signal, () => createPanelRouter(context, history))
    made.subscribe('onResolved', moved)
    made.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (fromLocation && pathChanged) focusContent()
    })
    return made
  }
  let router = newRouter()
  // All routers share the routes.
  loadWordsWithScreens(router)
  router.subscribe('onRendered', () => {
    reportFirstContent()
    forgetPrefetched()
  })
  // Until it is rendered the router doesn't follow the URL: Back during the first reads would be missed.
  let stopFollowingUrl = (): void => undefined
  let forgetting: Promise<boolean> | undefined
  session.onEnd(({ owner, forget }) => {
    forgetReplies(queryClient)
    forgetToasts()
    void operations().then(({ forgetSecrets }) => forgetSecrets())
    forgetting = forget
      ? forgetPerson(owner).then(
          () => true,
          (error: unknown) => {
            reportError(error)
            return false
          },
        )
      : undefined
    // A new router shows the next user nothing of this one.
    ended.abort()
    ended = new AbortController()
    router = newRouter()
  })
  // The screens will wait for it.
  if (session.get().status !== 'signed-out') void operations()
  return {
    ready() {
      stopFollowingUrl()
      // A function of its own: what the router subscribes later must stay.
      stopFollowingUrl = history.subscribe(() => void router.load())
      return firstScreenReady(router, queryClient)
    },
    screen() {
      expectScreens()
      return (
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <OnMounted call={stopFollowingUrl} />
          <SessionWatcher />
        </QueryClientProvider>
      )
    },
    loadScreen: (path) => loadScreenAt(router, path),
    readScreen: (path) => readScreen(router, path),
    listAt: (path) => listAt(router, path),
    forgetting: () => forgetting,
    arrive() {
      const stop = router.subscribe('onRendered', () => {
        stop()
        focusContent()
        announce(document.title)
      })
    },
  }
}

/** Calls back once what precedes it is in the page. */
function OnMounted({ call }: { call: () => void }) {
  useLayoutEffect(call, [call])
  return null
}
