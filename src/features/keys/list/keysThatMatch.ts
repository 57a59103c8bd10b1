import type { ApiKey } from '#api/actions/apiKeys.ts'
import type { KeyFilter, KeyReach, KeyState } from './keyFilter.ts'

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
