import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useSession, useSignOut } from '../hooks.ts'
import { SignInForm } from '../SignInForm.tsx'
import type { Loss } from '../store.ts'

/**
 * Signs in over the page when the service no longer takes the session: what is typed below stays, and the
 * calls that wait go on. There are two ways out, signing in and signing out; Escape is neither.
 */
export function SignInAgainDialog() {
  const state = useSession()
  const signOut = useSignOut()
  const lost = state.status === 'lost' ? state : undefined
  return (
    <Dialog
      open={lost !== undefined}
      onClose={() => undefined}
      title={<Trans>Sign in again</Trans>}
      description={lost && <Explanation loss={lost.loss} />}
      footer={
        <Button variant="ghost" onClick={() => void signOut()}>
          <Trans>Sign out instead</Trans>
        </Button>
      }
    >
      {lost && <SignInForm again={lost.session.identity} />}
    </Dialog>
  )
}

function Explanation({ loss }: { loss: Loss }) {
  switch (loss.reason) {
    case 'expired':
      return (
        <Trans>
          Your session has ended. What you were doing is still here and goes on once you are signed
          in.
        </Trans>
      )
    case 'address-changed':
      return (
        <>
          <Moved from={loss.from} to={loss.to} />{' '}
          <Trans>
            What you were doing is still here and goes on once you are signed in. If your address
            changes often, tick “My address may change”.
          </Trans>
        </>
      )
    case 'refused':
      return (
        <Trans>
          The service no longer takes your session: it was ended, or your address has changed. What
          you were doing is still here and goes on once you are signed in.
        </Trans>
      )
  }
}

/** From which address to which, as far as the service said it. */
function Moved({ from, to }: { from: string; to: string }) {
  const before = <span className="mono">{from}</span>
  const now = <span className="mono">{to}</span>
  if (from === '' && to === '')
    return <Trans>Your address has changed, and the session was bound to the old one.</Trans>
  if (from === '')
    return <Trans>Your address is now {now}, and the session was bound to another one.</Trans>
  if (to === '')
    return <Trans>Your address has changed, and the session was bound to {before}.</Trans>
  return (
    <Trans>
      Your address has changed from {before} to {now}, and the session was bound to the old one.
    </Trans>
  )
}
