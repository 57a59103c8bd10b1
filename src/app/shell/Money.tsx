/** Billing alerts in the frame. Their code and reads wait until the first screen has been up for a while. */
import { lazy } from '#lib/lazy/lazy.tsx'
import { getClient } from '#api/actions/billing/client.ts'
import { useCan } from '#lib/session/hooks.ts'
import { useEffect, useState } from 'react'
import { afterFirstContent } from '#lib/browser/firstContent.ts'

const options = { errorFallback: () => null } as const
const MoneyNews = lazy(async () => (await import('./MoneyNews.tsx')).MoneyNews, options)
const Credit = lazy(async () => (await import('./Credit.tsx')).Credit, options)

interface Props {
  /** In the rail, in a phone's top bar, or as the count in the rail's Billing link. */
  position: 'rail' | 'bar' | 'number'
}

export function Money({ position }: Props) {
  return useIsSettled() ? <MoneyNews position={position} /> : null
}

/** Its room is kept while it is unknown, so that nothing moves when it comes. */
export function CreditChip() {
  const { allowed } = useCan()(getClient.key)
  const isSettled = useIsSettled()
  if (!allowed) return null
  return <span className="flex min-w-34 justify-end max-sm:hidden">{isSettled && <Credit />}</span>
}

/** The delay after the first content. In ms. */
const afterwards = 2000

/** Whether the first screen has been up for a while: only then does the frame load its billing alerts. */
export function useIsSettled(): boolean {
  const [now, setNow] = useState(false)
  useEffect(() => afterFirstContent(afterwards, () => setNow(true)), [])
  return now
}
