import { Trans } from '@lingui/react/macro'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogCancel } from '#ui/Dialog.tsx'
import { useSession, useSessionStore, useSignOut } from '#lib/session/hooks.ts'
import type { Loss } from '#lib/session/store.ts'
import { SignInForm } from '../SignInForm.tsx'

/**
 * Signs in over the page when the session is lost: unsaved input stays, and waiting calls continue. It can't be dismissed
 * except by signing in or out, unless it only renews the session.
 */
export function SignInAgainDialog() {
  const state = useSession()
  const store = useSessionStore()
  const signOut = useSignOut()
  const lost = state.status === 'lost' ? state : undefined
  const renewing = state.status === 'signed-in' && state.renewing ? state : undefined
  const shown = lost ?? renewing
  return (
    <Dialog
      open={shown !== undefined}
      onClose={() => renewing && store.renew(false)}
      title={renewing ? <Trans>Stay signed in</Trans> : <Trans>Sign in again</Trans>}
      description={
        renewing ? (
          <Trans>Sign in to extend your session. Your entries are kept.</Trans>
        ) : (
          lost && <Explanation loss={lost.loss} />
        )
      }
      footer={
        renewing ? (
          <DialogCancel variant="ghost" />
        ) : (
          <Button variant="ghost" onClick={() => void signOut()}>
            <Trans>Sign out instead</Trans>
          </Button>
        )
      }
    >
      {shown && (
        <SignInForm
          again={shown.session.identity}
          isRenewal={renewing !== undefined}
          optionsOpen={lost?.loss.reason === 'ip-changed'}
        />
      )}
    </Dialog>
  )
}

function Explanation({ loss }: { loss: Loss }) {
  switch (loss.reason) {
    case 'expired':
      return <Trans>Your session has expired. Sign in again to continue where you left off.</Trans>
    case 'ip-changed':
      return (
        <>
          <IpChange from={loss.from} to={loss.to} />{' '}
          <Trans>
            Sign in to continue. If this happens often, turn off “Bind session to this IP address”.
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

/** '' where the API didn't say. */
function IpChange({ from, to }: { from: string; to: string }) {
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
