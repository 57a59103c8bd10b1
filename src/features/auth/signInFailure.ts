import { t } from '@lingui/core/macro'
import { ApiError } from '#api/wire.ts'
import type { Identity } from '#lib/session/session.ts'

/** The service's words without the `<module>/<action>: ` that it puts before them (wire.md 1). */
export const serviceSays = ({ text }: { readonly text: string }): string =>
  text.replace(/^[\w-]+(\/[\w-]+)?:\s*/, '')

/** The service answers with growing delays after failures (spec.md 5.8), and says so only in words. */
const delayed = /too many|try again in|retry/i

/**
 * What happened to a sign-in that failed, and what to do. Nothing typed is lost whatever it was. `again`: signing in
 * again, where only the secret can be changed.
 */
export function signInFailure(error: unknown, again?: Identity): string {
  if (!(error instanceof ApiError)) {
    reportError(error)
    return t`Signing in failed in the panel itself. Reload the page and try again.`
  }
  const words = serviceSays(error)
  switch (error.kind) {
    case 'offline':
      return t`The service cannot be reached. Check your connection, then try again.`
    case 'timeout':
      return t`The service did not answer in time. Try again in a moment.`
    case 'http':
      return t`The service has a problem of its own (status ${error.status ?? 0}). Try again in a moment.`
    case 'malformed':
      return t`The service answered with something the panel cannot read. Your details may well be right: try again, and tell your provider if it stays so.`
    case 'forbidden':
      return t`Sign-in is not allowed from here. The service says: “${words}”`
    case 'session':
    case 'not-found':
    case 'refused':
      if (error.code === 'NO_APPROPRIATE_SERVERS')
        return t`This key’s account has no servers yet. Sign in with e-mail and password instead.`
      if (delayed.test(words))
        return t`Too many tries: the service makes you wait. It says: “${words}”`
      if (error.action === 'auth/login')
        return t`The service does not take this key. Check that it is whole and active.`
      const email = again?.kind === 'account' ? again.email : undefined
      return email !== undefined
        ? t`The service does not take this password for ${email}. To sign in as somebody else, sign out instead.`
        : t`E-mail, password and billing location do not belong together. Check all three.`
  }
}

/** What happened to a code of the second factor that was not taken, or could not be sent. */
export function secondFactorFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return signInFailure(error)
  const words = serviceSays(error)
  switch (error.kind) {
    case 'refused':
      return delayed.test(words)
        ? t`Too many tries: the service makes you wait. It says: “${words}”`
        : t`The service does not take this code. It says: “${words}”`
    case 'session':
      return t`This sign-in has ended. Go back and enter your password again.`
    case 'forbidden':
    case 'not-found':
    case 'offline':
    case 'timeout':
    case 'http':
    case 'malformed':
      return signInFailure(error)
  }
}
