/** Billing alerts in the frame. Their code and reads wait until the first screen has been up for a while. */
import { lazy } from '#lib/lazy/lazy.tsx'
import { getClient } from '#api/actions/billing/client.ts'
import { useCan } from '#lib/session/hooks.ts'
import { useEffect, useState } from 'react'
import { afterFirstContent } from '#lib/browser/firstContent.ts'

const BillingAlerts = lazy(async () => (await import('./BillingAlerts.tsx')).BillingAlerts, {
  errorFallback: () => null,
})

interface Props {
  /** In the rail, in a phone's top bar, as the count in the rail's Billing link, or the credit alone. */
  position: 'rail' | 'bar' | 'number' | 'credit'
}

export function Money({ position }: Props) {
  return useIsSettled() ? <BillingAlerts position={position} /> : null
}

/** Its room is kept while it is unknown, so that nothing moves when it comes. */
export function CreditChip() {
  return (
    useCan()(getClient.key).allowed && (
      <span className="flex min-w-34 justify-end max-sm:hidden">
        <Money position="credit" />
      </span>
    )
  )
}

/** The delay after the first content. In ms. */
const afterwards = 2000

/** Whether the first screen has been up for a while: only then does the frame load its billing alerts. */
export function useIsSettled(): boolean {
  const [now, setNow] = useState(false)
  useEffect(() => afterFirstContent(afterwards, () => setNow(true)), [])
  return now
}
