import { isSafeAddress } from '#lib/text/safeAddress.ts'

interface ApiHostQuestion {
  /** `api` of a login reply: a bare host, or an address (wire.md 2). */
  api: string | null
  /** The configured base address: a path of this origin, or a whole address. */
  apiBase: string
  /** Hosts, with the port where it is not the usual one. */
  allowedApiHosts: readonly string[]
  /** Where the panel itself is served. */
  page: string
}

/**
 * The base address a login reply moves the session to, without a trailing slash; undefined means: stay.
 * A reply must not be able to send the token elsewhere, so only configured hosts are taken, never a weaker
 * scheme than the page's own, and nothing with a name or password in it.
 */
export function allowedApiBase({
  api,
  apiBase,
  allowedApiHosts,
  page,
}: ApiHostQuestion): string | undefined {
  const written = api?.trim() ?? ''
  if (written === '') return undefined
  const configured = new URL(apiBase, page)
  const bare = !/^[a-z][a-z\d+.-]*:\/\//i.test(written)
  // A bare host says nothing of scheme and path: those stay as configured, or secure.
  const scheme = new URL(page).protocol === 'http:' ? configured.protocol : 'https:'
  const address = bare ? `${scheme}//${written}` : written
  if (!URL.canParse(address)) return undefined
  const target = new URL(address)
  if (target.username !== '' || target.password !== '') return undefined
  if (target.protocol !== 'https:' && target.protocol !== scheme) return undefined
  if (!isSafeAddress(target)) return undefined
  if (!allowedApiHosts.some((host) => host.toLowerCase() === target.host)) return undefined
  const path = target.pathname === '/' ? configured.pathname : target.pathname
  return `${target.origin}${path}`.replace(/\/+$/, '')
}
