/**
 * What became of a key whose response was lost: the list of keys tells whether it was created. Its secret was in that
 * response alone, so that a created key can't be used.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { addApiKey, listApiKeys, listApiKeysForServer, type ApiKey } from '#api/actions/apiKeys.ts'
import { useClient } from '#api/clientContext.ts'
import { fetchFresh } from '#api/fetchFresh.ts'
import { actionQuery } from '#api/hooks.ts'
import { idsIn, mayHide, notHidden, type List } from '#api/lists.ts'
import type { VerifiedWrite } from '#api/verifyAfterLostReply.ts'
import { withLock } from '#lib/browser/tabs.ts'
import { resumeCounted, sendCounted, type CountedWrite } from '#lib/sentTwice/countedWrite.ts'
import type { KeysRead } from '../useKeys.ts'

interface RequestedKey {
  readonly name: string
  /** 0: the whole account. */
  readonly server_id: number
}

/** Never the secret. */
const keyFacts = z.object({
  name: z.string(),
  server_id: z.number(),
  /** The keys that existed before; absent where unknown. */
  before: z.optional(z.array(z.number())),
})
type KeyFacts = z.infer<typeof keyFacts>

/** What came back; without its number if that couldn't be read. */
interface NewKeyReply {
  readonly id: number | null
  readonly api_key: string
}

const isSame = (key: ApiKey, { id, api_key }: NewKeyReply): boolean =>
  id === null ? api_key.endsWith(key.token_view) : key.id === id

interface KeyCreation {
  readonly verifies: VerifiedWrite
  /**
   * Sends `write` once; undefined if it created a key whose secret was lost with the response. `known`: the keys that
   * exist. @throws {ApiError}
   */
  readonly verify: <Reply extends NewKeyReply>(
    requested: RequestedKey,
    known: List<ApiKey> | undefined,
    write: () => Promise<Reply>,
  ) => Promise<Reply | undefined>
  /**
   * Continues the verification that another page began. Calls `onBegin` first, and returns the requested key once it is
   * found; undefined where the verification has ended. @throws {ApiError}
   */
  readonly resume: (onBegin: (facts: KeyFacts) => void) => Promise<KeyFacts | undefined>
}

/** Creates a key and verifies a lost response by the list of keys. */
export function useKeyCreation(serverId: number | undefined): KeyCreation {
  const client = useClient()
  const queryClient = useQueryClient()
  const verifies = { action: addApiKey, about: serverId ?? '' }
  const lockName = `new-key.${serverId ?? ''}`

  const findCreated = async ({ before, ...requested }: KeyFacts): Promise<LostKey<ApiKey>> => {
    const keys =
      serverId === undefined
        ? await fetchFresh(queryClient, actionQuery(client, listApiKeys, {}))
        : await fetchFresh(
            queryClient,
            actionQuery(client, listApiKeysForServer, { server_id: serverId }),
          )
    const known = before && new Set(before)
    const found = findLostKey({ ...requested, before: known }, keys)
    if (found.status === 'not-created')
      notHidden(keys, listApiKeys, (id) => known?.has(id) ?? false)
    return found
  }
  /** Nobody has the secret of the surplus ones. `arrived`: the one whose secret has. */
  const counted: CountedWrite<KeyFacts, readonly ApiKey[], NewKeyReply> = {
    ...verifies,
    facts: keyFacts,
    async count(facts, arrived) {
      const found = await findCreated(facts)
      if (found.status === 'not-created') return { times: 'none' }
      const { keys: made } = found
      if (found.status === 'ambiguous' || made.length === 1) return { times: 'once', made }
      const surplus = made
        .filter((key) => !arrived || !isSame(key, arrived))
        .map(({ id, token_view: end }) => ({ id, end }))
      return { times: 'more', made, twice: { kind: 'keys', name: facts.name, surplus } }
    },
  }

  return {
    verifies,
    verify(requested, known, write) {
      const facts: KeyFacts = {
        ...requested,
        ...(known && { before: idsIn(known) }),
      }
      return withLock(lockName, async () => {
        const sent = await sendCounted(counted, facts, write)
        return sent.kind === 'answered' ? sent.reply : undefined
      })
    },
    resume: (onBegin) =>
      withLock(lockName, async () => (await resumeCounted(counted, onBegin))?.facts),
  }
}

interface SentKey extends RequestedKey {
  readonly before: ReadonlySet<number> | undefined
  /** When the response was found to be lost, by the browser's clock. In ms. */
  readonly lostAt?: number
}

export type LostKeyStatus =
  | LostKey<ApiKey>
  | { readonly status: 'checking' }
  /** The list of keys couldn't be loaded. */
  | { readonly status: 'unread' }
  /** The session may not see the list of keys. */
  | { readonly status: 'forbidden' }

/** Remembers the request, and looks for its key in the list of keys once the response was lost. */
export function useLostKey(read: KeysRead) {
  const [sent, setSent] = useState<SentKey>()

  function statusOf(): LostKeyStatus | undefined {
    if (sent?.lostAt === undefined) return undefined
    if (!read.permission.allowed) return { status: 'forbidden' }
    // Older reads say nothing. The failed write has triggered a new one (see `invalidateUncertain`).
    if (read.data !== undefined && read.arrivedAt >= sent.lostAt) {
      const found = findLostKey(sent, read.data)
      const isHidden =
        found.status === 'not-created' && mayHide(read.data, (id) => sent.before?.has(id) ?? false)
      return isHidden ? { status: 'unread' } : found
    }
    return { status: read.retrying ? 'checking' : 'unread' }
  }

  return {
    lostKey: statusOf(),
    onSend: ({ name, server_id }: RequestedKey, before: readonly number[] | undefined) =>
      setSent({ name, server_id, before: before && new Set(before) }),
    onReplyLost: () => setSent((before) => before && { ...before, lostAt: Date.now() }),
  }
}

type LostKey<Key> =
  | { readonly status: 'not-created' }
  /** More than one if the browser sent it again. */
  | { readonly status: 'created'; readonly keys: readonly [Key, ...Key[]] }
  /** One of these: the keys before are unknown. */
  | { readonly status: 'ambiguous'; readonly keys: readonly Key[] }

export function findLostKey<Key extends RequestedKey & { readonly id: number }>(
  { name, server_id, before }: SentKey,
  keys: readonly Key[],
): LostKey<Key> {
  const matches = keys.filter(
    (key) => key.name.trim() === name.trim() && key.server_id === server_id && !before?.has(key.id),
  )
  const [first, ...others] = matches
  if (!first) return { status: 'not-created' }
  return before
    ? { status: 'created', keys: [first, ...others] }
    : { status: 'ambiguous', keys: matches }
}
