import { t } from '@lingui/core/macro'
import { ApiError } from '#api/wire.ts'
import { serviceSays, signInFailure } from '../signInFailure.ts'

/** What happened to a link for a new password that was not sent. */
export function resetFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return signInFailure(error)
  const isUnknown = error.code === 'CLIENT_NOT_FOUND' || error.kind === 'not-found'
  if (isUnknown) return t`No account uses this email. Check it or create an account.`
  if (error.kind !== 'refused') return signInFailure(error)
  const words = serviceSays(error)
  return t`Couldn’t send the link: “${words}”`
}

/** What happened to an address that was not taken, or to the code that verifies it. spec.md 7: code 0. */
export function emailFailure(error: unknown, step: 'address' | 'code'): string {
  if (!(error instanceof ApiError) || error.kind !== 'refused') return signInFailure(error)
  const words = serviceSays(error)
  if (/too many/i.test(words)) return t`Too many attempts: “${words}”`
  return step === 'address'
    ? t`This email or billing location wasn’t accepted: “${words}”`
    : t`This code wasn’t accepted: “${words}”`
}
