/**
 * What somebody wants of a record that others may have changed since: the record as the form began with it, as it is
 * now, and as it is wanted. Nothing of others is overwritten without a word.
 */
export type Texts = Readonly<Record<string, string>>

export interface Clash {
  readonly field: string
  /** What somebody else made of it meanwhile. */
  readonly now: string
  readonly wanted: string
}

export interface ThreeWay {
  /** What has to be sent: what is wanted otherwise than it was, and is not so already. */
  readonly changes: Texts
  /** Changed on both sides, to different things. */
  readonly clashes: readonly Clash[]
  /** Changed by others only. */
  readonly others: readonly string[]
}

const changed = (wanted: Texts, from: Texts): readonly string[] =>
  Object.keys(wanted).filter((field) => wanted[field] !== (from[field] ?? ''))

/** Compares by the fields of `wanted`; what a record does not name is ''. */
export function threeWay(began: Texts, now: Texts, wanted: Texts): ThreeWay {
  const touched = new Set(changed(wanted, began))
  const differs = changed(wanted, now)
  const moved = Object.keys(wanted).filter((field) => (now[field] ?? '') !== (began[field] ?? ''))
  return {
    changes: Object.fromEntries(
      differs.filter((field) => touched.has(field)).map((field) => [field, wanted[field] ?? '']),
    ),
    clashes: moved
      .filter((field) => touched.has(field) && differs.includes(field))
      .map((field) => ({ field, now: now[field] ?? '', wanted: wanted[field] ?? '' })),
    others: moved.filter((field) => !touched.has(field)),
  }
}
