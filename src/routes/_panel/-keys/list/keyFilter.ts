import type { ApiKey } from '#api/actions/apiKeys.ts'

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

export const stateOf = ({ active }: Pick<ApiKey, 'active'>): KeyState => (active ? 'on' : 'off')

const reachOf = ({ server_id }: Pick<ApiKey, 'server_id'>): KeyReach =>
  server_id === 0 ? 'account' : 'server'

/** @param nameOf What a server is called. */
export function keysThatMatch<
  Key extends Pick<
    ApiKey,
    'name' | 'active' | 'ip' | 'server_id' | 'token_view' | 'login_notify_address'
  >,
>(
  keys: readonly Key[],
  { q = '', state, reach }: KeyFilter,
  nameOf: (server: number) => string,
): readonly Key[] {
  const wanted = q.trim().toLowerCase()
  return keys.filter((key) => {
    if ((state && stateOf(key) !== state) || (reach && reachOf(key) !== reach)) return false
    const texts = [key.name, key.ip, key.token_view, key.login_notify_address ?? '']
    if (key.server_id !== 0) texts.push(nameOf(key.server_id))
    return texts.some((text) => text.toLowerCase().includes(wanted))
  })
}
