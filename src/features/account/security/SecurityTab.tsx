import { useState } from 'react'
import { getClient } from '#api/actions/billing/client.ts'
import { serviceNow } from '#api/serviceClock.ts'
import { useAllowed } from '#lib/queryStates/useAllowed.ts'
import { useSignedIn } from '#lib/session/hooks.ts'
import { PasswordCard } from '../profile/AccountFacts.tsx'
import { IdentitiesCard } from './IdentitiesCard.tsx'
import { MessengerCard } from './MessengerCard.tsx'
import { PinCard } from './PinCard.tsx'
import { TwoFactorCard } from './TwoFactorCard.tsx'
import { SecurityDialog } from './SecurityDialog.tsx'
import { SessionsCard } from './SessionsCard.tsx'

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
      <IdentitiesCard />
      <MessengerCard />
      <SecurityDialog onMailed={() => setSentAt(serviceNow())} />
    </div>
  )
}
