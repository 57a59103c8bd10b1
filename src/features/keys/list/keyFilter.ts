/** What the list of keys is narrowed to, in its address: all that the route needs before the screen is there. */

const keyStates = ['on', 'off'] as const
export type KeyState = (typeof keyStates)[number]

const keyReaches = ['account', 'server'] as const
export type KeyReach = (typeof keyReaches)[number]

/** What the list of keys is narrowed to; what is absent does not narrow it. */
export interface KeyFilter {
  /** Part of a name, of what it opens, of an allowed address or of a notice's address; or the end of the key. */
  q?: string
  state?: KeyState
  reach?: KeyReach
}

/**
 * Somebody may paste a whole key, to see which one it is. It must not get into the address, where histories and
 * logs keep it. Keys look like `<hex>-<hex>` (wire.md 2).
 */
export const looksLikeSecret = (text: string): boolean =>
  /^[\da-f]{8,}-[\da-f]{8,}$/i.test(text.trim())

/** The filter in an address. What makes no sense there is undefined: left out, the router would hand it on as it came. */
export function readKeyFilter(search: Readonly<Record<string, unknown>>): KeyFilter {
  const { q } = search
  return {
    q: typeof q === 'string' && q !== '' && !looksLikeSecret(q) ? q : undefined,
    state: keyStates.find((known) => known === search['state']),
    reach: keyReaches.find((known) => known === search['reach']),
  }
}
