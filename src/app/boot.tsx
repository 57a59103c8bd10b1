/** Starts the app: configuration and language first, then the session. */
import { i18n } from '@lingui/core'
import { createClient, type Client } from '#api/client.ts'
import { connection } from '#lib/browser/connection.ts'
import { markWrite } from '#api/writeKey.ts'
import { createLosses } from '#api/losses.ts'
import { takePrefetched } from '#api/prefetched.ts'
import { serviceClock } from '#api/serviceClock.ts'
import { ConfigError, loadConfig, type Config } from '#config.ts'
import { watchFiles } from '#lib/lazy/lazy.tsx'
import { activateLocale, loadWords } from '#locales/index.ts'
import { preferredLocale } from '#locales/preferredLocale.ts'
import { guardKeys } from '#ui/keyGuard.ts'
import { watchFocus } from '#ui/returnFocus.ts'
import { forgetCalls, recordCall } from '#features/devtools/requestLog/recorder.ts'
import { createSessionGate } from '#lib/session/sessionGate.ts'
import { createSessionStore } from '#lib/session/store.ts'
import { followSession } from './followSession.tsx'
import { fetchWanted } from './parts.ts'
import { takeSsoVisit } from './ssoVisit.ts'
import { show } from './root.tsx'

export async function boot(): Promise<void> {
  // Before anything is fetched: the URL of an SSO callback contains a secret.
  const visit = takeSsoVisit()
  guardKeys()
  watchFocus()
  watchFiles()
  i18n.on('missing', reportMissingWord)
  fetchWanted()
  const [config] = await Promise.all([
    loadConfig().catch((error: unknown) => {
      if (error instanceof ConfigError) return error
      throw error
    }),
    activateLocale(preferredLocale()),
  ])
  if (config instanceof ConfigError) {
    const { ConfigProblem } = await import('./ConfigProblem.tsx')
    return show(<ConfigProblem message={config.message} />)
  }
  await putOnBrand(config)
  const session = createSessionStore({ config })
  if (config.reportErrors ?? config.reportVitals) sendReports(config, session.token)
  const trace = config.traceCalls ? (await import('#api/trace.ts')).newTrace : undefined
  const client: Client = createClient({
    baseUrl: session.apiBase,
    token: session.token,
    sessionEpoch: session.sessionEpoch,
    onSessionLost: session.lose,
    beforeSend: createSessionGate({ session, client: () => client }),
    takePrefetched,
    clock: serviceClock,
    connection,
    losses: createLosses({
      localNetwork: {
        load: () => import('#api/localNetwork.ts'),
        loadWords: () => loadWords('screens'),
      },
    }),
    markWrite: (url) =>
      markWrite({ url, page: location.href, parameter: config.writeKeyParameter }),
    ...(trace && { trace }),
    onSentTwice: (action, request) =>
      void import('#lib/sentTwice/reportUnseen.ts').then(
        ({ reportUnseen }) => reportUnseen(action, request),
        reportError,
      ),
    onCall: recordCall,
  })
  session.onEnd(forgetCalls)
  await followSession({ config, session, client }, visit)
}

/** A missing message is a bug of the panel: the screen shows its id. */
function reportMissingWord({ id, locale }: { id: string; locale: string }): void {
  reportError(new Error(`The words of ${locale} that are loaded have nothing for ${id}`))
}

/** Loaded apart: few installations want reports, and nothing waits for them. */
function sendReports(config: Config, token: () => string | undefined): void {
  import('./reports.ts').then(
    ({ watch }) => watch(config, token),
    () => undefined,
  )
}

async function putOnBrand({ brand }: Config): Promise<void> {
  document.title = brand.name
  if (brand.accent === undefined) return
  const { applyAccent } = await import('./accent.ts')
  applyAccent(brand.accent)
}
