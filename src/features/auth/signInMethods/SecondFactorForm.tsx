import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import { resendSecondFactor } from '#api/actions/auth/session.ts'
import { useClient } from '#api/clientContext.ts'
import { maskedEmail } from '#lib/text/emailAddress.ts'
import { Button } from '#ui/Button.tsx'
import { Strip } from '#ui/Strip.tsx'
import { sendSecondFactor } from '../sendSecondFactor.ts'
import type { PendingSecondFactor } from '../signIn.ts'
import { secondFactorFailure } from '../signInFailure.ts'
import { CodeField, codeFields } from './CodeField.tsx'
import { ResendCode } from './ResendCode.tsx'
import { StepHeading } from './StepHeading.tsx'

interface Props {
  pending: PendingSecondFactor
  onSignedIn: () => void
  onBack: () => void
}

/** Asks for the verification code of two-factor authentication. spec.md 4.1, 5.5. */
export function SecondFactorForm({ pending: { token, email, open }, onSignedIn, onBack }: Props) {
  const client = useClient()
  const { control, handleSubmit, setError, setValue, resetField, setFocus } = useForm({
    resolver: standardSchemaResolver(codeFields),
    defaultValues: { code: '' },
  })
  const { errors, isSubmitting } = useFormState({ control })
  useSmsCode((code) => setValue('code', code))
  const sentTo = maskedEmail(email)

  const submit = handleSubmit(async ({ code }) => {
    try {
      await sendSecondFactor(client, token, code)
    } catch (error) {
      resetField('code')
      setError('root', { message: secondFactorFailure(error) })
      setFocus('code')
      return
    }
    await open()
    onSignedIn()
  })

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <StepHeading leavesFocus title={<Trans>Two-factor authentication</Trans>} />
      <CodeField
        control={control}
        hint={sentTo === '' ? undefined : <Trans>Sent to {sentTo} or your phone</Trans>}
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
        <ResendCode
          send={() => client.call(resendSecondFactor, { from: 'resend_dialog' }, { token })}
          failureOf={secondFactorFailure}
        />
      </div>
    </form>
  )
}

/** WebOTP's result, which the DOM types don't have yet. */
interface OtpCredential extends Credential {
  readonly code: string
}

/** Fills in a code from a text message where the browser supports it (WebOTP). The user still submits it. */
function useSmsCode(onCode: (code: string) => void): void {
  const onCodeNow = useEffectEvent(onCode)
  // The browser waits for the message until the form is gone.
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const controller = new AbortController()
    const options = { otp: { transport: ['sms'] }, signal: controller.signal }
    navigator.credentials.get(options).then(
      // The only credential type that was requested.
      (credential) => credential && onCodeNow((credential as OtpCredential).code),
      // Declined, or no message came: the code is typed.
      () => undefined,
    )
    return () => controller.abort()
  }, [])
}
