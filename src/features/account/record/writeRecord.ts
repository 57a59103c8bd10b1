/** Saving a record that others may change at the same time: a three-way merge, then a verified write. */
import { readBeforeWrite } from '#api/fetchFresh.ts'
import { verifyAfterLostReply, type VerifiedWrite } from '#api/verifyAfterLostReply.ts'

/** A record's fields by name, all as text. */
export type Texts = Readonly<Record<string, string>>

export interface Conflict {
  readonly field: string
  readonly remote: string
  readonly local: string
}

export interface Merge {
  /** My changes that the record doesn't have yet. */
  readonly changes: Texts
  /** Changed on both sides, to different values. */
  readonly conflicts: readonly Conflict[]
  /** Fields that only others changed. */
  readonly remoteChanges: readonly string[]
}

/** Fields of `values` that differ from `base`. A field that a record doesn't name is ''. */
const differing = (values: Texts, base: Texts): readonly string[] =>
  Object.keys(values).filter((field) => values[field] !== (base[field] ?? ''))

/** Compares the fields of `local`. `base`: the record when the form was opened; `remote`: as it is now. */
export function mergeThreeWay(base: Texts, remote: Texts, local: Texts): Merge {
  const changedLocally = new Set(differing(local, base))
  const notYetSaved = differing(local, remote)
  const changedRemotely = Object.keys(local).filter(
    (field) => (remote[field] ?? '') !== (base[field] ?? ''),
  )
  return {
    changes: Object.fromEntries(
      notYetSaved
        .filter((field) => changedLocally.has(field))
        .map((field) => [field, local[field] ?? '']),
    ),
    conflicts: changedRemotely
      .filter((field) => changedLocally.has(field) && notYetSaved.includes(field))
      .map((field) => ({ field, remote: remote[field] ?? '', local: local[field] ?? '' })),
    remoteChanges: changedRemotely.filter((field) => !changedLocally.has(field)),
  }
}

export type RecordOutcome =
  | {
      readonly kind: 'saved'
      /** The response was lost, but the record shows the changes. */
      readonly replyLost: boolean
    }
  /** Others changed the same fields; nothing was sent. */
  | {
      readonly kind: 'conflict'
      readonly remote: Texts
      readonly conflicts: readonly Conflict[]
      readonly remoteChanges: readonly string[]
    }

export interface RecordWrite {
  /** Identifies the write while it is verified. */
  readonly verifies: VerifiedWrite
  readonly base: Texts
  readonly local: Texts
  /** Fields that can't be read back. */
  readonly writeOnly: ReadonlySet<string>
  /** @throws {ApiError} */
  readonly readNow: () => Promise<Texts>
  /** @throws {ApiError} */
  readonly save: (changes: Texts) => Promise<unknown>
}

/**
 * Reads the record, merges, and sends only what changed. A lost response is verified by reading the record again.
 * @throws {ApiError}
 */
export async function writeRecord({
  verifies,
  base,
  local,
  writeOnly,
  readNow,
  save,
}: RecordWrite): Promise<RecordOutcome> {
  const remote = await readBeforeWrite(readNow())
  const { changes, conflicts, remoteChanges } = mergeThreeWay(base, remote, local)
  if (conflicts.length > 0) return { kind: 'conflict', remote, conflicts, remoteChanges }
  const sent = Object.keys(changes)
  if (sent.length === 0) return { kind: 'saved', replyLost: false }
  const readable = sent.filter((field) => !writeOnly.has(field))
  if (readable.length === 0) {
    await save(changes)
    return { kind: 'saved', replyLost: false }
  }
  const result = await verifyAfterLostReply(
    verifies,
    () => save(changes),
    async () => {
      const after = await readNow()
      // The API may normalize a value, so the write counts as done once the old value is gone.
      return readable.every((field) => (after[field] ?? '') !== (remote[field] ?? ''))
    },
  )
  return { kind: 'saved', replyLost: result.kind === 'found' }
}
