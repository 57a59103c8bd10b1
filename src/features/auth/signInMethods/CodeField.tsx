import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Controller, useFormState, type Control } from 'react-hook-form'
import { Field } from '#ui/Field.tsx'
import { PinField } from '#ui/PinField.tsx'
import { codeLength } from './codeLength.ts'
import type { CodeFields } from './secondFactorCode.ts'

interface Props {
  control: Control<CodeFields>
  /** Where it was sent to. */
  hint?: ReactNode
}

/** Where the code of the second factor is typed, pasted, or filled in by the browser. */
export function CodeField({
  control,
  hint = <Trans>It was sent to your e-mail or telephone.</Trans>,
}: Props) {
  const { errors } = useFormState({ control })
  return (
    <Controller
      control={control}
      name="code"
      render={({ field }) => (
        <Field label={<Trans>Code</Trans>} hint={hint} error={errors.code?.message} group required>
          <PinField
            kind="code"
            ref={field.ref}
            length={codeLength}
            value={field.value}
            onChange={field.onChange}
          />
        </Field>
      )}
    />
  )
}
