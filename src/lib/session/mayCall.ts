/** What a session may call: without words, for the start script (src/start). */
import type { Session } from './session.ts'

/** Some lists write `eq_list` for `eq/list` (wire.md 2), though script names may contain `_` too. */
export function listsAction(permissions: readonly string[], action: string): boolean {
  let listed = spelled.get(permissions)
  if (!listed) spelled.set(permissions, (listed = new Set(permissions.map(withUnderscore))))
  return listed.has(withUnderscore(action))
}
const withUnderscore = (action: string): string => action.replace('/', '_')
/** By list: a bulk run asks for each of fifty thousand servers. */
const spelled = new WeakMap<readonly string[], ReadonlySet<string>>()

type Rights = Pick<Session, 'identity' | 'record'>

/** The server of a key for a single one (spec.md 2.3). */
export const onlyServerOf = ({ identity }: Pick<Session, 'identity'>): number | undefined =>
  identity.kind === 'api-key' ? identity.serverId : undefined

/** Whether `serverId` is another one than the key's. */
export function isForAnother(session: Rights, serverId: number | undefined): boolean {
  const only = onlyServerOf(session)
  return serverId !== undefined && only !== undefined && serverId !== only
}

/** `permissionOf` without the reason. */
export const mayCall = (session: Rights, action: string, serverId?: number): boolean =>
  !isForAnother(session, serverId) &&
  (session.record.permissions === undefined || listsAction(session.record.permissions, action))
