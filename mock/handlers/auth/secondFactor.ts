/** Two-factor authentication: a mailed code after `billinglogin`. spec.md 4.1, 5.5. */
import type { AccountRow, SessionRow } from '../../world/rows.ts'
import type { World } from '../../world/world.ts'
import { coded } from '../refusal.ts'
import type { HandlersOf } from '../types.ts'
import { createCode, redeemCode } from './codes.ts'
import { log } from './log.ts'
import { sendMail } from '../../world/post.ts'

const codeId = (session: SessionRow): string => `2fa:${session.id}`

/** Sends a new code for this session, replacing any earlier one. */
export function sendSecondFactor(world: World, account: AccountRow, session: SessionRow): void {
  const code = createCode(world, codeId(session))
  sendMail(
    world,
    account.email,
    'Your verification code',
    `Your verification code is ${code}. It expires in 10 minutes.`,
  )
}

export const secondFactorHandlers = {
  'auth/2fa_check': ({ code }, { world, caller: { account, session }, ip }) => {
    const problem = redeemCode(world, codeId(session), code, `2fa:${account.id}`)
    if (problem) {
      log(world, account, '2fa_check', ip, 'failed')
      throw coded(-1, `auth/2fa_check: ${problem}`)
    }
    world.tables.sessions.patch(session.id, { pending_2fa: false })
    log(world, account, '2fa_check', ip)
    return { result: '2FA OK' }
  },

  'auth/2fa_resend': (_request, { world, caller: { account, session } }) => {
    if (!session.pending_2fa && !account.two_factor)
      throw coded(-1, 'auth/2fa_resend: two-factor authentication is off')
    sendSecondFactor(world, account, session)
    return { result: 'OK', message: 'The code was sent to your e-mail' }
  },
} satisfies Pick<HandlersOf<'auth'>, 'auth/2fa_check' | 'auth/2fa_resend'>
