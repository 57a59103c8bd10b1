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
  onProven: () => void
}

/** Proves an e-mail address with the code that was mailed to it. spec.md 4.1. */
export function MailedCode({ account: { email, location }, isOld, onProven }: Props) {
  const { t } = useLingui()
  const client = useClient()
  const [code, setCode] = useState('')
  const [pressed, setPressed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const request = { user_email: email, location }

  async function prove() {
    setPressed(true)
    if (busy || code.length < codeLength) return
    setBusy(true)
    setFailure(undefined)
    try {
      await client.call(checkEmail, { ...request, user_token: code })
      onProven()
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
        void prove()
      }}
    >
      {isOld && (
        <Strip>
          <Trans>
            There is an account with this address already. The code proves that it is yours.
          </Trans>
        </Strip>
      )}
      <Field
        label={<Trans>Code</Trans>}
        hint={<Trans>It was sent to {email}.</Trans>}
        error={
          pressed && code.length < codeLength
            ? t`Enter all ${codeLength} digits of the code.`
            : undefined
        }
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
        <Trans>Prove the address</Trans>
      </Button>
      <Resend
        send={() => client.call(checkEmail, request)}
        failureOf={(error) => emailFailure(error, 'address')}
      />
    </form>
  )
}
