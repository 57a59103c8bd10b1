import { t as translate } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { resetPassword } from '#api/actions/billing/clientChange.ts'
import { mayHaveHappened } from '#api/errors.ts'
import { useMutateAction } from '#api/hooks.ts'
import type { ApiError } from '#api/wire.ts'
import { truncate } from '#lib/text/truncate.ts'
import { ConfirmDialog } from '#lib/forms/ConfirmDialog.tsx'
import { useCan } from '#lib/session/hooks.ts'
import { Strip } from '#ui/Strip.tsx'
import { toast } from '#ui/toast.ts'

interface Props {
  /** The account's own: the API accepts no other (spec.md 4.4). */
  email: string
  onSent: () => void
  onClose: () => void
}

/** No read can tell whether the email was sent, so a lost response is reported as unknown. */
export function ResetPasswordDialog({ email, onSent, onClose }: Props) {
  const { t } = useLingui()
  const permission = useCan()(resetPassword.key)
  const reset = useMutateAction(resetPassword)
  return (
    <ConfirmDialog
      title={<Trans>Email a reset link?</Trans>}
      description={
        <Trans>
          We’ll email a reset link to <b className="wrap-anywhere">{truncate(email)}</b>. Your
          password doesn’t change until you use it.
        </Trans>
      }
      subject={t`Password reset`}
      submitLabel={<Trans>Email reset link</Trans>}
      disabledReason={permission.allowed ? undefined : t(permission.reason)}
      action={resetPassword}
      request={() => ({ email })}
      write={reset.mutateAsync}
      onSuccess={() => {
        onSent()
        toast({
          id: 'reset-password',
          tone: 'ok',
          title: translate`Reset link emailed to ${truncate(email)}`,
        })
      }}
      onClose={onClose}
      renderFailure={lostReplyNotice}
    />
  )
}

const lostReplyNotice = (error: ApiError): ReactNode =>
  mayHaveHappened(error) && (
    <Strip tone="warn" urgent>
      <Trans>Result unknown. Check your inbox before you request another link.</Trans>
    </Strip>
  )
