/** Sign-in, two-factor authentication, single sign-on, log, tags. spec.md 4.1, 5. */
import { accountHandlers } from './auth/account.ts'
import { billingHandlers } from './auth/billings.ts'
import { logHandlers } from './auth/log.ts'
import { resetHandlers } from './auth/reset.ts'
import { secondFactorHandlers } from './auth/secondFactor.ts'
import { signInHandlers } from './auth/signIn.ts'
import { ssoHandlers } from './auth/sso.ts'
import type { HandlersOf } from './types.ts'

export const auth = {
  ...accountHandlers,
  ...billingHandlers,
  ...logHandlers,
  ...resetHandlers,
  ...secondFactorHandlers,
  ...signInHandlers,
  ...ssoHandlers,
} satisfies HandlersOf<'auth'>
