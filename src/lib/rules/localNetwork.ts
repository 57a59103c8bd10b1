import { isIpAddress } from './allowList.ts'
import { isPublicAddress } from './ipAddress.ts'

/** What the browser may say of requests from a public page to a private network. `unknown`: it doesn't say. */
export type LocalPermission = 'granted' | 'denied' | 'prompt' | 'unknown'

/** Why a request to a private network got no response; undefined if that isn't why. */
export type LocalObstacle = 'denied' | 'prompt' | 'insecure' | undefined

export interface LocalRequest {
  /** Absolute. */
  readonly page: string
  /** Absolute, of a script or a WebSocket. */
  readonly target: string
  readonly isSecure: boolean
  /** The answer for the kind of network that the target is in, or the stricter of both where its name doesn't tell. */
  readonly permission: LocalPermission
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
 * Why the browser holds up a request to a private network (Local Network Access; Chromium since 142). A page on a
 * private address needs no permission, and an insecure page never gets one.
 */
export function localObstacle({ page, target, isSecure, permission }: LocalRequest): LocalObstacle {
  const from = new URL(page)
  const to = new URL(target)
  if (from.host === to.host) return undefined
  const network = networkOf(target)
  if (network === 'public') return undefined
  // Only from a wider network into a narrower one.
  const own = networkOf(page)
  if (own === 'loopback' || (own === 'local' && network !== 'loopback')) return undefined
  // Names say nothing, so only the browser's own answer counts.
  if (!isSecure) return network === 'unknown' ? undefined : 'insecure'
  return permission === 'denied' || permission === 'prompt' ? permission : undefined
}
