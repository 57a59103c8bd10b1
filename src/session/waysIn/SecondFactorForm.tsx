import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t as now } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Controller, useForm, useFormState } from 'react-hook-form'
import * as z from 'zod/mini'
import { checkSecondFactor, resendSecondFactor } from '#api/actions/auth/session.ts'
import { useClient } from '#api/clientContext.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { PinField } from '#ui/PinField.tsx'
import { Strip } from '#ui/Strip.tsx'
import type { HalfOpen } from '../signIn.ts'
import { secondFactorFailure } from '../signInFailure.ts'
import { codeLength } from './codeLength.ts'
import { Resend } from './Resend.tsx'
import { useCodeFromMessage } from './useCodeFromMessage.ts'

const fields = z.object({
  code: z
    .string()
    .check(z.length(codeLength, { error: () => now`Enter all ${codeLength} digits of the code.` })),
})

interface Props {
  halfOpen: HalfOpen
  onOpened: () => void
  onBack: () => void
}

/** Asks for the code that was sent to the account's second factor. Spec 4.1, 5.5. */
export function SecondFactorForm({ halfOpen: { token, open }, onOpened, onBack }: Props) {
  const client = useClient()
  const { control, handleSubmit, setError, setValue, resetField, setFocus } = useForm({
    resolver: standardSchemaResolver(fields),
    defaultValues: { code: '' },
  })
  const { errors, isSubmitting } = useFormState({ control })
  useCodeFromMessage((code) => setValue('code', code))

  const submit = handleSubmit(async ({ code }) => {
    try {
      await client.call(checkSecondFactor, { code }, { token })
    } catch (error) {
      resetField('code')
      setError('root', { message: secondFactorFailure(error) })
      setFocus('code')
      return
    }
    await open()
    onOpened()
  })

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
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
      {errors.root?.message !== undefined && (
        <Strip tone="bad" urgent>
          {errors.root.message}
        </Strip>
      )}
      <Button type="submit" variant="primary" size="large" busy={isSubmitting}>
        <Trans>Sign in</Trans>
      </Button>
      <div className="flex flex-wrap justify-between gap-2.5">
        <Button variant="ghost" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Resend
          send={() => client.call(resendSecondFactor, { from: 'resend_dialog' }, { token })}
          failureOf={secondFactorFailure}
        />
      </div>
    </form>
  )
}
