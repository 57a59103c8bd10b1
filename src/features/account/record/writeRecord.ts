import { readBeforeWrite } from '#api/readBeforeWrite.ts'
import { verifyAfterLostReply, type VerifiedWrite } from '#api/verifyAfterLostReply.ts'
import { threeWay, type Clash, type Texts } from '../rules/threeWay.ts'

export type RecordOutcome =
  | {
      readonly kind: 'saved'
      /** The reply was lost, and the service shows that it has it. */
      readonly replyLost: boolean
    }
  /** Others changed the same meanwhile; nothing was sent. */
  | {
      readonly kind: 'clash'
      readonly now: Texts
      readonly clashes: readonly Clash[]
      readonly others: readonly string[]
    }

export interface RecordWrite {
  /** Names the write while it is checked. */
  readonly verifies: VerifiedWrite
  /** The record as the form began with it. */
  readonly began: Texts
  readonly wanted: Texts
  /** Fields that the service never tells. */
  readonly writeOnly: ReadonlySet<string>
  /** Reads the record anew. @throws {ApiError} */
  readonly readNow: () => Promise<Texts>
  /** Sends what is to be changed. @throws {ApiError} */
  readonly save: (changes: Texts) => Promise<unknown>
}

/**
 * Sends only what was changed, after a look at whether others changed the same meanwhile; and where the reply is lost,
 * reads it until that tells what is true.
 * @throws {ApiError}
 */
export async function writeRecord({
  verifies,
  began,
  wanted,
  writeOnly,
  readNow,
  save,
}: RecordWrite): Promise<RecordOutcome> {
  const now = await readBeforeWrite(readNow())
  const { changes, clashes, others } = threeWay(began, now, wanted)
  if (clashes.length > 0) return { kind: 'clash', now, clashes, others }
  const sent = Object.keys(changes)
  if (sent.length === 0) return { kind: 'saved', replyLost: false }
  const readBack = sent.filter((field) => !writeOnly.has(field))
  if (readBack.length === 0) {
    await save(changes)
    return { kind: 'saved', replyLost: false }
  }
  const written = await verifyAfterLostReply(
    verifies,
    () => save(changes),
    async () => {
      const after = await readNow()
      // A service may write a value its own way: what counts is that it is no longer the old one.
      return readBack.every((field) => (after[field] ?? '') !== (now[field] ?? ''))
    },
  )
  return { kind: 'saved', replyLost: written.kind === 'found' }
}
