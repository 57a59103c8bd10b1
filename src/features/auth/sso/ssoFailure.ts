import { t } from '@lingui/core/macro'
import { ApiError } from '#api/wire.ts'
import { signInFailure } from '../signInFailure.ts'
import { SsoError, type SsoProblem } from './flow.ts'

/** The message for a failed single sign-on; `label` names the provider. spec.md 7. */
export function ssoFailure(error: unknown, label: string): string {
  if (error instanceof SsoError) return panelFailure(error.problem, label)
  return (error instanceof ApiError ? apiFailure(error, label) : undefined) ?? signInFailure(error)
}

const expired = (): string => t`This sign-in has expired or was already completed. Start again.`

const incomplete = (label: string): string =>
  t`Couldn’t complete the sign-in with ${label}. Try again, or sign in another way.`

const nameless = (label: string): string =>
  t`${label} didn’t tell us who you are. Allow it to share your email, then try again.`

const unavailable = (label: string): string =>
  t`Sign-in with ${label} isn’t available here. Sign in another way, or contact support.`

function panelFailure(problem: SsoProblem, label: string): string {
  switch (problem) {
    case 'not-begun':
      return expired()
    case 'other-state':
      return t`This isn’t the sign-in you started. Start again, and don’t follow sign-in links from others.`
    case 'denied':
      return t`You declined the sign-in at ${label}. Try again, or sign in another way.`
    case 'provider-failed':
      return incomplete(label)
    case 'no-proof':
      return nameless(label)
    case 'not-set-up':
    case 'returns-elsewhere':
      return unavailable(label)
    case 'keeps-nothing':
      return t`Allow storage for this site to sign in with ${label}, or sign in another way.`
    case 'no-hash':
      return incomplete(label)
    case 'somebody-else':
      return t`You chose a different ${label} account than before. Nothing was changed. Choose the same one.`
  }
}

/** Undefined for errors that aren't specific to single sign-on. */
function apiFailure({ action, code, kind, text }: ApiError, label: string): string | undefined {
  if (code === 'SSO_UNAVAILABLE' || /sso_\w+_unavailable/i.test(text))
    return t`${label} can’t be reached right now. Sign in another way, or try again later.`
  switch (code ?? '') {
    case 'OAUTH_STATE_MISSING':
    case 'OAUTH_STATE_MISMATCH':
    case 'OAUTH_CODE_VERIFIER_MISSING':
    case 'ERROR_SOCIAL_REQUEST':
    case 'INVALID_CREDENTIAL':
      return expired()
    case 'INVALID_HOST_HEADER':
      return unavailable(label)
    case 'ERROR_FETCH_SOCIAL_USER':
      return nameless(label)
    case 'MISSING_CREDENTIAL':
      return incomplete(label)
  }
  // Nobody typed anything here that could be correct or not.
  if (kind === 'malformed') return incomplete(label)
  if (kind !== 'refused') return undefined
  if (/another client/i.test(text))
    return t`This ${label} account is already linked to another customer. To unlink it, contact support, or choose another one.`
  if (action.endsWith('_signin'))
    return t`Couldn’t sign in with this ${label} account. Start again, or sign in another way to link it.`
  if (action === 'auth/billinglogin' && !/too many/i.test(text))
    return t`This sign-in has expired, was already completed, or belongs to another billing location. Start again, or choose the other one.`
  return undefined
}
