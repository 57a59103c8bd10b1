import { useState } from 'react'
import type { ApiKey } from '#api/actions/apiKeys.ts'
import type { KeysRead } from '../useKeys.ts'

interface Sent {
  readonly name: string
  readonly server_id: number
  readonly before: ReadonlySet<number> | undefined
  /** When its reply was found to be lost, by the browser's clock. In ms. */
  readonly lostAt?: number
}

/** What is known of a key whose reply was lost. */
export type Looked =
  | LostKey<ApiKey>
  | { readonly found: 'looking' }
  | { readonly found: 'not-read' }
  /** This session may not see the list of keys. */
  | { readonly found: 'unseen' }

/** Remembers what was asked for, and looks in the list of keys for it when the reply was lost. */
export function useLostReply(read: KeysRead) {
  const [sent, setSent] = useState<Sent>()

  function look(): Looked | undefined {
    if (sent?.lostAt === undefined) return undefined
    if (!read.permission.allowed) return { found: 'unseen' }
    // What was read before says nothing. The failed write has begun to read it again (see `invalidateUncertain`).
    if (read.data !== undefined && read.arrivedAt >= sent.lostAt) return lostKey(sent, read.data)
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

export function lostKey<Key extends Listed>(
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
