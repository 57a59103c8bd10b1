/** A visit to `/sso/<provider>`: to start single sign-on, or the provider's callback. */
import { ssoProviders } from '#api/actions/auth/session.ts'
import type { SsoProvider } from '#features/auth/sso/flow.ts'

export interface SsoVisit {
  provider: SsoProvider
  /** As it was before it was cleaned. */
  url: Pick<URL, 'search' | 'hash'>
}

/** Removes codes and tokens from the URL, so that they stay out of history and referrers. */
export function takeSsoVisit(): SsoVisit | undefined {
  const { pathname, search, hash } = location
  const name = /^\/sso\/(\w+)\/?$/.exec(pathname)?.[1]
  const provider = ssoProviders.find((each) => each === name)
  if (!provider) return undefined
  history.replaceState(null, '', pathname)
  return { provider, url: { search, hash } }
}
