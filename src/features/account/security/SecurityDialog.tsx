import { getClient } from '#api/actions/billing/client.ts'
import { useCloseDialog, useOpenDialog } from '#lib/forms/openDialog.ts'
import { NotFoundDialog } from '#lib/forms/NotFoundDialog.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { useAllowed } from '#lib/queryStates/useAllowed.ts'

const SetPinDialog = lazy(async () => (await import('#lib/forms/SetPinDialog.tsx')).SetPinDialog)
const ChangePinDialog = lazy(async () => (await import('./ChangePinDialog.tsx')).ChangePinDialog)
const CheckPinDialog = lazy(async () => (await import('./CheckPinDialog.tsx')).CheckPinDialog)
const TwoFactorDialog = lazy(async () => (await import('./TwoFactorDialog.tsx')).TwoFactorDialog)
const TryCodeDialog = lazy(async () => (await import('./TryCodeDialog.tsx')).TryCodeDialog)
const MessengerDialog = lazy(async () => (await import('./MessengerDialog.tsx')).MessengerDialog)
const EndSessionsDialog = lazy(
  async () => (await import('./EndSessionsDialog.tsx')).EndSessionsDialog,
)
const ResetPasswordDialog = lazy(
  async () => (await import('../profile/ResetPasswordDialog.tsx')).ResetPasswordDialog,
)

interface Props {
  /** A link for a new password was mailed. */
  onMailed: () => void
}

/** The dialog that the address names. */
export function SecurityDialog({ onMailed }: Props) {
  const { run } = useOpenDialog()
  const onClose = useCloseDialog()
  const { data } = useAllowed(getClient, {})
  switch (run) {
    case undefined:
      return null
    case 'set-pin':
      return <SetPinDialog onClose={onClose} />
    case 'change-pin':
      return <ChangePinDialog onClose={onClose} />
    case 'check-pin':
      return <CheckPinDialog onClose={onClose} />
    case 'two-factor':
      // What it does depends on how things are: a link may come before that is known.
      return data && <TwoFactorDialog on={data.client.twofaenabled} onClose={onClose} />
    case 'try-code':
      return <TryCodeDialog onClose={onClose} />
    case 'messenger':
      return <MessengerDialog onClose={onClose} />
    case 'end-sessions':
      return <EndSessionsDialog onClose={onClose} />
    case 'reset-password':
      return (
        data && (
          <ResetPasswordDialog email={data.client.email} onSent={onMailed} onClose={onClose} />
        )
      )
    default:
      return <NotFoundDialog onClose={onClose} />
  }
}
