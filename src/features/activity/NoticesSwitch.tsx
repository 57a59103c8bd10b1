import { Trans } from '@lingui/react/macro'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import {
  notices,
  onNotices,
  turnNoticesOff,
  turnNoticesOn,
  type Notices,
} from '#lib/browser/notices.ts'
import { Card } from '#ui/Card.tsx'
import { Switch } from '#ui/Checkbox.tsx'

/** Turns on browser notifications for finished activity. The browser asks for permission when it is turned on. */
export function NoticesSwitch() {
  const now = useSyncExternalStore(onNotices, notices)
  const [dismissed, setDismissed] = useState(false)
  const set = async (on: boolean): Promise<void> => {
    setDismissed(false)
    if (!on) return turnNoticesOff()
    setDismissed((await turnNoticesOn()) === 'off')
  }
  const cannot = reasons[now]
  return (
    // Last, if it can't be changed here.
    <Card className={now === 'unsupported' || now === 'insecure' ? 'order-last' : undefined}>
      <Switch
        label={<Trans>Notify me when activity finishes</Trans>}
        checked={now === 'on'}
        disabledReason={cannot}
        hint={
          dismissed ? (
            <Trans>Notifications weren’t allowed. Turn this on to be asked again.</Trans>
          ) : (
            <Trans>Shows the server and the result while this tab is in the background.</Trans>
          )
        }
        onChange={({ target }) => void set(target.checked)}
      />
    </Card>
  )
}

/** Why it can't be turned on, and what to do about it. */
const reasons: Readonly<Record<Notices, ReactNode>> = {
  on: undefined,
  off: undefined,
  blocked: (
    <Trans>
      Your browser blocks notifications for this site. Allow them in the site settings next to the
      address bar.
    </Trans>
  ),
  insecure: <Trans>Notifications need a secure connection. Open the panel with https://.</Trans>,
  unsupported: (
    <Trans>
      This browser doesn’t support notifications. The tab title shows when an installation finishes.
    </Trans>
  ),
}
