/**
 * Keeps what is typed into a long form for this tab, so that a reload or an expired session loses nothing.
 * The caller names the fields: a secret is never among them. Signing out clears them all.
 */
import { useEffect } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { safeSessionStorage } from '#lib/browser/safeStorage.ts'

const keyOf = (name: string): string => `patchbay.draft.${name}`

/** The fields kept under `name`; texts only, anything else is left out. */
export function readDraft(name: string): Readonly<Record<string, string>> {
  try {
    const stored: unknown = JSON.parse(safeSessionStorage.read(keyOf(name)) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(
      Object.entries(stored).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    )
  } catch {
    return {}
  }
}

export function forgetDraft(name: string): void {
  safeSessionStorage.remove(keyOf(name))
}

/** Keeps a draft under another name, with some fields changed. */
export function moveDraft(
  from: string,
  to: string,
  changed: Readonly<Record<string, string>> = {},
): void {
  safeSessionStorage.write(keyOf(to), JSON.stringify({ ...readDraft(from), ...changed }))
  forgetDraft(from)
}

/** Under this is kept which secrets were typed: their names, never what they are. */
const typedSecrets = 'secrets typed'

/** Whether something was typed into a secret field that the draft could not keep. */
export const wasTyped = (draft: Readonly<Record<string, string>>, secret: string): boolean =>
  (draft[typedSecrets] ?? '').split(' ').includes(secret)

/** By field, what a draft keeps of it: '' for nothing. */
export type DraftParts = Readonly<Record<string, (typed: string) => string>>

interface DraftRules {
  /**
   * Only what differs from it is kept, for forms over something that others change too: what nobody touched must not
   * come back as typed.
   */
  readonly unlike?: Readonly<Record<string, string>>
  /** For fields into which a secret may be pasted by mistake; what is kept nothing of counts as one. Made once. */
  readonly parts?: DraftParts
}

/** Keeps `fields` of a form as they are typed; of `secrets`, only that something was typed. */
export function useDraft<Values extends FieldValues>(
  { subscribe }: Pick<UseFormReturn<Values>, 'subscribe'>,
  name: string,
  fields: readonly Path<Values>[],
  secrets: readonly Path<Values>[] = [],
  { unlike, parts }: DraftRules = {},
): void {
  const wanted = fields.join(' ')
  const secretNames = secrets.join(' ')
  // Storage is outside React: what is typed is written there as it changes, nothing is read back.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const stored = Object.fromEntries(
            wanted
              .split(' ')
              .filter((field) => unlike === undefined || values[field] !== (unlike[field] ?? ''))
              .map((field) => [field, partToStore(values[field], parts?.[field])]),
          )
          // One that was lost before and is not typed again yet is still missing.
          const before = readDraft(name)
          const isLost = (field: string): boolean =>
            values[field] ? !stored[field] : wasTyped(before, field)
          const typed = [...secretNames.split(' '), ...Object.keys(parts ?? {})].filter(
            (field) => field !== '' && isLost(field),
          )
          safeSessionStorage.write(
            keyOf(name),
            JSON.stringify({ ...stored, [typedSecrets]: typed.join(' ') }),
          )
        },
      }),
    [subscribe, name, wanted, secretNames, unlike, parts],
  )
}

const partToStore = (typed: unknown, part: DraftParts[string] | undefined): unknown =>
  part && typeof typed === 'string' ? part(typed) : typed
