/** The composition root: configuration -> language -> session, client, operations -> router. */
import './ui/theme.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createClient } from '#api/client.ts'
import { ClientProvider } from '#api/clientContext.ts'
import { mayRetry, retryDelay } from '#api/hooks.ts'
import { serviceClock } from '#api/serviceClock.ts'
import { ApiError } from '#api/wire.ts'
import { forgetOwn } from '#browser/kept.ts'
import { ConfigError, ConfigProvider, loadConfig, type Config } from '#config.ts'
import { activateLocale, loadCatalogue, preferredLocale } from '#locales/index.ts'
import { NotFound } from '#reading/NotFound.tsx'
import { LateRouteFailure } from '#reading/LateRouteFailure.tsx'
import { watchFiles } from '#late/loadedFiles.ts'
import { parseSearch, stringifySearch } from '#start/searchText.ts'
import type { PanelContext } from '#routes/__root.tsx'
import { routeTree } from '#routeTree.gen.ts'
import { forgetAccount } from '#session/rememberedAccount.ts'
import { SessionProvider } from '#session/SessionProvider.tsx'
import { createSessionStore } from '#session/store.ts'
import type { Following } from '#start/following/following.ts'
import { ClockContext } from '#ui/clock.ts'

/** How long a read counts as fresh, so that going back and forth asks nothing. In ms. */
const freshFor = 15_000

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPanelRouter>
  }
}

const createPanelRouter = (context: PanelContext) =>
  createRouter({
    routeTree,
    context,
    defaultErrorComponent: LateRouteFailure,
    defaultNotFoundComponent: NotFound,
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    // And what is kept: a copy of the router's own would outlive the session, and be the next person's first sight.
    defaultGcTime: 0,
    defaultPendingMs: 100,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
  })

function show(screen: ReactNode): void {
  const container = document.getElementById('root')
  if (!container) throw new Error('index.html has no #root')
  createRoot(container, { onCaughtError }).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>{screen}</I18nProvider>
    </StrictMode>,
  )
}

/** A word that is missing is a fault of the panel: on the screen there is only its key. */
i18n.on('missing', ({ id, locale }) =>
  reportError(new Error(`The words of ${locale} that are loaded have nothing for ${id}`)),
)

/** A call that failed is told on the screen that wanted it; only a fault of the panel belongs in the console. */
function onCaughtError(error: unknown): void {
  if (error instanceof Error && !(error instanceof ApiError)) reportError(error)
}

async function start(): Promise<void> {
  const [config] = await Promise.all([
    loadConfig().catch((error: unknown) => {
      if (error instanceof ConfigError) return error
      throw error
    }),
    activateLocale(preferredLocale()),
  ])
  if (config instanceof ConfigError) {
    const { ConfigProblem } = await import('#start/ConfigProblem.tsx')
    return show(<ConfigProblem message={config.message} />)
  }
  document.title = config.brand.name
  if (config.brand.accent !== undefined) {
    const { applyAccent } = await import('#start/accent.ts')
    applyAccent(config.brand.accent)
  }
  await startPanel(config)
}

async function startPanel(config: Config): Promise<void> {
  watchFiles()
  const session = createSessionStore({ config })
  const client = createClient({
    baseUrl: session.apiBase,
    token: session.token,
    sitting: session.sitting,
    onSessionLost: session.lose,
    clock: serviceClock,
  })
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        retry: mayRetry,
        retryDelay,
        // Offline, a read fails and says so, instead of leaving a skeleton that never ends.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
  const operations = once(async () => {
    const { createOperations } = await import('#operations/operations.ts')
    return createOperations({
      client,
      owner: session.owner,
      // Files that are gone are told by the page itself (loadedFiles.ts).
      onFinished: (operation) => follow(({ finished }) => finished(operation)),
      onSettling: (operation) => follow(({ settling }) => settling(operation)),
      onSeen: (detail) => follow(({ seen }) => seen(detail)),
    })
  })
  const follow = (then: (following: Following) => void): void =>
    void following().then(then, () => undefined)
  const following = once(async () => {
    const [{ createFollowing }] = await Promise.all([
      import('#start/following/following.ts'),
      loadCatalogue('work'),
    ])
    return createFollowing({
      client,
      queryClient,
      owner: session.owner,
      openServer: (serverId) =>
        void router.navigate({ to: '/servers/$serverId', params: { serverId } }),
    })
  })
  session.onEnd(({ owner, forget }) => {
    // Reads that still wait for their turn would be asked for nobody.
    void queryClient.cancelQueries()
    queryClient.clear()
    void operations().then(({ forgetSecrets }) => forgetSecrets())
    if (forget) void forgetPerson(owner)
  })
  /** Takes away what this computer keeps for one person. Theme and language are the computer's own. */
  async function forgetPerson(owner: string): Promise<void> {
    forgetOwn(owner)
    forgetAccount()
    const [{ temporaryAccess }, work, runs] = await Promise.all([
      import('#operations/temporaryAccess.ts'),
      operations(),
      bulk(),
    ])
    temporaryAccess.forget(owner)
    await Promise.all([work.forgetOwner(owner), runs.forgetOwner(owner)])
  }
  const bulk = once(async () => {
    const [{ startBulkWork }, work] = await Promise.all([
      import('#start/following/startBulkWork.ts'),
      operations(),
      loadCatalogue('work'),
    ])
    const runs = startBulkWork({
      client,
      queryClient,
      operations: work,
      owner: session.owner,
      openRun: (run) =>
        void router.navigate({ to: '/servers', search: { run: 'results', on: run } }),
    })
    session.onEnd(runs.endSession)
    session.subscribe(runs.wake)
    return runs
  })
  const router = createPanelRouter({ client, queryClient, session, operations, bulk, config })
  // Signed out, here or in another tab: routes ask again who may see them. Signing in leads back.
  session.subscribe(() => {
    if (session.get().status === 'signed-out') void router.invalidate()
  })
  // The sign-in page that stands in this tab makes way.
  session.onHandedOver(() => void router.invalidate())
  await session.ready
  // Signed in already: what the screens will wait for is on its way before they ask.
  if (session.get().status !== 'signed-out') void operations()
  show(
    <ConfigProvider value={config}>
      <ClientProvider value={client}>
        <QueryClientProvider client={queryClient}>
          <ClockContext value={serviceClock}>
            <SessionProvider store={session}>
              <RouterProvider router={router} />
            </SessionProvider>
          </ClockContext>
        </QueryClientProvider>
      </ClientProvider>
    </ConfigProvider>,
  )
}

/** Makes a thing when it is first wanted, and only once. */
function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  return () => (made ??= make())
}

void start()
