import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addTag, listTags, removeTag } from '#api/actions/tags.ts'
import { useClient } from '#api/clientContext.ts'
import { mayHaveHappened } from '#api/errorWords.ts'
import { actionQuery, invalidateChanged, isMistake, useAction } from '#api/hooks.ts'
import { fetchFresh } from '#api/fetchFresh.ts'
import type { ServerTag } from '#api/serverTag.ts'
import {
  deleteIfPresent,
  foundUnchanged,
  verifyAfterLostReply,
  type Certain,
} from '#api/verifyAfterLostReply.ts'
import { ApiError } from '#api/wire.ts'

type Written = Pick<ServerTag, 'tag' | 'value' | 'extra'>

/** What is wanted of one tag. `before`: as it was known, where there is one of that name. */
export type TagChange =
  | { readonly what: 'add'; readonly tag: Written; readonly before: ServerTag | undefined }
  | { readonly what: 'remove'; readonly tag: Written }

interface TagWrite {
  /** Sends it. @throws {ApiError} */
  send: (change: TagChange) => Promise<Certain<unknown>>
  /** What is on its way; a removal until the list has been read again. */
  sending: TagChange | undefined
  /** Why the last one failed, by what the list shows now: an end that was not known is, once it has been read again. */
  failure: ApiError | undefined
}

/** Writes to the tags of a server. Where the reply is lost the list is read again, and says what is true. */
export function useTagWrite(serverId: number): TagWrite {
  const client = useClient()
  const queryClient = useQueryClient()
  const [failedAt, setFailedAt] = useState(0)
  // Whoever shows the list reads it.
  const shown = useAction(listTags, { id: serverId }, { enabled: false })
  const readTags = (): Promise<readonly ServerTag[]> =>
    fetchFresh(queryClient, actionQuery(client, listTags, { id: serverId }))
  const { mutateAsync, isPending, variables, error } = useMutation<
    Certain<unknown>,
    ApiError,
    TagChange
  >({
    mutationKey: [addTag.key],
    throwOnError: isMistake,
    mutationFn: (change) => {
      const isDone = async (): Promise<boolean> => {
        const outcome = outcomeOf(change, await readTags())
        if (outcome !== 'otherwise') return outcome === 'done'
        throw new ApiError({ kind: 'malformed', action: listTags.key })
      }
      const { tag, value, extra } = change.tag
      const one = { id: serverId, tag, component: 'eq' }
      return change.what === 'add'
        ? verifyAfterLostReply(
            { action: addTag, about: serverId },
            () => client.call(addTag, { ...one, value, extra }),
            isDone,
          )
        : deleteIfPresent(
            { action: removeTag, about: serverId },
            () => client.call(removeTag, one),
            isDone,
          )
    },
    onError: () => setFailedAt(Date.now()),
    onSettled: (_certain, _error, { what }) => {
      const readAgain = invalidateChanged(queryClient, addTag, serverId)
      // The row of a removed tag stands there until then, and would offer the same once more.
      return what === 'remove' ? readAgain : undefined
    },
  })

  function failure(): ApiError | undefined {
    if (!error || !variables || !mayHaveHappened(error)) return error ?? undefined
    if (shown.data === undefined || shown.dataUpdatedAt < failedAt) return error
    const outcome = outcomeOf(variables, shown.data)
    if (outcome === 'done') return undefined
    return outcome === 'unchanged' ? foundUnchanged(error) : error
  }

  return { send: mutateAsync, sending: isPending ? variables : undefined, failure: failure() }
}

/** What a list says of a change; `otherwise`: somebody else has changed the tag, and nobody knows who was last. */
function outcomeOf(
  change: TagChange,
  tags: readonly ServerTag[],
): 'done' | 'unchanged' | 'otherwise' {
  const found = tags.find(({ tag }) => tag === change.tag.tag)
  if (change.what === 'remove') return found ? 'unchanged' : 'done'
  if (same(found, change.tag)) return 'done'
  return same(found, change.before) ? 'unchanged' : 'otherwise'
}

const same = (one: Written | undefined, other: Written | undefined): boolean =>
  one?.tag === other?.tag && one?.value === other?.value && one?.extra === other?.extra
