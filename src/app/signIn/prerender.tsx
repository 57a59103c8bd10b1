/**
 * The sign-in page as the build draws it into `index.html` (scripts/build/prerenderSignIn.ts), so that it is there before
 * any program. The browser's program is the same one, and takes over what this drew.
 */
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

/** Nothing of it is known before the page is served: what shows it leaves room (`useIsHydrating`). */
const config: Config = {
  apiBase: '/api',
  brand: { name: '' },
  links: [],
  allowedApiHosts: [],
  order: { robots: 'noindex' },
  sso: {},
}

/** The page's markup by language. */
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
