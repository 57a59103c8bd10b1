import { t } from '@lingui/core/macro'
import { ApiError } from '#api/wire.ts'
import { signInFailure } from '../signInFailure.ts'
import { SsoError, type SsoProblem } from './flow.ts'

/** The message for a failed single sign-on; `label` names the provider. spec.md 7. */
export function ssoFailure(error: unknown, label: string): string {
  if (error instanceof SsoError) return panelFailure(error.problem, label)
  return (error instanceof ApiError ? apiFailure(error, label) : undefined) ?? signInFailure(error)
}

function panelFailure(problem: SsoProblem, label: string): string {
  switch (problem) {
    case 'not-begun':
      return t`This tab hasn’t started a sign-in with ${label}, or has already finished it. Try again.`
    case 'other-state':
      return t`This response from ${label} isn’t for the sign-in you started. Try again, and don’t follow sign-in links from others.`
    case 'denied':
      return t`You declined the sign-in at ${label}. Try again, or sign in another way.`
    case 'provider-failed':
      return t`${label} couldn’t complete the sign-in. Try again, or sign in another way.`
    case 'no-proof':
      return t`${label} didn’t tell us who you are. Allow it to share your email, then try again.`
    case 'not-set-up':
      return t`Sign-in with ${label} isn’t available here. Sign in another way.`
    case 'returns-elsewhere':
      return t`Sign-in with ${label} leads to another panel. Sign in another way and contact support.`
    case 'keeps-nothing':
      return t`Your browser blocks storage for this site, so you can’t sign in with ${label}. Allow storage, or sign in another way.`
    case 'no-hash':
      return t`${label} confirmed who you are, but we couldn’t sign you in. Try again, or sign in another way.`
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
      return t`This sign-in with ${label} took too long, or has already finished. Try again.`
    case 'OAUTH_STATE_MISMATCH':
      return t`This sign-in with ${label} wasn’t started here, took too long, or has already finished. Try again.`
    case 'OAUTH_CODE_VERIFIER_MISSING':
      return t`The sign-in with ${label} took too long. Try again.`
    case 'INVALID_HOST_HEADER':
      return t`Sign-in with ${label} isn’t set up for this panel’s URL. Sign in another way and contact support.`
    case 'ERROR_SOCIAL_REQUEST':
      return t`${label} rejected the sign-in: it was already used, or has expired. Try again.`
    case 'ERROR_FETCH_SOCIAL_USER':
      return t`${label} didn’t tell us who you are. Allow it to share your email, then try again.`
    case 'MISSING_CREDENTIAL':
      return t`${label} didn’t confirm who you are. Try again.`
    case 'INVALID_CREDENTIAL':
      return t`The sign-in with ${label} is invalid or has expired. Try again.`
  }
  // Nobody typed anything here that could be correct or not.
  if (kind === 'malformed')
    return action.endsWith('_init')
      ? t`Couldn’t start the sign-in with ${label}. Try again, or sign in another way.`
      : t`${label} confirmed who you are, but we couldn’t sign you in. Try again, or sign in another way.`
  if (kind !== 'refused') return undefined
  if (/another client/i.test(text))
    return t`This ${label} account is already linked to another customer. To unlink it, contact support, or choose another one.`
  if (action.endsWith('_signin'))
    return t`This ${label} account isn’t linked, or the sign-in was already used. Try again, or sign in another way to link it.`
  if (action === 'auth/billinglogin' && !/too many/i.test(text))
    return t`This sign-in was already used, or belongs to another billing location. Try again, or choose the other one.`
  return undefined
}
