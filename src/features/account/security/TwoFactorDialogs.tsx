import { t as translate } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState, type ReactNode } from 'react'
import { getClient } from '#api/actions/billing/client.ts'
import { updateClient } from '#api/actions/billing/clientChange.ts'
import { useClient } from '#api/clientContext.ts'
import { useMutateAction } from '#api/hooks.ts'
import { verifyAfterLostReply } from '#api/verifyAfterLostReply.ts'
import { ConfirmDialog } from '#lib/forms/ConfirmDialog.tsx'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { useCan } from '#lib/session/hooks.ts'
import { toast } from '#ui/toast.ts'
import { checkSecondFactor, resendSecondFactor } from '#api/actions/auth/session.ts'
import type { ApiError } from '#api/wire.ts'
import { secondFactorFailure } from '#features/auth/signInFailure.ts'
import { CodeField, codeFields } from '#features/auth/signInMethods/CodeField.tsx'
import { Strip } from '#ui/Strip.tsx'

interface Props {
  on: boolean
  onClose: () => void
}

const verifies = { action: updateClient, about: 'two-factor' } as const

/** spec.md 4.4. */
export function TwoFactorDialog({ on, onClose }: Props) {
  const { t } = useLingui()
  const client = useClient()
  const permission = useCan()(updateClient.key)
  const update = useMutateAction(updateClient)
  const enable = !on
  return (
    <ConfirmDialog
      onClose={onClose}
      danger={on}
      title={
        on ? (
          <Trans>Turn off two-factor authentication?</Trans>
        ) : (
          <Trans>Turn on two-factor authentication?</Trans>
        )
      }
      description={
        on ? (
          <Trans>You’ll then sign in with your password alone. Open sessions continue.</Trans>
        ) : (
          <Trans>
            Every sign-in will then need a verification code. Make sure you receive our email. Open
            sessions continue.
          </Trans>
        )
      }
      subject={t`Two-factor authentication`}
      submitLabel={on ? <Trans>Turn off</Trans> : <Trans>Turn on</Trans>}
      variant={on ? 'danger' : 'primary'}
      disabledReason={permission.allowed ? undefined : t(permission.reason)}
      action={updateClient}
      request={() => ({ billing_twofaenabled: enable })}
      verifiedWrite={verifies}
      write={(request) =>
        verifyAfterLostReply(
          verifies,
          () => update.mutateAsync(request),
          async () => (await client.call(getClient, {})).client.twofaenabled === enable,
        )
      }
      onSuccess={() =>
        toast({
          id: 'two-factor',
          tone: 'ok',
          title: enable
            ? translate`Two-factor authentication turned on`
            : translate`Two-factor authentication turned off`,
        })
      }
    />
  )
}

type Step = 'to-send' | 'sent' | 'right'

/** Sends a code as at sign-in, to test that it arrives. spec.md 4.1. */
export function TestCodeDialog({ onClose }: { onClose: () => void }) {
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
    <ConfirmDialog
      onClose={onClose}
      title={<Trans>Test two-factor authentication</Trans>}
      description={<Trans>We’ll send you a verification code, just like when you sign in.</Trans>}
      subject={t`Verification code`}
      submitLabel={<Trans>Send code</Trans>}
      action={resendSecondFactor}
      request={() => ({ from: 'user_profile' }) as const}
      write={resend.mutateAsync}
      onSuccessWhileOpen={onSent}
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
      subject={t`Verification code`}
      submitLabel={<Trans>Verify code</Trans>}
      cancelLabel={<Trans>Close</Trans>}
      hasUnsavedChanges={() => false}
      disabledReason={right ? t`This code was already used.` : undefined}
      action={checkSecondFactor}
      request={({ code }) => ({ code })}
      write={check.mutateAsync}
      onSuccessWhileOpen={() => {
        form.reset()
        onRight()
      }}
      renderFailure={codeFailure}
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
