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
import { Switch } from '#ui/Switch.tsx'

/** Whether the computer tells ended work while nobody looks at the panel. Pressing it is what has the browser ask. */
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
    // What nobody can change here does not stand before the list.
    <Card className={now === 'unsupported' || now === 'insecure' ? 'order-last' : undefined}>
      <Switch
        label={<Trans>Tell me when work ends</Trans>}
        checked={now === 'on'}
        disabledReason={cannot}
        hint={
          dismissed ? (
            <Trans>Your browser was not allowed to. Turn it on again to be asked again.</Trans>
          ) : (
            <Trans>
              By a notice of your computer, while the panel is not in front: the server’s name and
              how it ended.
            </Trans>
          )
        }
        onChange={({ target }) => void set(target.checked)}
      />
    </Card>
  )
}

/** Why it cannot be turned on, and how that can be changed. */
const reasons: Readonly<Record<Notices, ReactNode>> = {
  on: undefined,
  off: undefined,
  blocked: (
    <Trans>
      Your browser blocks notices of this page. Allow them in its settings for this page, beside the
      address, then come back.
    </Trans>
  ),
  insecure: (
    <Trans>
      Browsers show notices only for pages that are served securely. Open the panel with https://.
    </Trans>
  ),
  unsupported: (
    <Trans>
      This browser shows no notices of pages. On a computer, the panel’s title tells when an
      installation ends.
    </Trans>
  ),
}
