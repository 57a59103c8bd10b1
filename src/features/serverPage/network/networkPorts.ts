/** The ports of a server and what their switch says of them. spec.md 4.9, wire.md 3. */
import type { ServerKind } from '#lib/rules/server.ts'

/**
 * The ports to ask for: no list of them exists (wire.md 3). Machines of their own have a second port and one
 * of their management module; some may be missing.
 */
export const portNames = (kind: ServerKind): readonly [string, ...string[]] =>
  kind === 'bare-metal' || kind === 'gpu' ? ['eth0', 'eth1', 'ipmi'] : ['eth0']

export type PortLink = 'up' | 'down' | 'disabled' | 'unknown'

/** Specific words first: "disconnected" holds "connected". */
const linkWords: readonly (readonly [PortLink, RegExp])[] = [
  ['disabled', /disab|shut|block|err-?dis/i],
  ['down', /down|not ?connect|disconnect|no ?link|^off$|^0$/i],
  ['up', /up|connect|enabled|^on$|^1$/i],
]

/** What `status` of `net get_status` means; the specification lists no words for it. */
export const portLink = (status: string): PortLink =>
  linkWords.find(([, words]) => words.test(status.trim()))?.[0] ?? 'unknown'

/** Mbps in "1000", "1G" or "100 Mbps"; null when it says nothing of the kind. */
export function portSpeed(speed: string): number | null {
  const found = /^(\d+(?:\.\d+)?)\s*([mg]?)(?:b(?:it)?(?:ps|\/s)?)?$/i.exec(speed.trim())
  if (!found) return null
  return Number(found[1]) * (found[2]?.toLowerCase() === 'g' ? 1000 : 1)
}
