import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from 'react-hook-form'
import { getClient } from '#api/actions/billing/client.ts'
import { updateClient } from '#api/actions/billing/clientChange.ts'
import { useClient } from '#api/clientContext.ts'
import { useMutateAction } from '#api/hooks.ts'
import { verifyAfterLostReply } from '#api/verifyAfterLostReply.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { useCan } from '#lib/session/hooks.ts'
import { toast } from '#ui/toast.ts'

interface Props {
  /** How it is now. */
  on: boolean
  onClose: () => void
}

const verifies = { action: updateClient, about: 'two-factor' } as const

/** Switches the code after the password on or off. spec.md 4.4. */
export function TwoFactorDialog({ on, onClose }: Props) {
  const { t } = useLingui()
  const client = useClient()
  const permission = useCan()(updateClient.key)
  const update = useMutateAction(updateClient)
  const wanted = !on
  return (
    <FormDialog
      form={useForm({ defaultValues: {} })}
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
          <Trans>Your password alone is then enough to sign in. Open sessions continue.</Trans>
        ) : (
          <Trans>
            From your next sign-in you’ll need a verification code. Make sure you can read your
            email. Open sessions continue.
          </Trans>
        )
      }
      what={t`Two-factor authentication`}
      send={on ? <Trans>Turn off</Trans> : <Trans>Turn on</Trans>}
      variant={on ? 'danger' : 'primary'}
      disabledReason={permission.allowed ? undefined : t(permission.reason)}
      action={updateClient}
      request={() => ({ billing_twofaenabled: wanted })}
      verifies={verifies}
      write={(request) =>
        verifyAfterLostReply(
          verifies,
          () => update.mutateAsync(request),
          async () => (await client.call(getClient, {})).client.twofaenabled === wanted,
        )
      }
      onTaken={() =>
        toast({
          id: 'two-factor',
          tone: 'ok',
          title: wanted
            ? now`Two-factor authentication turned on`
            : now`Two-factor authentication turned off`,
        })
      }
    />
  )
}
