/**
 * Keeps the input of a long form in this tab, so that a reload or an expired session loses nothing. The caller lists
 * the fields, never a secret. Signing out clears all drafts.
 */
import { useEffect } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { safeSessionStorage } from '#lib/browser/safeStorage.ts'

const keyOf = (name: string): string => `patchbay.draft.${name}`

/** The fields stored under `name`; only texts. */
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

/** Moves a draft to another name, with some fields changed. */
export function moveDraft(
  from: string,
  to: string,
  changed: Readonly<Record<string, string>> = {},
): void {
  safeSessionStorage.write(keyOf(to), JSON.stringify({ ...readDraft(from), ...changed }))
  forgetDraft(from)
}

/** Where the names of typed secrets are stored, never their values. */
const typedSecrets = 'secrets typed'

/** Whether something was typed into a secret field, which the draft couldn't store. */
export const wasTyped = (draft: Readonly<Record<string, string>>, secret: string): boolean =>
  (draft[typedSecrets] ?? '').split(' ').includes(secret)

/** By field, the part a draft may store; '' for nothing. */
export type DraftParts = Readonly<Record<string, (typed: string) => string>>

interface DraftRules {
  /**
   * Stores only fields that differ from these, for forms over data that others change too: an untouched field must not
   * come back as typed.
   */
  readonly unlike?: Readonly<Record<string, string>>
  /**
   * For fields that a secret may be pasted into by mistake; if no part can be stored, the field counts as a secret.
   * Must be stable.
   */
  readonly parts?: DraftParts
}

/** Stores `fields` of a form as they are typed; of `secrets`, only that something was typed. */
export function useDraft<Values extends FieldValues>(
  { subscribe }: Pick<UseFormReturn<Values>, 'subscribe'>,
  name: string,
  fields: readonly Path<Values>[],
  secrets: readonly Path<Values>[] = [],
  { unlike, parts }: DraftRules = {},
): void {
  const fieldNames = fields.join(' ')
  const secretNames = secrets.join(' ')
  // Writes to storage, which is outside React; nothing is read back.
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const stored = Object.fromEntries(
            fieldNames
              .split(' ')
              .filter((field) => unlike === undefined || values[field] !== (unlike[field] ?? ''))
              .map((field) => [field, partToStore(values[field], parts?.[field])]),
          )
          // A secret that was lost and not typed again is still missing.
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
    [subscribe, name, fieldNames, secretNames, unlike, parts],
  )
}

const partToStore = (typed: unknown, part: DraftParts[string] | undefined): unknown =>
  part && typeof typed === 'string' ? part(typed) : typed
