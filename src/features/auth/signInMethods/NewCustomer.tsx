import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { checkEmail } from '#api/actions/auth/account.ts'
import { useClient } from '#api/clientContext.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { Strip } from '#ui/Strip.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { billingLocations } from '#lib/session/billingLocations.ts'
import type { RememberedAccount } from '../rememberedAccount.ts'
import { emailFailure } from './failures.ts'
import { MailedCode } from './MailedCode.tsx'
import { useEmail } from './useEmail.ts'
import { WayHead } from './WayHead.tsx'

interface Props {
  /** What was typed into the form before. */
  known: RememberedAccount | undefined
  onBack: (account?: RememberedAccount) => void
}

/**
 * Makes a client of an email address and verifies it with a mailed code (spec.md 4.1). The first password comes by mail
 * as well, so the way ends at the sign-in form.
 */
export function NewCustomer({ known, onBack }: Props) {
  const { t } = useLingui()
  const client = useClient()
  const { email, problem, field, check } = useEmail(known?.email)
  const [location, setLocation] = useState<string>(known?.location ?? billingLocations[0].id)
  const [step, setStep] = useState<'address' | 'code' | 'done'>('address')
  const [isOld, setIsOld] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const account = { email, location }

  async function sendAddress() {
    if (busy || !check()) return
    setBusy(true)
    setFailure(undefined)
    try {
      const { state } = await client.call(checkEmail, { user_email: email, location })
      setIsOld(state === 'exists')
      setStep('code')
    } catch (error) {
      setFailure(emailFailure(error, 'address'))
    }
    setBusy(false)
  }

  return (
    <div className="grid gap-4">
      <WayHead
        title={<Trans>Create account</Trans>}
        description={
          <Trans>Verify your email and we’ll send you a password. Free until you order.</Trans>
        }
      />
      {step === 'address' ? (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void sendAddress()
          }}
        >
          <Field label={<Trans>Email</Trans>} error={problem} required>
            <TextInput inputSize="large" type="email" autoComplete="email" {...field} />
          </Field>
          <Field
            label={<Trans>Billing location</Trans>}
            hint={<Trans>Sets your currency and the company that bills you.</Trans>}
          >
            <NativeSelect
              inputSize="large"
              options={billingLocations.map(({ id, label }) => ({ value: id, label: t(label) }))}
              value={location}
              onChange={({ target }) => setLocation(target.value)}
            />
          </Field>
          {failure !== undefined && (
            <Strip tone="bad" urgent>
              {failure}
            </Strip>
          )}
          <Button type="submit" variant="primary" size="large" busy={busy}>
            <Trans>Send code</Trans>
          </Button>
        </form>
      ) : step === 'code' ? (
        <MailedCode account={account} isOld={isOld} onVerified={() => setStep('done')} />
      ) : (
        <Strip tone="ok" urgent>
          {isOld ? (
            <Trans>
              {email} is verified and already has an account. Sign in with your password, or reset
              it.
            </Trans>
          ) : (
            <Trans>{email} is verified. We sent your password there: sign in with it.</Trans>
          )}
        </Strip>
      )}
      <Button
        variant={step === 'done' ? 'primary' : 'ghost'}
        className={step === 'done' ? undefined : '-ml-3 justify-self-start'}
        onClick={() => onBack(account)}
      >
        {step === 'done' ? <Trans>Sign in</Trans> : <Trans>Back to sign in</Trans>}
      </Button>
    </div>
  )
}
