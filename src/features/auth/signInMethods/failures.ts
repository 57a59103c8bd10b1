import { t } from '@lingui/core/macro'
import { ApiError } from '#api/wire.ts'
import { serviceSays, signInFailure } from '../signInFailure.ts'

/** What happened to a link for a new password that was not sent. */
export function resetFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return signInFailure(error)
  const isUnknown = error.code === 'CLIENT_NOT_FOUND' || error.kind === 'not-found'
  if (isUnknown)
    return t`The service has no account with this e-mail address. Check it, or become a new customer.`
  if (error.kind !== 'refused') return signInFailure(error)
  const words = serviceSays(error)
  return t`The service did not send the link. It says: “${words}”`
}

/** What happened to an address that was not taken, or to the code that proves it. spec.md 7: code 0. */
export function emailFailure(error: unknown, step: 'address' | 'code'): string {
  if (!(error instanceof ApiError) || error.kind !== 'refused') return signInFailure(error)
  const words = serviceSays(error)
  if (/too many/i.test(words))
    return t`Too many tries: the service makes you wait. It says: “${words}”`
  return step === 'address'
    ? t`The service does not take this address or billing location. It says: “${words}”`
    : t`The service does not take this code. It says: “${words}”`
}
