import {
  listApiKeys,
  listApiKeysForServer,
  type ApiKey,
  deleteApiKey,
  editApiKey,
  viewApiKey,
} from '#api/actions/apiKeys.ts'
import { useAction, useMutateAction } from '#api/hooks.ts'
import { allowedRead, refreshEvery, type AllowedRead } from '#lib/queryStates/useAllowed.ts'
import { useCan } from '#lib/session/hooks.ts'
import type { RequestOf } from '#api/action.ts'
import { useClient } from '#api/clientContext.ts'
import { verifyAfterLostReply, type Certain } from '#api/verifyAfterLostReply.ts'
import { ApiError } from '#api/wire.ts'
import { sameAllowList } from '#lib/rules/allowList.ts'

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

export type KeySettings = Omit<RequestOf<typeof editApiKey>['params'], 'id'>

/** Whether a key is set as was asked for. */
export const hasSettings = (key: ApiKey, settings: KeySettings): boolean =>
  key.name.trim() === settings.name.trim() &&
  key.active === settings.active &&
  key.server_id === (settings.server_id ?? 0) &&
  sameAllowList(key.ip, settings.ip ?? '') &&
  key.login_notify_method === settings.login_notify_method &&
  (key.login_notify_address ?? '') === (settings.login_notify_address ?? '')

/** Name the writes to a key while they are checked. */
export const keyEditWrite = (id: number) => ({ action: editApiKey, about: id })
export const keyDeleteWrite = (id: number) => ({ action: deleteApiKey, about: id })

interface KeyWrites {
  /** Changes a key. @throws {ApiError} */
  save: (before: ApiKey, request: RequestOf<typeof editApiKey>) => Promise<Certain<unknown>>
  /** Deletes it. @throws {ApiError} */
  remove: (request: RequestOf<typeof deleteApiKey>) => Promise<Certain<unknown>>
}

/**
 * Writes to keys that are there. Where the reply is lost the key is looked at, so that nobody has to guess.
 * `untilReadAgain`: see `useMutateAction`.
 */
export function useKeyWrites(options: { untilReadAgain?: true } = {}): KeyWrites {
  const client = useClient()
  const edit = useMutateAction(editApiKey, options)
  const remove = useMutateAction(deleteApiKey, options)
  const look = (id: number): Promise<ApiKey> => client.call(viewApiKey, { id })
  return {
    save: (before, request) =>
      verifyAfterLostReply(
        keyEditWrite(before.id),
        () => edit.mutateAsync(request),
        async () => {
          const key = await look(before.id)
          if (hasSettings(key, request.params)) return true
          // Neither as it was nor as it should be: somebody else has changed it, and nobody knows who was last.
          if (!hasSettings(key, settingsOf(before)))
            throw new ApiError({ kind: 'malformed', action: viewApiKey.key })
          return false
        },
      ),
    remove: (request) =>
      verifyAfterLostReply(
        keyDeleteWrite(request.id),
        () => remove.mutateAsync(request),
        () =>
          look(request.id).then(
            () => false,
            (error: unknown) => {
              if (error instanceof ApiError && error.kind === 'not-found') return true
              throw error
            },
          ),
      ),
  }
}

const settingsOf = ({ server_id, login_notify_address, ...key }: ApiKey): KeySettings => ({
  ...key,
  server_id,
  login_notify_address: login_notify_address ?? '',
})
