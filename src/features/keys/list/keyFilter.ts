import type { ApiKey } from '#api/actions/apiKeys.ts'

/** What the list of keys is narrowed to, in its address: all that the route needs before the screen is there. */

const keyStatuses = ['on', 'off'] as const
export type KeyStatus = (typeof keyStatuses)[number]

const keyScopes = ['account', 'server'] as const
export type KeyScope = (typeof keyScopes)[number]

/** What the list of keys is narrowed to; what is absent does not narrow it. */
export interface KeyFilter {
  /** Part of a name, of what it opens, of an allowed address or of a notice's address; or the end of the key. */
  q?: string
  state?: KeyStatus
  scope?: KeyScope
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
    state: keyStatuses.find((known) => known === search['state']),
    scope: keyScopes.find((known) => known === search['reach']),
  }
}

export const statusOf = ({ active }: Pick<ApiKey, 'active'>): KeyStatus => (active ? 'on' : 'off')

const scopeOf = ({ server_id }: Pick<ApiKey, 'server_id'>): KeyScope =>
  server_id === 0 ? 'account' : 'server'

/** @param nameOf What a server is called. */
export function filterKeys<
  Key extends Pick<
    ApiKey,
    'name' | 'active' | 'ip' | 'server_id' | 'token_view' | 'login_notify_address'
  >,
>(
  keys: readonly Key[],
  { q = '', state, scope: reach }: KeyFilter,
  nameOf: (server: number) => string,
): readonly Key[] {
  const wanted = q.trim().toLowerCase()
  return keys.filter((key) => {
    if ((state && statusOf(key) !== state) || (reach && scopeOf(key) !== reach)) return false
    const texts = [key.name, key.ip, key.token_view, key.login_notify_address ?? '']
    if (key.server_id !== 0) texts.push(nameOf(key.server_id))
    return texts.some((text) => text.toLowerCase().includes(wanted))
  })
}
