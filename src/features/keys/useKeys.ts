import { listApiKeys, listApiKeysForServer, type ApiKey } from '#api/actions/apiKeys.ts'
import { useAction } from '#api/hooks.ts'
import { allowedRead, refreshEvery, type AllowedRead } from '#lib/queryStates/useAllowed.ts'
import { useCan } from '#lib/session/hooks.ts'

export interface KeysRead extends AllowedRead<ApiKey[]> {
  /** When what is there was read, by the browser's clock. In ms; 0 when nothing is there. */
  arrivedAt: number
}

/**
 * The keys of one server, or every key of the account, those of its servers among them. As the loaders of their
 * screens ask for them.
 */
export function useKeys(serverId?: number): KeysRead {
  const ofServer = serverId !== undefined
  const permission = useCan()(ofServer ? listApiKeysForServer.key : listApiKeys.key, serverId)
  const every = useAction(
    listApiKeys,
    {},
    { enabled: !ofServer && permission.allowed, refetchInterval: refreshEvery.account },
  )
  const some = useAction(
    listApiKeysForServer,
    { server_id: serverId ?? 0 },
    { enabled: ofServer && permission.allowed, refetchInterval: refreshEvery.server },
  )
  const query = ofServer ? some : every
  return { ...allowedRead(permission, query), arrivedAt: query.dataUpdatedAt }
}
