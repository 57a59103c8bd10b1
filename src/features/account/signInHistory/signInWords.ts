import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { lookUp } from '#lib/text/lookUp.ts'

/** By the API's event names; no complete list of them exists (wire.md 8). */
const eventLabels: Readonly<Record<string, MessageDescriptor>> = {
  login: msg`API key sign-in`,
  billinglogin: msg`Sign-in`,
  logout: msg`Sign-out`,
  '2fa_check': msg`Two-factor verification`,
  session_reset: msg`All sessions ended`,
  idtoken_signin: msg`Sign-in with a linked account`,
  codehost_signin: msg`Sign-in with a linked account`,
  social_signin: msg`Sign-in with a linked account`,
}

/** An event's label; undefined for the API's other words. */
export const signInWord = (event: string): MessageDescriptor | undefined =>
  lookUp(eventLabels, event)
