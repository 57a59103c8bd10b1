import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogCancel } from '#ui/Dialog.tsx'
import { useSession, useSessionStore, useSignOut } from '#lib/session/hooks.ts'
import { SignInForm } from '../SignInForm.tsx'
import type { Loss } from '#lib/session/store.ts'

/**
 * Signs in over the page when the service no longer takes the session: what is typed below stays, and the
 * calls that wait go on. There are two ways out, signing in and signing out; Escape is neither. Whoever only wants more
 * time may leave it as it is.
 */
export function SignInAgainDialog() {
  const state = useSession()
  const store = useSessionStore()
  const signOut = useSignOut()
  const lost = state.status === 'lost' ? state : undefined
  const renewed = state.status === 'signed-in' && state.renewing ? state : undefined
  const asked = lost ?? renewed
  return (
    <Dialog
      open={asked !== undefined}
      onClose={() => renewed && store.renew(false)}
      title={renewed ? <Trans>Stay signed in</Trans> : <Trans>Sign in again</Trans>}
      description={
        renewed ? (
          <Trans>Sign in to extend your session. Nothing you entered is lost.</Trans>
        ) : (
          lost && <Explanation loss={lost.loss} />
        )
      }
      footer={
        renewed ? (
          <DialogCancel variant="ghost" />
        ) : (
          <Button variant="ghost" onClick={() => void signOut()}>
            <Trans>Sign out instead</Trans>
          </Button>
        )
      }
    >
      {asked && (
        <SignInForm
          again={asked.session.identity}
          afresh={renewed !== undefined}
          optionsOpen={lost?.loss.reason === 'address-changed'}
        />
      )}
    </Dialog>
  )
}

function Explanation({ loss }: { loss: Loss }) {
  switch (loss.reason) {
    case 'expired':
      return <Trans>Your session has expired. Sign in again to continue where you left off.</Trans>
    case 'address-changed':
      return (
        <>
          <Moved from={loss.from} to={loss.to} />{' '}
          <Trans>
            Sign in again to continue where you left off. If this happens often, clear “Bind session
            to this IP address”.
          </Trans>
        </>
      )
    case 'refused':
      return (
        <Trans>
          Your session was ended, or your IP address changed. Sign in again to continue where you
          left off.
        </Trans>
      )
  }
}

/** From which address to which, as far as the service said it. */
function Moved({ from, to }: { from: string; to: string }) {
  const before = <span className="mono">{from}</span>
  const now = <span className="mono">{to}</span>
  if (from === '' && to === '')
    return <Trans>You were signed out because your IP address changed.</Trans>
  if (from === '')
    return <Trans>You were signed out because your IP address changed to {now}.</Trans>
  if (to === '')
    return <Trans>You were signed out because your IP address changed from {before}.</Trans>
  return (
    <Trans>
      You were signed out because your IP address changed from {before} to {now}.
    </Trans>
  )
}
