import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  keyFields,
  keySettings,
  keyValues,
  newKeyValues,
  isUnencrypted,
  webhookProblem,
} from './keyFields.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const values = { ...newKeyValues(0, 'ada@example.net'), name: 'deploy' }

const invalidFields = (changes: object): string[] => {
  const read = keyFields.safeParse({ ...values, ...changes })
  return read.success ? [] : read.error.issues.map(({ path }) => path.join('.'))
}

test.each([
  [{}, []],
  [{ name: '  ' }, ['name']],
  [{ name: 'x'.repeat(101) }, ['name']],
  [{ allowed: '203.0.113.0/24\n10.0.0.300' }, ['allowed']],
  [{ notification: 'email' }, []],
  [{ notification: 'email', email: 'ada' }, ['email']],
  [{ notification: 'email', email: '' }, ['email']],
  [{ notification: 'webhook' }, ['webhook']],
  [{ notification: 'webhook', webhook: 'ops.example.net' }, ['webhook']],
  [{ notification: 'webhook', webhook: 'https://ops.example.net/hook', email: 'ada' }, []],
  // A server's key doesn't send it.
  [{ notification: 'webhook', webhook: 'nonsense', scope: 5100 }, []],
])('with %j these fields are invalid: %j', (changes, fields) => {
  expect(invalidFields(changes)).toEqual(fields)
})

describe('what is sent', () => {
  test('for the whole account contains no server', () => {
    expect(keySettings({ ...values, allowed: '203.0.113.0/24\n2001:db8::1' })).toEqual({
      name: 'deploy',
      ip: '203.0.113.0/24,2001:db8::1',
      login_notify_method: 'none',
      active: true,
    })
  })

  test('contains the address of the chosen notification only', () => {
    const both = { ...values, webhook: 'https://ops.example.net/hook' }
    expect(keySettings({ ...both, notification: 'email' })).toMatchObject({
      login_notify_method: 'email',
      login_notify_address: 'ada@example.net',
    })
    expect(keySettings({ ...both, notification: 'webhook' })).toMatchObject({
      login_notify_method: 'webhook',
      login_notify_address: 'https://ops.example.net/hook',
    })
  })

  test('for one server never contains a notification', () => {
    const sent = keySettings({ ...values, scope: 5100, notification: 'email' })
    expect(sent).toMatchObject({ server_id: 5100, login_notify_method: 'none' })
    expect(sent).not.toHaveProperty('login_notify_address')
  })
})

test('an unchanged key is sent back as it was read', () => {
  const key = {
    id: 7,
    name: 'Billing export',
    active: false,
    ip: '198.51.100.23,2001:db8::/48',
    server_id: 0,
    token_view: 'c41f',
    login_notify_method: 'webhook',
    login_notify_address: 'https://hooks.example.net/patchbay',
  } as const
  const { id: _id, server_id: _account, token_view: _end, ...settings } = key
  expect(keySettings(keyValues(key, 'ada@example.net'))).toEqual(settings)
})

test.each([
  ['https://ops.example.net/hooks/patchbay', undefined],
  [' https://ops.example.net:8443/?key=1 ', undefined],
  ['http://10.0.0.1/hook', undefined],
  ['HTTPS://ops.example.net', undefined],
  ['', 'invalid'],
  ['ops.example.net/hooks', 'invalid'],
  ['https:ops.example.net', 'invalid'],
  ['https://', 'invalid'],
  ['https:///hooks', 'invalid'],
  ['https://ops example.net', 'invalid'],
  ['https://ops.example.net:99999/', 'invalid'],
  ['ftp://ops.example.net', 'invalid'],
  ['javascript:alert(1)', 'invalid'],
  ['https://ada:secret@ops.example.net', 'has-credentials'],
])('%j as a webhook: %s', (text, expected) => {
  expect(webhookProblem(text)).toBe(expected)
})

test.each([
  ['http://ops.example.net', true],
  ['https://ops.example.net', false],
])('%s is unencrypted: %s', (text, expected) => {
  expect(isUnencrypted(text)).toBe(expected)
})
