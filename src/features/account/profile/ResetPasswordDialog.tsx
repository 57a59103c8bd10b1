import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { resetPassword } from '#api/actions/billing/clientChange.ts'
import { mayHaveHappened } from '#api/errorWords.ts'
import { useMutateAction } from '#api/hooks.ts'
import type { ApiError } from '#api/wire.ts'
import { brief } from '#lib/text/brief.ts'
import { FormDialog } from '#lib/forms/FormDialog.tsx'
import { useCan } from '#lib/session/hooks.ts'
import { Strip } from '#ui/Strip.tsx'
import { toast } from '#ui/toast.ts'

interface Props {
  /** The account's address: the service takes no other (spec.md 4.4). */
  email: string
  onSent: () => void
  onClose: () => void
}

/** Has a link for a new password mailed. The mail cannot be looked up afterwards, so a lost answer is said to be one. */
export function ResetPasswordDialog({ email, onSent, onClose }: Props) {
  const { t } = useLingui()
  const permission = useCan()(resetPassword.key)
  const reset = useMutateAction(resetPassword)
  return (
    <FormDialog
      form={useForm({ defaultValues: {} })}
      title={<Trans>Mail a link for a new password?</Trans>}
      description={
        <Trans>
          It goes to <b className="wrap-anywhere">{brief(email)}</b>. Your password stays what it is
          until you open the link and choose another one.
        </Trans>
      }
      what={t`Link for a new password`}
      send={<Trans>Mail the link</Trans>}
      disabledReason={permission.allowed ? undefined : t(permission.reason)}
      action={resetPassword}
      request={() => ({ email })}
      write={reset.mutateAsync}
      onTaken={() => {
        onSent()
        toast({
          id: 'reset-password',
          tone: 'ok',
          title: now`A link is on its way to ${brief(email)}`,
        })
      }}
      onClose={onClose}
      failure={noAnswer}
    />
  )
}

/** Says that no answer came, and what to do then; nothing for other failures. */
const noAnswer = (error: ApiError): ReactNode =>
  mayHaveHappened(error) && (
    <Strip tone="warn" urgent>
      <Trans>
        No answer came, so the mail may be on its way. Look into your mailbox before you ask for
        another one: a newer link may end the older one.
      </Trans>
    </Strip>
  )
