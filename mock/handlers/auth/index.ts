/** Sign-in, two-factor authentication, single sign-on, log, tags. spec.md 4.1, 5. */
import { accountHandlers } from './account.ts'
import { billingHandlers } from './billings.ts'
import { logHandlers } from './log.ts'
import { resetHandlers } from './reset.ts'
import { secondFactorHandlers } from './secondFactor.ts'
import { signInHandlers } from './signIn.ts'
import { ssoHandlers } from './sso.ts'
import type { HandlersOf } from '../types.ts'

export const auth = {
  ...accountHandlers,
  ...billingHandlers,
  ...logHandlers,
  ...resetHandlers,
  ...secondFactorHandlers,
  ...signInHandlers,
  ...ssoHandlers,
} satisfies HandlersOf<'auth'>
