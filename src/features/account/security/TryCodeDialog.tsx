import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { checkSecondFactor, resendSecondFactor } from '#api/actions/auth/session.ts'
import { useMutateAction } from '#api/hooks.ts'
import type { ApiError } from '#api/wire.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { secondFactorFailure } from '#features/auth/signInFailure.ts'
import { CodeField, codeFields } from '#features/auth/signInMethods/CodeField.tsx'
import { Strip } from '#ui/Strip.tsx'

type Step = 'to-send' | 'sent' | 'right'

/** Has a code sent as at sign-in, to see that it arrives before it is needed. spec.md 4.1. */
export function TryCodeDialog({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState<Step>('to-send')
  return step === 'to-send' ? (
    <SendCode onClose={onClose} onSent={() => setStep('sent')} />
  ) : (
    <EnterCode onClose={onClose} right={step === 'right'} onRight={() => setStep('right')} />
  )
}

function SendCode({ onClose, onSent }: { onClose: () => void; onSent: () => void }) {
  const { t } = useLingui()
  const resend = useMutateAction(resendSecondFactor)
  return (
    <FormDialog
      form={useForm({ defaultValues: {} })}
      onClose={onClose}
      title={<Trans>Test two-factor authentication</Trans>}
      description={<Trans>We’ll send you a verification code, as at sign-in.</Trans>}
      what={t`Verification code`}
      send={<Trans>Send code</Trans>}
      action={resendSecondFactor}
      request={() => ({ from: 'user_profile' }) as const}
      write={resend.mutateAsync}
      onSent={onSent}
    />
  )
}

interface EnterProps {
  right: boolean
  onRight: () => void
  onClose: () => void
}

function EnterCode({ right, onRight, onClose }: EnterProps) {
  const { t } = useLingui()
  const check = useMutateAction(checkSecondFactor)
  const form = useForm({
    resolver: standardSchemaResolver(codeFields),
    defaultValues: { code: '' },
  })
  const { control } = form
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>Test two-factor authentication</Trans>}
      what={t`Verification code`}
      send={<Trans>Verify code</Trans>}
      cancel={<Trans>Close</Trans>}
      isUnsaved={() => false}
      disabledReason={right ? t`This code has been used.` : undefined}
      action={checkSecondFactor}
      request={({ code }) => ({ code })}
      write={check.mutateAsync}
      onSent={() => {
        form.reset()
        onRight()
      }}
      failure={codeFailure}
    >
      {right ? (
        <Strip tone="ok" urgent>
          <Trans>Code verified: two-factor authentication works.</Trans>
        </Strip>
      ) : (
        <CodeField control={control} />
      )}
    </FormDialog>
  )
}

const codeFailure = (error: ApiError): ReactNode => (
  <Strip tone="bad" urgent>
    {secondFactorFailure(error)}
  </Strip>
)
