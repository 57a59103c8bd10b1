import { t } from '@lingui/core/macro'
import { ApiError } from '#api/wire.ts'
import { signInFailure } from '../signInFailure.ts'
import { SsoError, type SsoProblem } from './SsoError.ts'

/** What happened to a sign-in through another service, called `label`, and what to do. spec.md 7. */
export function ssoFailure(error: unknown, label: string): string {
  if (error instanceof SsoError) return ofPanel(error.problem, label)
  return (error instanceof ApiError ? ofService(error, label) : undefined) ?? signInFailure(error)
}

function ofPanel(problem: SsoProblem, label: string): string {
  switch (problem) {
    case 'not-begun':
      return t`This tab has not begun a sign-in with ${label}, or has finished it already. Nothing was sent or changed. Begin anew.`
    case 'other-state':
      return t`What came back from ${label} does not belong to the sign-in that this tab began, so nothing of it was used. Begin anew, and do not follow links that others sent you here with.`
    case 'denied':
      return t`You did not agree at ${label}, so nothing happened. Try again, or sign in another way.`
    case 'provider-failed':
      return t`${label} could not do it. Try again, or sign in another way.`
    case 'no-proof':
      return t`${label} sent you back without a proof of who you are. Allow it to share your e-mail address, then try again.`
    case 'not-set-up':
      return t`This panel does not sign in with ${label}. Sign in another way.`
    case 'returns-elsewhere':
      return t`The service would have ${label} send you back to another panel. Sign in another way, and tell whoever runs this one.`
    case 'keeps-nothing':
      return t`Your browser keeps nothing for this panel, so you could not come back from ${label}. Allow it to, or sign in another way.`
    case 'no-hash':
      return t`The service took what ${label} said of you, but gave nothing to sign in with. Try again, or sign in another way.`
    case 'somebody-else':
      return t`At ${label} you are somebody else than the one whose page waits. Nothing was changed: choose the right identity there.`
  }
}

/** Undefined for what any sign-in may come to. */
function ofService({ action, code, kind, text }: ApiError, label: string): string | undefined {
  if (code === 'SSO_UNAVAILABLE' || /sso_\w+_unavailable/i.test(text))
    return t`The service cannot reach ${label} at the moment. Sign in another way, or try again later.`
  switch (code ?? '') {
    case 'OAUTH_STATE_MISSING':
      return t`The service does not know this sign-in with ${label} any more: it took too long, or was finished already. Try again.`
    case 'OAUTH_STATE_MISMATCH':
      return t`The service has not begun this sign-in with ${label}, or it took too long. Nothing was changed. Try again.`
    case 'OAUTH_CODE_VERIFIER_MISSING':
      return t`The sign-in with ${label} took so long that the service can no longer check who began it. Try again.`
    case 'INVALID_HOST_HEADER':
      return t`The service takes no sign-in with ${label} from this address. Sign in another way, and tell whoever runs this panel.`
    case 'ERROR_SOCIAL_REQUEST':
      return t`${label} does not take back what it gave you: it is used up or too old. Try again.`
    case 'ERROR_FETCH_SOCIAL_USER':
      return t`${label} did not tell the service who you are. Allow it to share your e-mail address, then try again.`
    case 'MISSING_CREDENTIAL':
      return t`The service got no proof of who you are from ${label}. Try again.`
    case 'INVALID_CREDENTIAL':
      return t`The proof that ${label} gave you is not valid, or not any more. Try again.`
  }
  if (kind !== 'refused') return undefined
  if (/another client/i.test(text))
    return t`This identity at ${label} belongs to another account already. Unlink it there first, or choose another one.`
  if (action.endsWith('_signin'))
    return t`The service knows nobody by this identity at ${label}, or it is used up. Try again; to link it, sign in another way first.`
  if (action === 'auth/billinglogin' && !/too many/i.test(text))
    return t`The service does not take this sign-in for the billing location that you chose. Choose the other one and try again.`
  return undefined
}
