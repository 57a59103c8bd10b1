import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { checkEmail } from '#api/actions/auth/account.ts'
import { useClient } from '#api/clientContext.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { Strip } from '#ui/Strip.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { billingLocations } from '#lib/session/billingLocations.ts'
import type { RememberedAccount } from '../rememberedAccount.ts'
import { useEmailField, emailFailure } from './emailField.ts'
import { StepHeading } from './StepHeading.tsx'
import { PinInput } from '#ui/PinInput.tsx'
import { ResendCode, codeLength } from './ResendCode.tsx'

interface Props {
  /** What the sign-in form has. */
  known: RememberedAccount | undefined
  onBack: (account?: RememberedAccount) => void
}

/**
 * Creates an account for an email address and verifies it by code (spec.md 4.1). The password comes by email too, so
 * this ends at the sign-in form.
 */
export function CreateAccount({ known, onBack }: Props) {
  const { t } = useLingui()
  const client = useClient()
  const { email, error, field, validate } = useEmailField(known?.email)
  const [location, setLocation] = useState<string>(known?.location ?? billingLocations[0].id)
  const [step, setStep] = useState<'email' | 'code' | 'done'>('email')
  const [isExisting, setIsExisting] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const account = { email, location }

  async function sendEmail() {
    if (busy || !validate()) return
    setBusy(true)
    setFailure(undefined)
    try {
      const { state } = await client.call(checkEmail, { user_email: email, location })
      setIsExisting(state === 'exists')
      setStep('code')
    } catch (caught) {
      setFailure(emailFailure(caught, 'email'))
    }
    setBusy(false)
  }

  return (
    <div className="grid gap-4">
      <StepHeading
        title={<Trans>Create account</Trans>}
        description={
          <Trans>Verify your email and we’ll send you a password. Free until you order.</Trans>
        }
      />
      {step === 'email' ? (
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void sendEmail()
          }}
        >
          <Field label={<Trans>Email</Trans>} error={error} required>
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
        <CodeForm account={account} isExisting={isExisting} onVerified={() => setStep('done')} />
      ) : (
        <Strip tone="ok" urgent>
          {isExisting ? (
            <Trans>
              {email} is verified and already has an account. Sign in with your password, or reset
              it.
            </Trans>
          ) : (
            <Trans>{email} is verified. Sign in with the password we sent there.</Trans>
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

interface CodeProps {
  account: { email: string; location: string }
  /** The email already had an account. */
  isExisting: boolean
  onVerified: () => void
}

/** spec.md 4.1. */
function CodeForm({ account: { email, location }, isExisting, onVerified }: CodeProps) {
  const { t } = useLingui()
  const client = useClient()
  const [code, setCode] = useState('')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const request = { user_email: email, location }

  async function verify() {
    setIsSubmitted(true)
    if (busy) return
    if (code.length < codeLength) return field.current?.focus()
    setBusy(true)
    setFailure(undefined)
    try {
      await client.call(checkEmail, { ...request, user_token: code })
      onVerified()
    } catch (error) {
      setCode('')
      setIsSubmitted(false)
      setFailure(emailFailure(error, 'code'))
      setBusy(false)
      field.current?.focus()
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
      {isExisting && (
        <Strip>
          <Trans>
            This email already has an account. Enter the code to verify that it’s yours.
          </Trans>
        </Strip>
      )}
      <Field
        label={<Trans>Verification code</Trans>}
        hint={<Trans>Sent to {email}</Trans>}
        error={
          isSubmitted && code.length < codeLength ? t`Enter all ${codeLength} digits` : undefined
        }
        group
        required
      >
        <PinInput kind="code" ref={field} length={codeLength} value={code} onChange={setCode} />
      </Field>
      {failure !== undefined && (
        <Strip tone="bad" urgent>
          {failure}
        </Strip>
      )}
      <Button type="submit" variant="primary" size="large" busy={busy}>
        <Trans>Verify email</Trans>
      </Button>
      <ResendCode
        send={() => client.call(checkEmail, request)}
        failureOf={(error) => emailFailure(error, 'email')}
      />
    </form>
  )
}
