/**
 * Writes in flight, and writes whose outcome isn't known yet. The control that sent one stays disabled until it is
 * settled. Writes that must not be sent twice are stored on the device, for reloads and other tabs.
 */
import { createEvents } from '#lib/store/store.ts'

/** Device storage for one text per user; it may be blocked. */
export interface OwnerStorage {
  read: (owner: string) => string | null
  write: (owner: string, text: string) => void
  remove: (owner: string) => void
}

/** A write as this page tracks it. Times are in seconds. */
export interface PendingWrite {
  readonly facts: unknown
  /** After this time the API can no longer be working on it. */
  readonly limit: number
  /** Time since it was sent. */
  elapsed: () => number
  /** Its response is lost. */
  lose: () => void
  /** Whether the user who sent it is still signed in. */
  isOwn: () => boolean
  pass: (seconds: number) => Promise<void>
  /** It is settled. */
  end: () => void
}

interface PendingWrites {
  /** Whose writes these are ('' when signed out), and where the device stores them. */
  belongTo: (owner: () => string, storage: OwnerStorage) => void
  /** Whose writes are sent now; '' when signed out. */
  owner: () => string
  begin: (key: string, limit: number, facts?: unknown) => PendingWrite
  /** Takes over a write begun by another page; undefined if there is none. */
  adopt: (key: string) => PendingWrite | undefined
  /** The facts of an unsettled write begun by another page, if any. For `adopt`, while holding that write's lock. */
  abandoned: (key: string) => { readonly facts: unknown; readonly startedAt: number } | undefined
  /** Seconds until a write with a lost response is settled at the latest; undefined if there is none. */
  left: (key: string) => number | undefined
  subscribe: (listener: () => void) => () => void
  /** The page is unloading: outstanding responses will never be received. */
  leave: () => void
  /** Someone has signed in or out. */
  refresh: () => void
}

interface StoredWrite {
  readonly key: string
  /** By the browser's wall clock, in ms, so that other pages can count from it. */
  readonly startedAt: number
  readonly limit: number
  readonly lost: boolean
  readonly facts: unknown
}

interface OwnWrite extends StoredWrite {
  readonly owner: string
  readonly isStored: boolean
  readonly elapsed: () => number
}

/** After this time an unsettled write of a closed page no longer matters. In ms. */
const forgottenAfter = 3_600_000

interface Dependencies {
  /** In ms. The first is the wall clock, the second never jumps. */
  now: () => number
  monotonic: () => number
  pass: (ms: number) => Promise<void>
}

export function createPendingWrites({ now, monotonic, pass }: Dependencies): PendingWrites {
  const ownWrites = new Map<string, OwnWrite>()
  const changes = createEvents()
  let ownerNow = (): string => ''
  let storage: OwnerStorage = { read: () => null, write: () => undefined, remove: () => undefined }

  const stored = (owner: string): readonly StoredWrite[] =>
    readStored(storage.read(owner)).filter(({ startedAt }) => now() - startedAt < forgottenAfter)
  function store(
    owner: string,
    change: (writes: readonly StoredWrite[]) => readonly StoredWrite[],
  ): void {
    const writes = change(stored(owner))
    if (writes.length === 0) storage.remove(owner)
    else storage.write(owner, JSON.stringify(writes))
  }
  const ownOf = (key: string): OwnWrite | undefined => {
    const write = ownWrites.get(key)
    return write?.owner === ownerNow() ? write : undefined
  }
  const storedWrite = (key: string): StoredWrite | undefined => {
    const owner = ownerNow()
    return owner === '' ? undefined : stored(owner).find((write) => write.key === key)
  }

  function follow(write: OwnWrite): PendingWrite {
    const { key, owner } = write
    const put = (next: OwnWrite): void => {
      ownWrites.set(key, next)
      if (next.isStored)
        store(owner, (writes) => [...writes.filter((one) => one.key !== key), recordOf(next)])
      changes.emit()
    }
    put(write)
    return {
      facts: write.facts,
      limit: write.limit,
      elapsed: write.elapsed,
      lose: () => put({ ...write, lost: true }),
      isOwn: () => ownerNow() === owner,
      pass: (seconds) => pass(seconds * 1000),
      end() {
        // Another write of the same name may have begun since.
        if (ownWrites.get(key)?.elapsed === write.elapsed) ownWrites.delete(key)
        // Signed out meanwhile: it is settled when the same user returns.
        if (write.isStored && ownerNow() === owner)
          store(owner, (writes) => writes.filter((one) => one.key !== key))
        changes.emit()
      },
    }
  }

  return {
    belongTo(owner, ownerStorage) {
      ownerNow = owner
      storage = ownerStorage
      changes.emit()
    },
    owner: () => ownerNow(),
    begin(key, limit, facts) {
      const startedAtMonotonic = monotonic()
      return follow({
        key,
        owner: ownerNow(),
        startedAt: now(),
        limit,
        lost: false,
        facts,
        isStored: facts !== undefined && ownerNow() !== '',
        elapsed: () => (monotonic() - startedAtMonotonic) / 1000,
      })
    },
    adopt(key) {
      const write = storedWrite(key)
      if (!write || ownOf(key)) return undefined
      const before = Math.max(0, now() - write.startedAt)
      const begunAt = monotonic()
      return follow({
        ...write,
        owner: ownerNow(),
        isStored: true,
        elapsed: () => (before + monotonic() - begunAt) / 1000,
      })
    },
    abandoned: (key) => (ownOf(key) ? undefined : storedWrite(key)),
    left(key) {
      const ownWrite = ownOf(key)
      if (ownWrite)
        return ownWrite.lost ? Math.max(0, ownWrite.limit - ownWrite.elapsed()) : undefined
      const other = storedWrite(key)
      if (!other?.lost) return undefined
      return Math.max(0, other.limit - Math.max(0, now() - other.startedAt) / 1000)
    },
    subscribe: changes.subscribe,
    leave() {
      for (const write of ownWrites.values())
        if (write.isStored && !write.lost && write.owner === ownerNow())
          store(write.owner, (writes) =>
            writes.map((one) => (one.key === write.key ? { ...one, lost: true } : one)),
          )
    },
    refresh: changes.emit,
  }
}

const recordOf = ({ key, startedAt, limit, lost, facts }: OwnWrite): StoredWrite => ({
  key,
  startedAt,
  limit,
  lost,
  facts,
})

/** The stored text may come from this panel, another version of it, or anyone. */
function readStored(text: string | null): readonly StoredWrite[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(read) ? read.filter(isStoredWrite) : []
  } catch {
    return []
  }
}

const isStoredWrite = (value: unknown): value is StoredWrite =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'startedAt' in value &&
  typeof value.startedAt === 'number' &&
  'limit' in value &&
  typeof value.limit === 'number' &&
  'lost' in value &&
  typeof value.lost === 'boolean' &&
  'facts' in value

/** The writes of this page, and those the device stores for other pages. */
export const pendingWrites = createPendingWrites({
  now: () => Date.now(),
  monotonic: () => performance.now(),
  pass: (ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms)
    }),
})
