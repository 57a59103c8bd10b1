import { t as translate } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import * as z from 'zod/mini'
import { FormField } from '#lib/forms/fields.tsx'
import { PinInput } from '#ui/PinInput.tsx'
import { codeLength } from './ResendCode.tsx'

export const codeFields = z.object({
  code: z
    .string()
    .check(z.length(codeLength, { error: () => translate`Enter all ${codeLength} digits` })),
})

interface Props {
  control: Control<z.output<typeof codeFields>>
  hint?: ReactNode
}

export const CodeField = ({
  control,
  hint = <Trans>Sent to your email or phone</Trans>,
}: Props) => (
  <FormField
    control={control}
    name="code"
    label={<Trans>Verification code</Trans>}
    hint={hint}
    group
    required
  >
    {({ ref, value, onChange }) => (
      <PinInput kind="code" ref={ref} length={codeLength} value={value} onChange={onChange} />
    )}
  </FormField>
)
