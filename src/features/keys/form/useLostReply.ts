import { useState } from 'react'
import type { ApiKey } from '#api/actions/apiKeys.ts'
import { lostKey, type LostKey } from './lostKey.ts'
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
