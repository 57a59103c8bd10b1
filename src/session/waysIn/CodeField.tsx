import { Trans } from '@lingui/react/macro'
import { Controller, useFormState, type Control } from 'react-hook-form'
import { Field } from '#ui/Field.tsx'
import { PinField } from '#ui/PinField.tsx'
import { codeLength } from './codeLength.ts'
import type { CodeFields } from './secondFactorCode.ts'

/** Where the code of the second factor is typed, pasted, or filled in by the browser. */
export function CodeField({ control }: { control: Control<CodeFields> }) {
  const { errors } = useFormState({ control })
  return (
    <Controller
      control={control}
      name="code"
      render={({ field }) => (
        <Field
          label={<Trans>Code</Trans>}
          hint={<Trans>It was sent to your e-mail or telephone.</Trans>}
          error={errors.code?.message}
          group
          required
        >
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
