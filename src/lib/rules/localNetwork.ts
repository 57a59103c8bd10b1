import { isIpAddress } from './allowList.ts'
import { isPublicAddress } from './ipAddress.ts'

/** What the browser may say of requests from a public page to a private network. `unknown`: it doesn't say. */
export type LocalPermission = 'granted' | 'denied' | 'prompt' | 'unknown'

/**
 * Why a request to a private network got no response. `prompt`: the browser is asking; `may-prompt`: it may be asking,
 * or the network isn't reachable.
 */
export type LocalObstacle = 'denied' | 'prompt' | 'may-prompt' | 'insecure'

export interface LocalRequest {
  /** Absolute. */
  readonly page: string
  /** Absolute, of a script or a WebSocket. */
  readonly target: string
  readonly isSecure: boolean
  /** The answer for the kind of network that the target is in, or the stricter of both where its name doesn't tell. */
  readonly permission: LocalPermission
  /** The browser holds up requests to the target, which it has found in a private network. */
  readonly isHeldUp?: boolean
}

export type NetworkKind = 'public' | 'local' | 'loopback' | 'unknown'

/** Names that never resolve to a public address. RFC 6761, 6762, 8375; `.internal`: ICANN 2024. */
const localNames = /\.(local|internal|home\.arpa|lan)$/

/** The network that a URL's host is in. A name may resolve to anything. */
export function networkOf(url: string): NetworkKind {
  const { hostname } = new URL(url)
  const host = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
  if (host === 'localhost' || host.endsWith('.localhost')) return 'loopback'
  if (!isIpAddress(host)) return localNames.test(host) ? 'local' : 'unknown'
  if (host.startsWith('127.') || host === '::1' || host.startsWith('::ffff:7f')) return 'loopback'
  return isPublicAddress(host) ? 'public' : 'local'
}

/**
 * Why the browser holds up a request to a private network, if it does (Local Network Access; Chromium since 142,
 * Firefox since 148). A page on a private address needs no permission, and an insecure page never gets one.
 */
export function localObstacle({
  page,
  target,
  isSecure,
  permission,
  isHeldUp = false,
}: LocalRequest): LocalObstacle | undefined {
  const network = networkOf(target)
  if (new URL(page).host === new URL(target).host || network === 'public') return undefined
  // Behind an HTTP proxy a page counts as public, whatever its address; and nobody is asked, let alone refuses, where
  // no permission is needed.
  if (isSecure && permission === 'denied') return 'denied'
  if (isSecure && permission === 'prompt' && isHeldUp) return 'prompt'
  // Only from a wider network into a narrower one.
  const own = networkOf(page)
  if (own === 'loopback' || (own === 'local' && network !== 'loopback')) return undefined
  // Names say nothing: most stand for a public address, so a question that was never asked is none.
  if (network === 'unknown') return undefined
  if (permission === 'prompt') return 'may-prompt'
  // Chromium 156 tells an insecure page that it is denied. Browsers that don't know the permission ask for none.
  return permission === 'denied' ? 'insecure' : undefined
}
