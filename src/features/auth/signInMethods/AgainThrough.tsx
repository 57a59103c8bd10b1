import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useConfig } from '#config.ts'
import { Button } from '#ui/Button.tsx'
import { Strip } from '#ui/Strip.tsx'
import { againAddress } from '../againAddress.ts'
import type { SsoProvider } from '../sso/flow.ts'
import type { Terms } from '../terms.ts'

interface Props {
  provider: SsoProvider
  terms: Terms
}

/**
 * Signs in again through the service that vouched for the person before, in a window of its own: the page stays, and
 * goes on as soon as that window tells the other tabs of the new session.
 */
export function AgainThrough({ provider, terms }: Props) {
  const label = useConfig().sso[provider]?.label
  const [stands, setStands] = useState<'nothing' | 'waiting' | 'blocked'>('nothing')
  if (label === undefined) return null

  function open() {
    // Of one name, so that a second press shows the window that is there.
    const opened = window.open(
      againAddress(provider, terms),
      'patchbay-sso',
      'popup,width=520,height=720',
    )
    setStands(opened ? 'waiting' : 'blocked')
  }

  return (
    <div className="grid gap-3.5 border-b border-line pb-4">
      <Button variant="primary" size="large" onClick={open}>
        <Trans>Continue with {label}</Trans>
      </Button>
      {stands === 'waiting' && (
        <output className="text-muted">
          <Trans>Sign in with {label} in the new window.</Trans>
        </output>
      )}
      {stands === 'blocked' && (
        <Strip tone="warn" urgent>
          <Trans>Your browser blocked the window. Allow pop-ups for this site and try again.</Trans>
        </Strip>
      )}
      <p className="text-muted">
        <Trans>Or use your password</Trans>
      </p>
    </div>
  )
}
