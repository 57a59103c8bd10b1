import {
  listApiKeys,
  listApiKeysForServer,
  type ApiKey,
  deleteApiKey,
  editApiKey,
  viewApiKey,
} from '#api/actions/apiKeys.ts'
import { useAction, useMutateAction } from '#api/hooks.ts'
import type { List } from '#api/lists.ts'
import { allowedRead, refreshEvery, type AllowedRead } from '#lib/queryStates/useAllowed.ts'
import { useCan } from '#lib/session/hooks.ts'
import type { RequestOf } from '#api/action.ts'
import { useVerifiedAction } from '#api/useVerifiedAction.ts'
import { useClient } from '#api/clientContext.ts'
import { verifyAfterLostReply, type VerifiedOutcome } from '#api/verifyAfterLostReply.ts'
import { ApiError } from '#api/wire.ts'
import { sameAllowList } from '#lib/rules/allowList.ts'

export interface KeysRead extends AllowedRead<List<ApiKey>> {
  /** When the data arrived, by the browser's clock. In ms; 0 without data. */
  arrivedAt: number
}

/** The keys of one server, or all of the account with those of its servers, as the route loaders request them. */
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

export const hasSettings = (key: ApiKey, settings: KeySettings): boolean =>
  key.name.trim() === settings.name.trim() &&
  key.active === settings.active &&
  key.server_id === (settings.server_id ?? 0) &&
  sameAllowList(key.ip, settings.ip ?? '') &&
  key.login_notify_method === settings.login_notify_method &&
  (key.login_notify_address ?? '') === (settings.login_notify_address ?? '')

export const keyEditWrite = (id: number) => ({ action: editApiKey, about: id })
export const keyDeleteWrite = (id: number) => ({ action: deleteApiKey, about: id })

interface KeyWrites {
  /** Edits a key. @throws {ApiError} */
  save: (before: ApiKey, request: RequestOf<typeof editApiKey>) => Promise<VerifiedOutcome<unknown>>
}

/** Edits keys. A lost response is verified by the key itself. `untilReadAgain`: see `useMutateAction`. */
export function useKeyWrites(options: { untilReadAgain?: true } = {}): KeyWrites {
  const client = useClient()
  const edit = useMutateAction(editApiKey, options)
  const fetchKey = (id: number): Promise<ApiKey> => client.call(viewApiKey, { id })
  return {
    save: (before, request) =>
      verifyAfterLostReply(
        keyEditWrite(before.id),
        () => edit.mutateAsync(request),
        async () => {
          const key = await fetchKey(before.id)
          if (hasSettings(key, request.params)) return true
          // Neither the old nor the new settings: somebody else edited it, and the order is unknown.
          if (!hasSettings(key, settingsOf(before)))
            throw new ApiError({ kind: 'malformed', action: viewApiKey.key })
          return false
        },
      ),
  }
}

/** Deletes a key, which is gone once it can't be viewed. `untilReadAgain`: see `useMutateAction`. */
export const useDeleteKey = (options: { untilReadAgain?: true } = {}) =>
  useVerifiedAction(deleteApiKey, {
    ...options,
    about: ({ id }) => id,
    isDone: ({ id }, readNow) =>
      readNow(viewApiKey, { id }).then(
        () => false,
        (error: unknown) => {
          if (error instanceof ApiError && error.kind === 'not-found') return true
          throw error
        },
      ),
  })

const settingsOf = ({ server_id, login_notify_address, ...key }: ApiKey): KeySettings => ({
  ...key,
  server_id,
  login_notify_address: login_notify_address ?? '',
})
