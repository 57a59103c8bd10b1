import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useConfig } from '#config.ts'
import { Button } from '#ui/Button.tsx'
import { Strip } from '#ui/Strip.tsx'
import { type SsoProvider, signInAgainUrl } from '../sso/flow.ts'
import type { SessionTerms } from '../sessionTerms.ts'

interface Props {
  provider: SsoProvider
  terms: SessionTerms
}

/** Signs in again with the same provider in a window of its own, which shares the new session with the waiting page. */
export function SignInAgainWithProvider({ provider, terms }: Props) {
  const label = useConfig().sso[provider]?.label
  const [popup, setPopup] = useState<'none' | 'open' | 'blocked'>('none')
  if (label === undefined) return null

  function open() {
    // A fixed name, so that a second click reuses the window.
    const opened = window.open(
      signInAgainUrl(provider, terms),
      'patchbay-sso',
      'popup,width=520,height=720',
    )
    setPopup(opened ? 'open' : 'blocked')
  }

  return (
    <div className="grid gap-3.5 border-b border-line pb-4">
      <Button variant="primary" size="large" onClick={open}>
        <Trans>Continue with {label}</Trans>
      </Button>
      {popup === 'open' && (
        <output className="text-muted">
          <Trans>Sign in with {label} in the new window.</Trans>
        </output>
      )}
      {popup === 'blocked' && (
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
