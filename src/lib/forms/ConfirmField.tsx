/**
 * Typing a name to confirm its deletion: one rule for every such dialog.
 *
 * Matching is case-sensitive: typing `db` doesn't confirm `DB`. Differences nobody can see are ignored: surrounding,
 * repeated or unusual whitespace, and Unicode composition (NFC).
 */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { FieldValues } from 'react-hook-form'
import * as z from 'zod/mini'
import { TextField, type FieldControl } from './fields.tsx'

export interface Named {
  readonly id: number
  readonly name: string
}

const asRead = (name: string): string => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ')

/** Whether the typed text matches the name. Nothing matches an empty name. */
export const confirms = (typed: string, name: string): boolean =>
  asRead(name) !== '' && asRead(typed) === asRead(name)

/** What every keyboard can type, at a reasonable length. */
const typeable = /^[\x20-\x7e]{1,64}$/

/** The text to type: the name, or the number if some keyboards can't type the name. */
export const nameToType = ({ id, name }: Named): string =>
  typeable.test(name) && asRead(name) !== '' ? asRead(name) : String(id)

/** Validates the name typed into a `<ConfirmField>`. */
export const confirmSchema = (target: Named) =>
  z.string().check(
    z.refine((typed) => confirms(typed, nameToType(target)), {
      error: () => t`Type the name exactly as shown`,
    }),
  )

interface Props<Values extends FieldValues> extends FieldControl<Values> {
  /** What would be destroyed; the same as in the form's `confirmSchema`. */
  target: Named
}

/** Asks for the name of what would be destroyed. */
export function ConfirmField<Values extends FieldValues>({ control, name, target }: Props<Values>) {
  const expected = nameToType(target)
  return (
    <TextField
      control={control}
      name={name}
      required
      label={
        <Trans>
          Type{' '}
          <strong translate="no" className="mono font-semibold wrap-anywhere text-ink select-all">
            {expected}
          </strong>{' '}
          to confirm
        </Trans>
      }
      mono
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
    />
  )
}
