import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { addApiKey, listApiKeys, listApiKeysForServer, type ApiKey } from '#api/actions/apiKeys.ts'
import { useClient } from '#api/clientContext.ts'
import { actionQuery } from '#api/hooks.ts'
import { fetchFresh } from '#api/fetchFresh.ts'
import {
  resumeVerification,
  verifyAfterLostReply,
  type Certain,
  type VerifiedWrite,
} from '#api/verifyAfterLostReply.ts'
import { withLock } from '#lib/browser/withLock.ts'
import { lostKey } from './useLostReply.ts'

/** What the device keeps of a key that was asked for until it is decided; nothing of its secret. */
const storedFacts = z.object({
  name: z.string(),
  server_id: z.number(),
  /** The keys that were there before; absent when nobody knew them. */
  before: z.optional(z.array(z.number())),
})
type StoredFacts = z.infer<typeof storedFacts>

interface KeyMade {
  readonly verifies: VerifiedWrite
  /** Has it made, once. `known`: the keys that are there. @throws {ApiError} */
  readonly verify: <Reply>(
    asked: Pick<StoredFacts, 'name' | 'server_id'>,
    known: readonly ApiKey[] | undefined,
    write: () => Promise<Reply>,
  ) => Promise<Certain<Reply>>
  /**
   * Goes on verifying one that a page which is gone has asked for, and tells `begin` first: what was asked for, once it
   * was found; undefined where that was decided elsewhere. @throws {ApiError}
   */
  readonly resume: (begin: (asked: StoredFacts) => void) => Promise<StoredFacts | undefined>
}

/** Finds out whether a key was made whose reply was lost: by the list of keys, until the service can no longer be at work. */
export function useKeyMade(serverId: number | undefined): KeyMade {
  const client = useClient()
  const queryClient = useQueryClient()
  const verifies = { action: addApiKey, about: serverId ?? '' }
  const turn = `new-key.${serverId ?? ''}`

  const isMade = async ({ before, ...asked }: StoredFacts): Promise<boolean> => {
    const keys =
      serverId === undefined
        ? await fetchFresh(queryClient, actionQuery(client, listApiKeys, {}))
        : await fetchFresh(
            queryClient,
            actionQuery(client, listApiKeysForServer, { server_id: serverId }),
          )
    return lostKey({ ...asked, before: before && new Set(before) }, keys).found !== 'none'
  }

  return {
    verifies,
    verify(asked, known, write) {
      const facts: StoredFacts = { ...asked, ...(known && { before: known.map(({ id }) => id) }) }
      return withLock(turn, () =>
        verifyAfterLostReply({ ...verifies, facts }, write, () => isMade(facts)),
      )
    },
    resume: (begin) =>
      withLock(turn, async () => {
        let asked: StoredFacts | undefined
        const found = await resumeVerification(verifies, async (facts) => {
          if (!asked) {
            asked = z.parse(storedFacts, facts)
            begin(asked)
          }
          return isMade(asked)
        })
        return found ? asked : undefined
      }),
  }
}
