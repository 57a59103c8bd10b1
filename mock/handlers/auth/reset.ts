/** Signing out all sessions of an account. spec.md 3, 4.1. */
import { coded } from '../refusal.ts'
import type { HandlersOf } from '../types.ts'
import { createCode, redeemCode } from './codes.ts'
import { log } from './log.ts'
import { endSessions } from './session.ts'
import { sendMail } from '../../world/post.ts'

export const resetHandlers = {
  /** Without `confirm` it mails the reset token: our own choice, the specification doesn't say. */
  'auth/session_reset': (
    { user_email, reset_token, confirm },
    { world, caller: { account }, ip },
  ) => {
    if (user_email.trim().toLowerCase() !== account.email.toLowerCase())
      throw coded(-2, 'auth/session_reset: the e-mail is not that of the account')
    const id = `reset:${account.id}`
    if (!confirm) {
      const token = createCode(world, id, 32, '0123456789abcdef')
      sendMail(
        world,
        account.email,
        'Sign out of all sessions',
        `To sign out everywhere, enter this confirmation code: ${token}`,
      )
      return { result: 'OK' }
    }
    const problem = redeemCode(world, id, reset_token ?? '')
    if (problem) throw coded(-2, `auth/session_reset: invalid reset token, ${problem}`)
    endSessions(world, account.id)
    log(world, account, 'session_reset', ip)
    return { result: 'OK' }
  },
} satisfies Pick<HandlersOf<'auth'>, 'auth/session_reset'>
