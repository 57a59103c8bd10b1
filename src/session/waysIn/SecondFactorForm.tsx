import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Controller, useForm, useFormState } from 'react-hook-form'
import * as z from 'zod/mini'
import { checkSecondFactor, resendSecondFactor } from '#api/actions/auth.ts'
import { useClient } from '#api/clientContext.ts'
import { serviceNow } from '#api/serviceClock.ts'
import { Button } from '#ui/Button.tsx'
import { Countdown } from '#ui/Countdown.tsx'
import { Field } from '#ui/Field.tsx'
import { PinField } from '#ui/PinField.tsx'
import { Strip } from '#ui/Strip.tsx'
import { useNow } from '#ui/useNow.ts'
import type { HalfOpen } from '../signIn.ts'
import { secondFactorFailure } from '../signInFailure.ts'

/** Digits of a code. Our own choice: the specification does not say. */
const codeLength = 6
/** Seconds before another code can be asked for. */
const resendAfter = 30

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
  const { control, handleSubmit, setError, resetField, setFocus } = useForm({
    resolver: standardSchemaResolver(fields),
    defaultValues: { code: '' },
  })
  const { errors, isSubmitting } = useFormState({ control })

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
        <Resend token={token} />
      </div>
    </form>
  )
}

/** Sends another code; not again at once, so that a second press is not a second message. */
function Resend({ token }: { token: string }) {
  const { t } = useLingui()
  const client = useClient()
  const [sentAt, setSentAt] = useState(() => serviceNow() / 1000)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const until = sentAt + resendAfter
  const waiting = useNow(1000) / 1000 < until

  async function resend() {
    setBusy(true)
    setFailure(undefined)
    try {
      await client.call(resendSecondFactor, { from: 'resend_dialog' }, { token })
      setSentAt(serviceNow() / 1000)
    } catch (error) {
      setFailure(secondFactorFailure(error))
    }
    setBusy(false)
  }

  return (
    <div className="grid justify-items-end gap-1">
      <Button
        variant="ghost"
        busy={busy}
        disabledReason={waiting ? t`A code is on its way. Give it a moment.` : undefined}
        onClick={() => void resend()}
      >
        <Countdown until={until} over={<Trans>Send the code again</Trans>}>
          {(left) => <Trans>Send again in {left}</Trans>}
        </Countdown>
      </Button>
      {failure !== undefined && (
        <p role="alert" className="text-small text-bad">
          {failure}
        </p>
      )}
    </div>
  )
}
