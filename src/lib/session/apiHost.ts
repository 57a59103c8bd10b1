import { isSecureUrl } from '#lib/text/secureUrl.ts'

interface Options {
  /** `api` of a login response: a bare host or a URL (wire.md 2). */
  api: string | null
  /** The configured base URL: a path of this origin or an absolute URL. */
  apiBase: string
  /** Hosts, with any non-default port. */
  allowedApiHosts: readonly string[]
  /** The panel's URL. */
  page: string
}

/**
 * The base URL that a login response moves the session to, without a trailing slash; undefined to stay. A response must not
 * redirect the token, so only configured hosts are allowed, with at least the page's own security and no credentials.
 */
export function allowedApiBase({
  api,
  apiBase,
  allowedApiHosts,
  page,
}: Options): string | undefined {
  const raw = api?.trim() ?? ''
  if (raw === '') return undefined
  const configured = new URL(apiBase, page)
  const bare = !/^[a-z][a-z\d+.-]*:\/\//i.test(raw)
  // A bare host takes the configured path, and the configured or a secure scheme.
  const scheme = new URL(page).protocol === 'http:' ? configured.protocol : 'https:'
  const url = bare ? `${scheme}//${raw}` : raw
  if (!URL.canParse(url)) return undefined
  const target = new URL(url)
  if (target.username !== '' || target.password !== '') return undefined
  if (target.protocol !== 'https:' && target.protocol !== scheme) return undefined
  if (!isSecureUrl(target)) return undefined
  if (!allowedApiHosts.some((host) => host.toLowerCase() === target.host)) return undefined
  const path = target.pathname === '/' ? configured.pathname : target.pathname
  return `${target.origin}${path}`.replace(/\/+$/, '')
}
