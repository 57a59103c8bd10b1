/** Everything for people who are signed in. Loaded on its own: the sign-in form needs nothing of it. */
import { QueryClientProvider } from '@tanstack/react-query'
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { forgetPrefetched } from '#api/prefetched.ts'
import { contentIsThere } from '#lib/browser/firstContent.ts'
import { followTimeZone } from '#lib/appearance/timeZone.ts'
import { expectScreens } from '#locales/index.ts'
import { SessionWatcher } from '#features/auth/SessionWatcher.tsx'
import { announce } from '#ui/announce.ts'
import { forgetToasts } from '#ui/toast.ts'
import type { Dependencies } from '../DependenciesProvider.tsx'
import { createQueries } from './queries.ts'
import { createPanelRouter } from './router.ts'
import { firstScreenReady } from './firstScreenReady.ts'
import { listAt, loadScreenAt, readScreen } from './screenAhead.ts'
import { loadWordsWithScreens } from './screenWords.tsx'
import { shareReads } from './shareReads.ts'
import { createWork } from './work.ts'

export interface Panel {
  /** Resolves once the screen at the address of the moment can be drawn whole, or has been waited for long enough. */
  ready: () => Promise<void>
  /** The panel at the address of the moment. */
  screen: () => ReactNode
  /** Loads the code and the words of the screen at a path. */
  loadScreen: (path: string) => void
  /** Asks for what that screen shows first. */
  readScreen: (path: string) => void
  /** The list that a path belongs to, without anything open over it: `/keys` for `/keys/7?run=delete-key`. */
  listAt: (path: string) => string
  /** Whoever signed out last wanted nothing of theirs to stay: resolves to whether all of it is gone. */
  forgetting: () => Promise<boolean> | undefined
  /** For whoever has just signed in: the focus and the screen reader go to the screen, once it is there. */
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
  const { operations, bulk, forgetPerson } = createWork({
    ...dependencies,
    queryClient,
    router: () => router,
  })
  const history = createBrowserHistory()
  const newRouter = () =>
    createPanelRouter({ client, queryClient, session, operations, bulk, config }, history)
  let router = newRouter()
  // Every router shares its routes.
  loadWordsWithScreens(router)
  router.subscribe('onRendered', () => {
    contentIsThere()
    forgetPrefetched()
  })
  let forgetting: Promise<boolean> | undefined
  session.onEnd(({ owner, forget }) => {
    // Reads that still wait for their turn would be asked for nobody.
    void queryClient.cancelQueries()
    queryClient.clear()
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
    // The next person's first sight is nothing of this one's.
    router = newRouter()
  })
  // What the screens will wait for is on its way before they ask.
  if (session.get().status !== 'signed-out') void operations()
  return {
    ready: () => firstScreenReady(router, queryClient),
    screen() {
      expectScreens()
      return (
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
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
        // A dialog that the address opens has taken the focus already.
        if (document.activeElement === document.body)
          document.getElementById('content')?.focus({ preventScroll: true })
        announce(document.title)
      })
    },
  }
}
