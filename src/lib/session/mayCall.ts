/** What a session may call: without words, for the start script (src/start). */
import type { Session } from './session.ts'

/** Some lists write `eq_list` for `eq/list` (wire.md 2), though script names may contain `_` too. */
export const listsAction = (permissions: readonly string[], action: string): boolean =>
  permissions.some((listed) => listed.replace('/', '_') === action.replace('/', '_'))

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
