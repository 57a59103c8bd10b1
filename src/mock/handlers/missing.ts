/** What the service says when a field is absent, where it has words of its own for that (spec 7). */
import type { ActionKey } from '#api/actions/index.ts'
import type { DecodedForm } from '#api/wire.ts'
import { Refusal, coded, errorResult } from './refusal.ts'

const lacks = (form: DecodedForm, field: string): boolean =>
  form[field] === undefined || form[field] === ''

/** `set_tag` fails with code -2 and a name beside it. */
export const tagRefusal = (error_code: string, message: string): Refusal =>
  new Refusal({ result: 'error', code: -2, error_code, message: `auth/set_tag: ${message}` })

const ownWords: Partial<Record<ActionKey, (form: DecodedForm) => Refusal | undefined>> = {
  'auth/flip_tag': (form) =>
    lacks(form, 'tag') ? coded('TAG_MISSING', 'auth/flip_tag: tag is missing') : undefined,
  'auth/set_tag': (form) => {
    if (lacks(form, 'tag')) return tagRefusal('TAG_MISSING', 'tag is missing')
    return lacks(form, 'set') ? tagRefusal('VALUE_MISSING', 'set is missing') : undefined
  },
  'auth/codehost_signin': (form) =>
    lacks(form, 'state')
      ? errorResult('auth/codehost_signin: state is missing', 'OAUTH_STATE_MISSING')
      : undefined,
  'auth/social_signin': (form) =>
    lacks(form, 'state') ? socialRefusal('OAUTH_STATE_MISSING', 'state is missing') : undefined,
  'auth/idtoken_signin': (form) =>
    lacks(form, 'credential')
      ? errorResult('auth/idtoken_signin: credential is missing', 'MISSING_CREDENTIAL')
      : undefined,
}

/** `social_signin` names its failures in `code`, the other flows in `error_code` (spec 4.1). */
export const socialRefusal = (code: string, message: string): Refusal =>
  new Refusal({ result: 'error', code, message: `auth/social_signin: ${message}` })

/** Throws the service's own refusal of a form without one of its fields, if it has one. */
export function requireFields(key: ActionKey, form: DecodedForm): void {
  const refusal = ownWords[key]?.(form)
  if (refusal) throw refusal
}
