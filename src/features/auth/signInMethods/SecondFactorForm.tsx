import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import { checkSecondFactor, resendSecondFactor } from '#api/actions/auth/session.ts'
import { useClient } from '#api/clientContext.ts'
import { maskedEmail } from '#lib/text/emailAddress.ts'
import { Button } from '#ui/Button.tsx'
import { Strip } from '#ui/Strip.tsx'
import type { HalfOpen } from '../signIn.ts'
import { secondFactorFailure } from '../signInFailure.ts'
import { CodeField, codeFields } from './CodeField.tsx'
import { Resend } from './Resend.tsx'
import { WayHead } from './WayHead.tsx'

interface Props {
  halfOpen: HalfOpen
  onOpened: () => void
  onBack: () => void
}

/** Asks for the verification code of two-factor authentication. spec.md 4.1, 5.5. */
export function SecondFactorForm({ halfOpen: { token, email, open }, onOpened, onBack }: Props) {
  const client = useClient()
  const { control, handleSubmit, setError, setValue, resetField, setFocus } = useForm({
    resolver: standardSchemaResolver(codeFields),
    defaultValues: { code: '' },
  })
  const { errors, isSubmitting } = useFormState({ control })
  useCodeFromMessage((code) => setValue('code', code))
  // What had the focus is gone with the form before: whoever types goes on with the code.
  useEffect(() => setFocus('code'), [setFocus])
  const sentTo = maskedEmail(email)

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
      <WayHead leavesFocus title={<Trans>Two-factor authentication</Trans>} />
      <CodeField
        control={control}
        hint={sentTo === '' ? undefined : <Trans>We sent it to {sentTo} or to your phone.</Trans>}
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

/** What `navigator.credentials.get` gives for a text message (WebOTP); no browser's types know it yet. */
interface MessageCredential extends Credential {
  readonly code: string
}

/** Hears of a code that came as a text message, where the browser offers to read it. The person still sends it. */
function useCodeFromMessage(take: (code: string) => void): void {
  const taken = useEffectEvent(take)
  // The message comes from outside, and the wait for it ends with the form.
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const waiting = new AbortController()
    const wanted = { otp: { transport: ['sms'] }, signal: waiting.signal }
    navigator.credentials.get(wanted).then(
      // Only such a credential was asked for.
      (credential) => credential && taken((credential as MessageCredential).code),
      // Nobody agreed, or none came: it is typed, as everywhere else.
      () => undefined,
    )
    return () => waiting.abort()
  }, [])
}
