import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { lazy } from '#lib/lazy/lazy.tsx'
import { Strip, StripButton } from '#ui/Strip.tsx'
import { useSession } from '#lib/session/hooks.ts'

// The dialog and the form are loaded when somebody needs them, not with every first screen.
const SignInAgainDialog = lazy(
  async () => (await import('./signInMethods/SignInAgainDialog.tsx')).SignInAgainDialog,
  { gone: SignInAfterReload },
)

/** Has the person sign in over the page when the service no longer takes the session, or they want more time. */
export function SignInAgain() {
  const state = useSession()
  const wanted = state.status === 'lost' || (state.status === 'signed-in' && state.renewing)
  const [needed, setNeeded] = useState(false)
  if (wanted && !needed) setNeeded(true)
  return (
    // Stays once it was needed: a dialog gives the focus back by closing, not by vanishing.
    needed && <SignInAgainDialog />
  )
}

/** A new version of the panel may have taken the old one's files away in the meantime. */
function SignInAfterReload() {
  const lost = useSession().status === 'lost'
  return (
    lost && (
      <Strip
        tone="warn"
        urgent
        className="fixed inset-x-4 top-4 z-50"
        action={
          <StripButton onClick={() => location.reload()}>
            <Trans>Reload</Trans>
          </StripButton>
        }
      >
        <Trans>Your session has ended. Reload the page to sign in again.</Trans>
      </Strip>
    )
  )
}
