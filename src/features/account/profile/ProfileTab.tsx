import { useState } from 'react'
import { getClient } from '#api/actions/billing/client.ts'
import type { ReplyOf } from '#api/action.ts'
import { serviceNow } from '#api/serviceClock.ts'
import { useCloseDialog, useCurrentDialog } from '#lib/forms/openDialog.ts'
import { NotFoundDialog } from '#lib/forms/NotFoundDialog.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { useAllowed } from '#lib/queryStates/useAllowed.ts'
import { SkeletonBlock } from '#ui/Skeleton.tsx'
import { AccountCard, IdentityNotice, PasswordCard } from './AccountCards.tsx'
import type { ClientPart } from './clientFields.ts'
import { InvoiceSettingsCard, AdditionalDetailsCard, AddressCard } from './ProfileCards.tsx'

const ClientDialog = lazy(async () => (await import('./ClientDialog.tsx')).ClientDialog)

const ResetPasswordDialog = lazy(
  async () => (await import('./ResetPasswordDialog.tsx')).ResetPasswordDialog,
)

export function ProfileTab() {
  return (
    <ReadPart read={useAllowed(getClient, {})} skeleton={<SkeletonBlock className="h-96" />}>
      {(reply) => <Profile reply={reply} />}
    </ReadPart>
  )
}

function Profile({ reply }: { reply: ReplyOf<typeof getClient> }) {
  const { client } = reply
  const [sentAt, setSentAt] = useState<number>()
  return (
    <>
      <IdentityNotice reply={reply} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <AddressCard client={client} />
          <AdditionalDetailsCard client={client} />
          <InvoiceSettingsCard client={client} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <AccountCard reply={reply} />
          <PasswordCard email={client.email} sentAt={sentAt} />
        </div>
      </div>
      <ProfileDialog reply={reply} onMailed={() => setSentAt(serviceNow())} />
    </>
  )
}

const parts: Readonly<Record<string, ClientPart>> = {
  'change-address': 'address',
  'change-settings': 'settings',
  'change-more': 'more',
}

interface DialogProps {
  reply: ReplyOf<typeof getClient>
  onMailed: () => void
}

function ProfileDialog({ reply: { client }, onMailed }: DialogProps) {
  const { run } = useCurrentDialog()
  const onClose = useCloseDialog()
  if (run === undefined) return null
  const part = Object.hasOwn(parts, run) ? parts[run] : undefined
  if (part) return <ClientDialog key={part} part={part} client={client} onClose={onClose} />
  if (run === 'reset-password')
    return <ResetPasswordDialog email={client.email} onSent={onMailed} onClose={onClose} />
  return <NotFoundDialog onClose={onClose} />
}
