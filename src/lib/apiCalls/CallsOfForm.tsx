import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { ApiCall } from '#api/apiCall.ts'
import { Calls } from './Calls.tsx'

/** What a form would send now. In a file of its own, so that a form loads it only on demand. */
export function CallsOfForm({ calls }: { calls: readonly ApiCall[] }) {
  const box = useRef<HTMLElement>(null)
  // It opens below the visible part, so scroll it into view.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section ref={box} className="min-w-0 border-t border-line pt-3.5 pb-1">
      {calls.length > 0 ? (
        <Calls calls={calls} />
      ) : (
        <p className="text-muted">
          <Trans>Nothing to send yet</Trans>
        </p>
      )}
    </section>
  )
}
