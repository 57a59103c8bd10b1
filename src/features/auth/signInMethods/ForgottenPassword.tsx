import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { resetPassword } from '#api/actions/billing.ts'
import { useClient } from '#api/clientContext.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Strip } from '#ui/Strip.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import type { RememberedAccount } from '../rememberedAccount.ts'
import { resetFailure } from './failures.ts'
import { useEmail } from './useEmail.ts'
import { WayHead } from './WayHead.tsx'

interface Props {
  /** What was typed into the form before. */
  known: RememberedAccount | undefined
  onBack: (account?: RememberedAccount) => void
}

/** Has the service mail a link for a new password. spec.md 4.4, 6. */
export function ForgottenPassword({ known, onBack }: Props) {
  const client = useClient()
  const { email, problem, field, check } = useEmail(known?.email)
  const [sentTo, setSentTo] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function send() {
    if (busy || !check()) return
    setBusy(true)
    setFailure(undefined)
    try {
      await client.call(resetPassword, { email }, { token: null })
      setSentTo(email)
    } catch (error) {
      setFailure(resetFailure(error))
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
      <WayHead
        title={<Trans>Reset password</Trans>}
        description={<Trans>We’ll email you a link to choose a new password.</Trans>}
      />
      {sentTo === undefined ? (
        <>
          <Field label={<Trans>Email</Trans>} error={problem} required>
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
