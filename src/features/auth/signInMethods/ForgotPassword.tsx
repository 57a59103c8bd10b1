import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { resetPassword } from '#api/actions/billing.ts'
import { useClient } from '#api/clientContext.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Strip } from '#ui/Strip.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import type { RememberedAccount } from '../rememberedAccount.ts'
import { useEmailField, resetFailure } from './emailField.ts'
import { StepHeading } from './StepHeading.tsx'

interface Props {
  /** What the sign-in form has. */
  known: RememberedAccount | undefined
  onBack: (account?: RememberedAccount) => void
}

/** Sends a password reset link. spec.md 4.4, 6. */
export function ForgotPassword({ known, onBack }: Props) {
  const client = useClient()
  const { email, error, field, validate } = useEmailField(known?.email)
  const [sentTo, setSentTo] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function send() {
    if (busy || !validate()) return
    setBusy(true)
    setFailure(undefined)
    try {
      await client.call(resetPassword, { email }, { token: null })
      setSentTo(email)
    } catch (caught) {
      setFailure(resetFailure(caught))
    }
    setBusy(false)
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <StepHeading
        title={<Trans>Reset password</Trans>}
        description={<Trans>We’ll email you a link to choose a new password.</Trans>}
      />
      {sentTo === undefined ? (
        <>
          <Field label={<Trans>Email</Trans>} error={error} required>
            <TextInput inputSize="large" type="email" autoComplete="username" {...field} />
          </Field>
          {failure !== undefined && (
            <Strip tone="bad" urgent>
              {failure}
            </Strip>
          )}
          <Button type="submit" variant="primary" size="large" busy={busy}>
            <Trans>Send reset link</Trans>
          </Button>
        </>
      ) : (
        <Strip tone="ok" urgent>
          <Trans>
            We sent a reset link to {sentTo}. If it doesn’t arrive, check your spam folder.
          </Trans>
        </Strip>
      )}
      <Button
        variant="ghost"
        className="-ml-3 justify-self-start"
        onClick={() => onBack(known && { ...known, email })}
      >
        <Trans>Back to sign in</Trans>
      </Button>
    </form>
  )
}
