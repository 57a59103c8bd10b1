import { t } from '@lingui/core/macro'
import { i18n } from '@lingui/core'
import { errorMessage } from '#api/errors.ts'
import { saysNoCode } from '#api/serviceWords.ts'
import { ApiError } from '#api/wire.ts'
import type { Identity } from '#lib/session/session.ts'

/** The API's message without its `<module>/<action>: ` prefix (wire.md 1). */
export const apiMessage = ({ text }: { readonly text: string }): string =>
  text.replace(/^[\w-]+(\/[\w-]+)?:\s*/, '')

/** The API throttles repeated failures (spec.md 5.8) and says so only in the message. */
const throttled = /too many|try again in|retry/i

/** The message for a failed sign-in. `again`: signing in again, where only the secret can be changed. */
export function signInFailure(error: unknown, again?: Identity): string {
  if (!(error instanceof ApiError)) {
    reportError(error)
    return t`Couldn’t sign in because of an error in the panel. Reload the page and try again.`
  }
  const message = apiMessage(error)
  switch (error.kind) {
    case 'offline':
      return t`Couldn’t connect. Check your internet connection and try again.`
    case 'blocked':
    case 'local-network':
      return i18n._(errorMessage(error))
    case 'sign-in-page':
      return t`Couldn’t read the response: it was another sign-in page. Reload this page and try again.`
    case 'damaged':
      return t`Couldn’t read the response, which was damaged on the way. Try again in a moment.`
    case 'timeout':
      return t`The request timed out. Try again in a moment.`
    case 'http':
      return t`Something went wrong on our side (error ${error.status ?? 0}). Try again in a moment.`
    case 'malformed':
      return t`The response was unreadable. Your details may be right: try again, or contact support.`
    case 'forbidden':
      return t`Sign-in isn’t allowed from here: “${message}”`
    case 'session':
    case 'not-found':
    case 'refused':
      if (error.code === 'NO_APPROPRIATE_SERVERS')
        return t`This key’s account has no servers yet. Sign in with email and password instead.`
      if (throttled.test(message)) return t`Too many attempts: “${message}”`
      if (error.action === 'auth/login')
        return t`This API key wasn’t accepted. Check that it’s complete and active.`
      const email = again?.kind === 'account' ? again.email : undefined
      return email !== undefined
        ? t`Wrong password for ${email}. To use another account, sign out.`
        : t`Wrong email, password or billing location`
  }
}

/** The message for a verification code that wasn't accepted, or couldn't be sent. */
export function secondFactorFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return signInFailure(error)
  const message = apiMessage(error)
  switch (error.kind) {
    case 'refused':
      if (throttled.test(message)) return t`Too many attempts: “${message}”`
      // The browser may have sent it twice, and nothing shows whether the first try was right.
      return saysNoCode(message)
        ? t`This code was already used, perhaps by this try. Request a new code.`
        : t`This code wasn’t accepted: “${message}”`
    case 'session':
      return t`This sign-in has expired. Go back and enter your password again.`
    case 'forbidden':
    case 'not-found':
    case 'offline':
    case 'blocked':
    case 'local-network':
    case 'sign-in-page':
    case 'damaged':
    case 'timeout':
    case 'http':
    case 'malformed':
      return signInFailure(error)
  }
}
