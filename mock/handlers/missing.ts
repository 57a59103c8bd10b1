/** Special errors for missing or invalid fields (spec.md 7, wire.md 3). */
import type { ActionKey } from '#api/actions/index.ts'
import { orderInstance } from '#api/actions/eq/order.ts'
import type { DecodedForm } from '#api/wire.ts'
import * as z from 'zod/mini'
import { Refusal, coded, errorResult, malformed, negative } from './refusal.ts'
import { lacks } from '../calls/form.ts'
import type { Caller } from './types.ts'

/** `set_tag` fails with code -2 and an error code. */
export const tagRefusal = (error_code: string, message: string): Refusal =>
  new Refusal({ result: 'error', code: -2, error_code, message: `auth/set_tag: ${message}` })

type Words = (form: DecodedForm, caller: Caller | undefined) => Refusal | undefined

/** A required boolean: 1 or 0 (spec.md 4.1, 4.3). */
const isBit = (value: unknown): boolean => value === '1' || value === '0'

const activeOfKey =
  (key: 'api_keys/add' | 'api_keys/edit'): Words =>
  ({ params }) =>
    typeof params === 'object' && !Array.isArray(params) && !isBit(params['active'])
      ? malformed(key, 'params.active')
      : undefined

const ownWords: Partial<Record<ActionKey, Words>> = {
  'auth/flip_tag': (form) =>
    lacks(form, 'tag') ? coded('TAG_MISSING', 'auth/flip_tag: tag is missing') : undefined,
  'auth/set_tag': (form) => {
    if (lacks(form, 'tag')) return tagRefusal('TAG_MISSING', 'tag is missing')
    return isBit(form['set']) ? undefined : tagRefusal('VALUE_MISSING', 'set is neither 1 nor 0')
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
  'api_keys/add': activeOfKey('api_keys/add'),
  'api_keys/edit': activeOfKey('api_keys/edit'),
  'eq/order_instance': (form, caller) => {
    const { deploy_period, preset_id } = form
    if (preset_id !== undefined && lacks(form, 'preset'))
      return negative('invalid instance name', { code: 400 })
    // Hourly billing is not offered, not even to prepaid accounts.
    if (deploy_period === 'hourly' && !caller?.account.prebill)
      return negative('hourly billing is available only for prebill customers.', { code: 400 })
    const { deploy_period: period } = orderInstance.request.shape
    return typeof deploy_period === 'string' && z.safeDecode(period, deploy_period).success
      ? undefined
      : negative('Invalid deploy_period', { code: 400 })
  },
}

/** `social_signin` puts its error into `code`, other flows into `error_code` (spec.md 4.1). */
export const socialRefusal = (code: string, message: string): Refusal =>
  new Refusal({ result: 'error', code, message: `auth/social_signin: ${message}` })

/** Throws an action's special error for the form, if it has one. */
export function requireFields(key: ActionKey, form: DecodedForm, caller?: Caller): void {
  const refusal = ownWords[key]?.(form, caller)
  if (refusal) throw refusal
}
