import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { permissionOf } from './permissions.ts'
import { sessionSchema } from './session.ts'

const session = (identity: object, permissions?: string[]) =>
  z.parse(sessionSchema, {
    token: 't',
    tokenExpire: 1,
    identity,
    record: { servers: [5860], ...(permissions && { permissions }) },
  })
const account = { kind: 'account', email: 'ada@example.net', location: 'billing_com' }

test('listed actions are allowed, others are denied with a reason', () => {
  const ada = session(account, ['eq/reboot'])
  expect(permissionOf(ada, 'eq/reboot', 5861)).toEqual({ allowed: true })
  const refusal = permissionOf(ada, 'eq/off')
  expect(refusal).toMatchObject({ allowed: false, reason: { message: /account/ } })
})

test('everything is allowed without a list', () => {
  expect(permissionOf(session(account), 'eq/off')).toEqual({ allowed: true })
})

test('permissions spelled with an underscore count too', () => {
  const ada = session(account, ['eq_list', 'api_keys_list', 'nat_add_static_nat'])
  for (const action of ['eq/list', 'api_keys/list', 'nat/add_static_nat'])
    expect(permissionOf(ada, action)).toEqual({ allowed: true })
  expect(permissionOf(ada, 'api_keys/add').allowed).toBe(false)
})

test('a key for one server is denied on another', () => {
  const key = session({ kind: 'api-key', serverId: 5860 }, ['eq/reboot'])
  expect(permissionOf(key, 'eq/reboot', 5860)).toEqual({ allowed: true })
  expect(permissionOf(key, 'eq/reboot', 5861).allowed).toBe(false)
  expect(permissionOf(key, 'billing/get_invoices').allowed).toBe(false)
})
