import { deleteApiKey, editApiKey, viewApiKey, type ApiKey } from '#api/actions/apiKeys.ts'
import type { RequestOf } from '#api/action.ts'
import { useClient } from '#api/clientContext.ts'
import { useMutateAction } from '#api/hooks.ts'
import { verifyAfterLostReply, type Certain } from '#api/verifyAfterLostReply.ts'
import { ApiError } from '#api/wire.ts'
import { sameAllowList } from '#lib/rules/allowList.ts'

export type KeySettings = Omit<RequestOf<typeof editApiKey>['params'], 'id'>

/** Whether a key is set as was asked for. */
export const isSetTo = (key: ApiKey, settings: KeySettings): boolean =>
  key.name.trim() === settings.name.trim() &&
  key.active === settings.active &&
  key.server_id === (settings.server_id ?? 0) &&
  sameAllowList(key.ip, settings.ip ?? '') &&
  key.login_notify_method === settings.login_notify_method &&
  (key.login_notify_address ?? '') === (settings.login_notify_address ?? '')

/** Name the writes to a key while they are checked. */
export const keyChange = (id: number) => ({ action: editApiKey, about: id })
export const keyDeletion = (id: number) => ({ action: deleteApiKey, about: id })

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
        keyChange(before.id),
        () => edit.mutateAsync(request),
        async () => {
          const key = await look(before.id)
          if (isSetTo(key, request.params)) return true
          // Neither as it was nor as it should be: somebody else has changed it, and nobody knows who was last.
          if (!isSetTo(key, settingsOf(before)))
            throw new ApiError({ kind: 'malformed', action: viewApiKey.key })
          return false
        },
      ),
    remove: (request) =>
      verifyAfterLostReply(
        keyDeletion(request.id),
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
