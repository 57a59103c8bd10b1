/**
 * Typing the name of what would be destroyed: one rule for every such question.
 *
 * The name counts letter by letter, upper and lower case told apart: who types `db` has not read `DB`. What a
 * person cannot see is forgiven: blanks around it, several blanks or unusual ones where the screen shows one,
 * and letters with marks that a keyboard composes otherwise than the service wrote them (Unicode NFC).
 */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { FieldValues } from 'react-hook-form'
import * as z from 'zod/mini'
import { TextField, type InForm } from './fields.tsx'

/** What a person knows a thing by. */
export interface Named {
  readonly id: number
  readonly name: string
}

const asRead = (name: string): string => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ')

/** Whether what was typed is the name. An empty name is confirmed by nothing. */
export const confirms = (typed: string, name: string): boolean =>
  asRead(name) !== '' && asRead(typed) === asRead(name)

/** What every keyboard writes, in a length that a person types. */
const typeable = /^[\x20-\x7e]{1,64}$/

/** What to ask for: the name, or the number where not every keyboard writes the name. */
export const nameToType = ({ id, name }: Named): string =>
  typeable.test(name) && asRead(name) !== '' ? asRead(name) : String(id)

/** The name of what would be destroyed, typed in a form. `<ConfirmField>` asks for it. */
export const confirmSchema = (thing: Named) =>
  z.string().check(
    z.refine((typed) => confirms(typed, nameToType(thing)), {
      error: () => t`Type the name exactly as shown`,
    }),
  )

interface Props<Values extends FieldValues> extends InForm<Values> {
  /** What would be destroyed; the same that the form's `confirmSchema` is about. */
  thing: Named
}

/** Asks inside a form for the name of what would be destroyed. */
export function ConfirmField<Values extends FieldValues>({ control, name, thing }: Props<Values>) {
  const expected = nameToType(thing)
  return (
    <TextField
      control={control}
      name={name}
      required
      label={
        <Trans>
          Type{' '}
          <strong className="mono font-semibold wrap-anywhere text-ink select-all">
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
