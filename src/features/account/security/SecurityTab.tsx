import { useState } from 'react'
import { getClient } from '#api/actions/billing/client.ts'
import { serviceNow } from '#api/serviceClock.ts'
import { useAllowed } from '#lib/queryStates/useAllowed.ts'
import { useSignedIn } from '#lib/session/hooks.ts'
import { useCloseDialog, useCurrentDialog } from '#lib/forms/openDialog.ts'
import { NotFoundDialog } from '#lib/forms/NotFoundDialog.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { PasswordCard } from '../profile/AccountCards.tsx'
import { LinkedAccountsCard } from './LinkedAccountsCard.tsx'
import { PinCard, TwoFactorCard, SessionsCard, MessengerCard } from './SecurityCards.tsx'

export function SecurityTab() {
  const [sentAt, setSentAt] = useState<number>()
  const { record } = useSignedIn()
  const { data } = useAllowed(getClient, {})
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <PinCard />
      <TwoFactorCard />
      <PasswordCard email={data?.client.email ?? record.email} sentAt={sentAt} />
      <SessionsCard />
      <LinkedAccountsCard />
      <MessengerCard />
      <SecurityDialog onMailed={() => setSentAt(serviceNow())} />
    </div>
  )
}

const SetPinDialog = lazy(async () => (await import('#lib/forms/SetPinDialog.tsx')).SetPinDialog)
const ChangePinDialog = lazy(async () => (await import('./PinDialogs.tsx')).ChangePinDialog)
const CheckPinDialog = lazy(async () => (await import('./PinDialogs.tsx')).CheckPinDialog)
const TwoFactorDialog = lazy(async () => (await import('./TwoFactorDialogs.tsx')).TwoFactorDialog)
const TryCodeDialog = lazy(async () => (await import('./TwoFactorDialogs.tsx')).TestCodeDialog)
const MessengerDialog = lazy(async () => (await import('./MessengerDialog.tsx')).MessengerDialog)
const EndSessionsDialog = lazy(
  async () => (await import('./EndSessionsDialog.tsx')).EndSessionsDialog,
)
const ResetPasswordDialog = lazy(
  async () => (await import('../profile/ResetPasswordDialog.tsx')).ResetPasswordDialog,
)

interface Props {
  /** A password reset link was sent. */
  onMailed: () => void
}

export function SecurityDialog({ onMailed }: Props) {
  const { run } = useCurrentDialog()
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
      // A link may open it before the current state is loaded.
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
