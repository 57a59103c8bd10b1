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
import { useState } from 'react'
import type { KeysRead } from '../useKeys.ts'

/** What the device keeps of a key that was asked for until it is decided; nothing of its secret. */
const storedFacts = z.object({
  name: z.string(),
  server_id: z.number(),
  /** The keys that were there before; absent when nobody knew them. */
  before: z.optional(z.array(z.number())),
})
type StoredFacts = z.infer<typeof storedFacts>

interface KeyCreation {
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
export function useKeyCreation(serverId: number | undefined): KeyCreation {
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
    return findLostKey({ ...asked, before: before && new Set(before) }, keys).found !== 'none'
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

interface Sent {
  readonly name: string
  readonly server_id: number
  readonly before: ReadonlySet<number> | undefined
  /** When its reply was found to be lost, by the browser's clock. In ms. */
  readonly lostAt?: number
}

/** What is known of a key whose reply was lost. */
export type LostKeyStatus =
  | LostKey<ApiKey>
  | { readonly found: 'looking' }
  | { readonly found: 'not-read' }
  /** This session may not see the list of keys. */
  | { readonly found: 'unseen' }

/** Remembers what was asked for, and looks in the list of keys for it when the reply was lost. */
export function useLostKey(read: KeysRead) {
  const [sent, setSent] = useState<Sent>()

  function look(): LostKeyStatus | undefined {
    if (sent?.lostAt === undefined) return undefined
    if (!read.permission.allowed) return { found: 'unseen' }
    // What was read before says nothing. The failed write has begun to read it again (see `invalidateUncertain`).
    if (read.data !== undefined && read.arrivedAt >= sent.lostAt)
      return findLostKey(sent, read.data)
    return { found: read.retrying ? 'looking' : 'not-read' }
  }

  return {
    looked: look(),
    /** It is on its way. */
    begin: (
      { name, server_id }: Pick<Sent, 'name' | 'server_id'>,
      before: readonly number[] | undefined,
    ) => setSent({ name, server_id, before: before && new Set(before) }),
    /** Its reply was lost. */
    lose: () => setSent((before) => before && { ...before, lostAt: Date.now() }),
  }
}

/**
 * A key was asked for and the reply was lost: whether it is there. Its secret was told once, in that reply, so that a
 * key which is found is of no use to anybody.
 */
interface Listed {
  readonly id: number
  readonly name: string
  readonly server_id: number
}

interface Asked {
  readonly name: string
  /** 0: the whole account. */
  readonly server_id: number
  /** The keys that were there before; undefined when nobody knew them. */
  readonly before: ReadonlySet<number> | undefined
}

type LostKey<Key> =
  | { readonly found: 'none' }
  | { readonly found: 'made'; readonly key: Key }
  /** One of these may be it: more than one is new, or nobody knows which were there before. */
  | { readonly found: 'perhaps'; readonly keys: readonly Key[] }

export function findLostKey<Key extends Listed>(
  { name, server_id, before }: Asked,
  now: readonly Key[],
): LostKey<Key> {
  const alike = now.filter(
    (key) => key.name.trim() === name.trim() && key.server_id === server_id && !before?.has(key.id),
  )
  const [first] = alike
  if (!first) return { found: 'none' }
  return before && alike.length === 1
    ? { found: 'made', key: first }
    : { found: 'perhaps', keys: alike }
}
