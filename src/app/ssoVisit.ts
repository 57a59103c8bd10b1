/** Somebody at `/sso/<provider>`: on the way to another service, or back from it. */
import { ssoProviders } from '#api/actions/auth/session.ts'
import type { SsoProvider } from '#features/auth/sso/flow.ts'

export interface SsoVisit {
  provider: SsoProvider
  /** What the address said. */
  answer: Pick<URL, 'search' | 'hash'>
}

/**
 * Takes what the address brings, and out of it: a code or a token must not stay in the browser's history, nor go along
 * with anything that is fetched from here on.
 */
export function takeSsoVisit(): SsoVisit | undefined {
  const { pathname, search, hash } = location
  const name = /^\/sso\/(\w+)\/?$/.exec(pathname)?.[1]
  const provider = ssoProviders.find((each) => each === name)
  if (!provider) return undefined
  history.replaceState(null, '', pathname)
  return { provider, answer: { search, hash } }
}
