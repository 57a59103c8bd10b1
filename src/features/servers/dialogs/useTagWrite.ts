import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addTag, listTags, removeTag } from '#api/actions/tags.ts'
import { useClient } from '#api/clientContext.ts'
import { mayHaveHappened } from '#api/errors.ts'
import { actionQuery, invalidateChanged, isMistake, useAction } from '#api/hooks.ts'
import { mayHide, type List } from '#api/lists.ts'
import { fetchFresh } from '#api/fetchFresh.ts'
import type { ServerTag } from '#api/serverTag.ts'
import {
  foundUnchanged,
  verifyAfterLostReply,
  type VerifiedOutcome,
} from '#api/verifyAfterLostReply.ts'
import { ApiError } from '#api/wire.ts'

type Written = Pick<ServerTag, 'tag' | 'value' | 'extra'>

/** `before`: the existing tag of that name, if any. */
export type TagChange =
  | { readonly type: 'add'; readonly tag: Written; readonly before: ServerTag | undefined }
  | { readonly type: 'remove'; readonly tag: Written }

interface TagWrite {
  /** @throws {ApiError} */
  send: (change: TagChange) => Promise<VerifiedOutcome<unknown>>
  /** The pending change; a removal stays pending until the list has been read again. */
  sending: TagChange | undefined
  /** Why the last change failed. An unknown outcome is resolved once the list has been read again. */
  failure: ApiError | undefined
}

/** Adds and removes tags. After a lost response, the list tells the outcome. */
export function useTagWrite(serverId: number): TagWrite {
  const client = useClient()
  const queryClient = useQueryClient()
  const [failedAt, setFailedAt] = useState(0)
  // The tab reads the list.
  const shown = useAction(listTags, { id: serverId }, { enabled: false })
  const readTags = (): Promise<List<ServerTag>> =>
    fetchFresh(queryClient, actionQuery(client, listTags, { id: serverId }))
  const { mutateAsync, isPending, variables, error } = useMutation<
    VerifiedOutcome<unknown>,
    ApiError,
    TagChange
  >({
    mutationKey: [addTag.key],
    throwOnError: isMistake,
    mutationFn: (change) => {
      const isDone = async (): Promise<boolean> => {
        const outcome = outcomeOf(change, await readTags())
        if (outcome !== 'unclear') return outcome === 'done'
        throw new ApiError({ kind: 'malformed', action: listTags.key })
      }
      const { tag, value, extra } = change.tag
      const one = { id: serverId, tag, component: 'eq' }
      return verifyAfterLostReply<unknown>(
        { action: change.type === 'add' ? addTag : removeTag, about: serverId },
        () =>
          change.type === 'add'
            ? client.call(addTag, { ...one, value, extra })
            : client.call(removeTag, one),
        isDone,
      )
    },
    onError: () => setFailedAt(Date.now()),
    onSettled: (_certain, _error, { type }) => {
      const readAgain = invalidateChanged(queryClient, addTag, serverId)
      // Until then the removed tag's row would offer to remove it again.
      return type === 'remove' ? readAgain : undefined
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

/**
 * Whether the list shows the change; `unclear`: someone else changed the tag, and the order is unknown, or it may be one
 * that couldn't be read.
 */
function outcomeOf(change: TagChange, tags: List<ServerTag>): 'done' | 'unchanged' | 'unclear' {
  const found = tags.find(({ tag }) => tag === change.tag.tag)
  if (!found && mayHide(tags)) return 'unclear'
  if (change.type === 'remove') return found ? 'unchanged' : 'done'
  if (isSame(found, change.tag)) return 'done'
  return isSame(found, change.before) ? 'unchanged' : 'unclear'
}

const isSame = (one: Written | undefined, other: Written | undefined): boolean =>
  one?.tag === other?.tag && one?.value === other?.value && one?.extra === other?.extra
