import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { checkEmail } from '#api/actions/auth/account.ts'
import { useClient } from '#api/clientContext.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { PinInput } from '#ui/PinInput.tsx'
import { Strip } from '#ui/Strip.tsx'
import { codeLength } from './codeLength.ts'
import { emailFailure } from './failures.ts'
import { Resend } from './Resend.tsx'

interface Props {
  account: { email: string; location: string }
  /** The address was a customer's already. */
  isOld: boolean
  onVerified: () => void
}

/** Verifies an email address with the code that was mailed to it. spec.md 4.1. */
export function MailedCode({ account: { email, location }, isOld, onVerified }: Props) {
  const { t } = useLingui()
  const client = useClient()
  const [code, setCode] = useState('')
  const [pressed, setPressed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const request = { user_email: email, location }

  async function verify() {
    setPressed(true)
    if (busy || code.length < codeLength) return
    setBusy(true)
    setFailure(undefined)
    try {
      await client.call(checkEmail, { ...request, user_token: code })
      onVerified()
    } catch (error) {
      setCode('')
      setPressed(false)
      setFailure(emailFailure(error, 'code'))
      setBusy(false)
    }
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void verify()
      }}
    >
      {isOld && (
        <Strip>
          <Trans>
            This email already has an account. Enter the code to verify that it’s yours.
          </Trans>
        </Strip>
      )}
      <Field
        label={<Trans>Verification code</Trans>}
        hint={<Trans>We sent it to {email}.</Trans>}
        error={pressed && code.length < codeLength ? t`Enter all ${codeLength} digits` : undefined}
        group
        required
      >
        <PinInput kind="code" length={codeLength} value={code} onChange={setCode} />
      </Field>
      {failure !== undefined && (
        <Strip tone="bad" urgent>
          {failure}
        </Strip>
      )}
      <Button type="submit" variant="primary" size="large" busy={busy}>
        <Trans>Verify email</Trans>
      </Button>
      <Resend
        send={() => client.call(checkEmail, request)}
        failureOf={(error) => emailFailure(error, 'address')}
      />
    </form>
  )
}
