import type { ApiKey } from '#api/actions/apiKeys.ts'
import { searchFor, searchText } from '#lib/text/searchText.ts'

const keyStatuses = ['on', 'off'] as const
export type KeyStatus = (typeof keyStatuses)[number]

const keyScopes = ['account', 'server'] as const
export type KeyScope = (typeof keyScopes)[number]

/** The filter of the list of keys, in the URL. */
export interface KeyFilter {
  /** Part of a name, server, allowed IP or notification address, or the end of the key. */
  q?: string
  state?: KeyStatus
  scope?: KeyScope
}

/**
 * Somebody may paste a whole key to find it. It must not get into the URL, which histories and logs keep. Keys look
 * like `<hex>-<hex>` (wire.md 2).
 */
export const looksLikeSecret = (text: string): boolean =>
  /^[\da-f]{8,}-[\da-f]{8,}$/i.test(text.trim())

/** Reads a URL's search. Invalid values become undefined: the router would keep those that are left out. */
export function readKeyFilter(search: Readonly<Record<string, unknown>>): KeyFilter {
  const { q } = search
  return {
    q: typeof q === 'string' && q !== '' && !looksLikeSecret(q) ? q : undefined,
    state: keyStatuses.find((status) => status === search['state']),
    scope: keyScopes.find((scope) => scope === search['scope']),
  }
}

export const statusOf = ({ active }: Pick<ApiKey, 'active'>): KeyStatus => (active ? 'on' : 'off')

const scopeOf = ({ server_id }: Pick<ApiKey, 'server_id'>): KeyScope =>
  server_id === 0 ? 'account' : 'server'

type FilteredKey = Pick<
  ApiKey,
  'name' | 'active' | 'ip' | 'server_id' | 'token_view' | 'login_notify_address'
>

export function filterKeys<Key extends FilteredKey>(
  keys: readonly Key[],
  { q = '', state, scope }: KeyFilter,
  serverName: (id: number) => string,
): readonly Key[] {
  const isIn = searchFor(q)
  return keys.filter((key) => {
    if ((state && statusOf(key) !== state) || (scope && scopeOf(key) !== scope)) return false
    const texts = [key.name, key.ip, key.token_view, key.login_notify_address ?? '']
    if (key.server_id !== 0) texts.push(serverName(key.server_id))
    return isIn(searchText(texts))
  })
}
