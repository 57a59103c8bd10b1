import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { mayOfferNotices, turnNoticesOff, turnNoticesOn } from '#lib/browser/notices.ts'
import { Button } from '#ui/Button.tsx'

/** Offers, once and where long work has just begun, to tell its end outside of the page. */
export function NotifyOffer() {
  const [offered, setOffered] = useState(mayOfferNotices)
  if (!offered) return null
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <span className="text-muted">
        <Trans>It takes a while. Shall your computer tell you when it is done?</Trans>
      </span>
      <Button
        onClick={() => {
          setOffered(false)
          void turnNoticesOn()
        }}
      >
        <Trans>Tell me</Trans>
      </Button>
      <Button
        variant="ghost"
        onClick={() => {
          setOffered(false)
          turnNoticesOff()
        }}
      >
        <Trans>No, thanks</Trans>
      </Button>
    </div>
  )
}
