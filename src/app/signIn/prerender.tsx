/** Renders the sign-in page into `index.html` at build time (scripts/build/prerenderSignIn.ts), for the app to hydrate. */
import { i18n, type Messages } from '@lingui/core'
import { renderToString } from 'react-dom/server'
import { createClient } from '#api/client.ts'
import type { Config } from '#config.ts'
import { createSessionStore } from '#lib/session/store.ts'
import { DependenciesProvider } from '../DependenciesProvider.tsx'
import { Screen } from '../Screen.tsx'
import { SignInPage } from './SignInPage.tsx'

const catalogues = import.meta.glob<{ messages: Messages }>('../../locales/start.*.po', {
  eager: true,
})

/** Unknown at build time: components reserve space for it (`useIsHydrating`). */
const config: Config = {
  apiBase: '/api',
  brand: { name: '' },
  links: [],
  allowedApiHosts: [],
  order: { robots: 'noindex' },
  sso: {},
}

/** Markup by locale. */
export function prerenderSignIn(): Record<string, string> {
  const session = createSessionStore({
    config,
    sessionSync: { post: () => undefined, listen: () => undefined },
    page: 'https://panel.invalid/',
  })
  const client = createClient({ baseUrl: session.apiBase, token: session.token })
  const page = (
    <Screen>
      <DependenciesProvider
        dependencies={{ config, session, client }}
        sessionEpoch={session.sessionEpoch()}
      >
        <SignInPage arriving={false} onSignedIn={() => undefined} />
      </DependenciesProvider>
    </Screen>
  )
  return Object.fromEntries(
    Object.entries(catalogues).map(([file, { messages }]) => {
      const locale = file.split('.').at(-2) ?? ''
      i18n.loadAndActivate({ locale, messages })
      return [locale, renderToString(page)]
    }),
  )
}
