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

const verifies = { action: updateClient, about: 'second-step' } as const

/** Switches the code after the password on or off. spec.md 4.4. */
export function SecondStepDialog({ on, onClose }: Props) {
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
        on ? <Trans>Switch the second step off?</Trans> : <Trans>Switch the second step on?</Trans>
      }
      description={
        on ? (
          <Trans>Whoever knows your password can sign in then. Sessions that are open go on.</Trans>
        ) : (
          <Trans>
            From your next log-in on, a code is asked for after the password. Make sure that you can
            read your mail without this panel. Sessions that are open go on.
          </Trans>
        )
      }
      what={t`Second step`}
      send={on ? <Trans>Switch it off</Trans> : <Trans>Switch it on</Trans>}
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
          id: 'second-step',
          tone: 'ok',
          title: wanted ? now`The second step is on` : now`The second step is off`,
        })
      }
    />
  )
}
